import type { PurchaseOrderDetails } from '@tokri/contracts';
import { MAX_LENGTH, MAX_PURCHASE_LINES } from '@tokri/contracts/limits';
import { useId, useState } from 'react';
import toast from 'react-hot-toast';
import { messageOf } from '../../../api/api-error';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { TextField } from '../../../components/ui/field';
import { t } from '../../../lib/language';
import { newUuid } from '../../../lib/new-uuid';
import { addPiece, emptyDraft, isFull } from '../stock/lines/line-draft';
import { LineList } from '../stock/lines/line-list';
import { ProductFinder } from '../stock/product-finder';
import { CostField } from '../stock/receipts/receipt-details';
import { useSuppliersQuery } from '../stock/stock-api';
import { requestedLines, typedLines } from './purchase-lines';
import { useCreatePurchaseOrderMutation, useUpdatePurchaseOrderMutation } from './purchasing-api';

interface OrderFormProps {
  /** Undefined for a new one. */
  order?: PurchaseOrderDetails;
  onDone: (id: string) => void;
}

/** Supplier, note and lines of a draft. */
export function OrderForm({ order, onDone }: OrderFormProps) {
  const listId = useId();
  const { data: suppliers = [] } = useSuppliersQuery(undefined, { refetchOnMountOrArgChange: true });
  const [draft, setDraft] = useState(() => ({
    // The same for every attempt, so that one order is written.
    ...emptyDraft(order?._id ?? newUuid()),
    lines: order ? typedLines(order) : [],
  }));
  const [supplier, setSupplier] = useState(order?.supplier ?? '');
  const [note, setNote] = useState(order?.note ?? '');
  const [create, creating] = useCreatePurchaseOrderMutation();
  const [update, updating] = useUpdatePurchaseOrderMutation();
  const isSending = creating.isLoading || updating.isLoading;
  const lines = requestedLines(draft.lines);
  const isComplete = isFull(draft, MAX_PURCHASE_LINES);

  const save = async () => {
    if (!lines) return;
    const content = { supplier: supplier.trim(), note: note.trim(), lines };
    try {
      const { _id } = await (
        order
          ? update({ purchaseOrderId: order._id, version: order.version, ...content })
          : create({ purchaseOrderId: draft.bookingId, ...content })
      ).unwrap();
      onDone(_id);
    } catch (reason) {
      toast.error(messageOf(reason));
    }
  };

  return (
    <div className="grid gap-4">
      <ProductFinder
        onFound={(product) =>
          setDraft((now) => ({ ...now, lines: [...addPiece(now, product, MAX_PURCHASE_LINES).lines] }))
        }
        disabled={isSending || isComplete}
      />
      {isComplete && <p>{t('A purchase order has at most {max} lines.', { max: MAX_PURCHASE_LINES })}</p>}
      <div className="grid gap-3 rounded-card bg-card p-4 shadow-card md:grid-cols-2">
        <TextField
          label={t('Supplier')}
          list={listId}
          autoComplete="off"
          maxLength={MAX_LENGTH.supplier}
          value={supplier}
          onChange={({ target }) => setSupplier(target.value)}
        />
        <datalist id={listId}>
          {suppliers.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TextField
          label={t('Note (optional)')}
          autoComplete="off"
          maxLength={MAX_LENGTH.stockNote}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      {draft.lines.length === 0 ? (
        <EmptyState title={t('What do you order?')}>
          {t('Search each product and type its pieces.')}
        </EmptyState>
      ) : (
        <LineList
          label={t('Ordered goods')}
          draft={draft}
          isLocked={isSending}
          onChange={(change) => setDraft((now) => ({ ...now, lines: [...change(now).lines] }))}
          describeProblem={() => ''}
          renderMore={(line, change) => <CostField line={line} onChange={change} />}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button disabled={!lines} busy={isSending} onClick={() => void save()}>
          {t('Save')}
        </Button>
        {order && (
          <Button variant="outline" disabled={isSending} onClick={() => onDone(order._id)}>
            {t('Cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}
