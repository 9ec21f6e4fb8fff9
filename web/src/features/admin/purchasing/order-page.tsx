import type { PurchaseOrderDetails } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../api/api-error';
import { Button, buttonClass } from '../../../components/ui/button';
import { ConfirmDialog } from '../../../components/ui/dialog';
import { useMayDo } from '../../../components/use-may-do';
import { displayTime } from '../../../lib/display-time';
import { downloadText } from '../../../lib/download';
import { plural, t } from '../../../lib/language';
import { MissingList } from './list-states';
import { OrderForm } from './order-form';
import { csvOf, mailLinkOf } from './order-text';
import { receivePath } from './paths';
import { awaitedOf, isAwaited, STATE_LABELS } from './purchase-lines';
import './print.css';
import {
  useMovePurchaseOrderMutation,
  usePurchaseOrderQuery,
  useSupplierDetailsInfiniteQuery,
} from './purchasing-api';

/** A purchase order: edited as a draft, then printed or mailed, received, stopped. */
export function PurchaseOrderPage({ id }: { id: string }) {
  const {
    currentData: order,
    error,
    refetch,
  } = usePurchaseOrderQuery(id, { refetchOnMountOrArgChange: true });
  const mayWrite = useMayDo()('stock.write');
  const [isEditing, setEditing] = useState(false);
  if (!order) return <MissingList error={error} refetch={refetch} />;
  if (isEditing && order.state === 'draft')
    return (
      <OrderForm
        order={order}
        onDone={() => {
          setEditing(false);
          void refetch();
        }}
      />
    );
  return (
    <div className="grid gap-4">
      <Sheet order={order} />
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button variant="outline" onClick={() => window.print()}>
          {t('Print')}
        </Button>
        <Button
          variant="outline"
          onClick={() => downloadText(`${order.number}.csv`, csvOf(order), 'text/csv')}
        >
          {t('Download as CSV')}
        </Button>
        <MailLink order={order} />
      </div>
      {mayWrite && <Steps order={order} onEdit={() => setEditing(true)} onMoved={() => void refetch()} />}
    </div>
  );
}

/** What the supplier sees, on paper too. */
function Sheet({ order }: { order: PurchaseOrderDetails }) {
  const { number, state, supplier, note, lines, pieces, cost, createdAt, orderedAt } = order;
  return (
    <section
      aria-label={number}
      className="sheets grid gap-3 rounded-card bg-card p-4 shadow-card print:shadow-none"
    >
      <div>
        <h2 className="text-lg font-bold">{t('Purchase order {number}', { number })}</h2>
        <p className="font-semibold break-words">{supplier ?? t('No supplier known')}</p>
        <p className="text-sm text-muted-foreground">
          {t(STATE_LABELS[state])} ·{' '}
          <time dateTime={orderedAt ?? createdAt}>{displayTime(orderedAt ?? createdAt)}</time>
        </p>
      </div>
      <ul aria-label={t('Ordered goods')} className="divide-y divide-border">
        {lines.map((line) => (
          <li key={line.productId} className="flex items-baseline justify-between gap-3 py-2">
            <span className="min-w-0">
              {line.name} <span className="text-sm text-muted-foreground">{line.unit}</span>
              <Came line={line} state={state} />
            </span>
            <span className="shrink-0 text-right tabular-nums">
              {plural(line.pieces, '{count} piece', '{count} pieces')}
              {line.cost !== undefined && (
                <span className="block text-sm">
                  {t('{amount} each', { amount: displayRupees(line.cost) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-3 font-bold tabular-nums">
        {plural(pieces, '{count} piece', '{count} pieces')}
        {cost !== undefined && <span>{displayRupees(cost)}</span>}
      </p>
      {note && <p className="break-words whitespace-pre-line">{note}</p>}
    </section>
  );
}

function Came({
  line,
  state,
}: {
  line: PurchaseOrderDetails['lines'][number];
  state: PurchaseOrderDetails['state'];
}) {
  if (state === 'draft' || state === 'ordered') return null;
  const more = line.received - line.pieces;
  return (
    <span className="block text-sm text-muted-foreground">
      {plural(line.received, '{count} piece came', '{count} pieces came')}
      {more > 0 && ` · ${t('{count} more than ordered', { count: more })}`}
      {awaitedOf(line) > 0 && isAwaited(state) && ` · ${t('{count} awaited', { count: awaitedOf(line) })}`}
    </span>
  );
}

/** Opens the mail program; only for suppliers whose address is known. */
function MailLink({ order }: { order: PurchaseOrderDetails }) {
  const { currentData } = useSupplierDetailsInfiniteQuery({ archived: false });
  const suppliers = currentData?.pages.flatMap((page) => page.suppliers) ?? [];
  const email = suppliers.find(({ name }) => name === order.supplier)?.email;
  const subject = t('Purchase order {number}', { number: order.number });
  const link = email === undefined ? undefined : mailLinkOf(order, email, subject);
  return link === undefined ? null : (
    <a href={link} className={buttonClass('outline')}>
      {t('Write a mail')}
    </a>
  );
}

interface StepsProps {
  order: PurchaseOrderDetails;
  onEdit: () => void;
  onMoved: () => void;
}

function Steps({ order, onEdit, onMoved }: StepsProps) {
  const { _id: purchaseOrderId, version, state, supplier } = order;
  const [move, { isLoading }] = useMovePurchaseOrderMutation();
  const [asked, setAsked] = useState<'cancelled' | 'stopped'>();
  const go = async (to: 'ordered' | 'cancelled' | 'stopped') => {
    try {
      await move({ purchaseOrderId, version, to }).unwrap();
      setAsked(undefined);
    } catch (reason) {
      toast.error(messageOf(reason));
    }
    onMoved();
  };
  if (state !== 'draft' && !isAwaited(state)) return null;
  return (
    <div className="grid gap-2 print:hidden">
      {state === 'draft' && supplier === undefined && <p>{t('Choose a supplier before you order.')}</p>}
      <div className="flex flex-wrap gap-2">
        {state === 'draft' ? (
          <>
            <Button disabled={supplier === undefined} busy={isLoading} onClick={() => void go('ordered')}>
              {t('Mark as sent')}
            </Button>
            <Button variant="outline" onClick={onEdit}>
              {t('Edit')}
            </Button>
          </>
        ) : (
          <Link to={receivePath(purchaseOrderId)} className={buttonClass()}>
            {t('Receive goods')}
          </Link>
        )}
        {state === 'partly-received' ? (
          <Button variant="outline" onClick={() => setAsked('stopped')}>
            {t('Wait for no more')}
          </Button>
        ) : (
          <Button variant="outline" onClick={() => setAsked('cancelled')}>
            {t('Cancel purchase order')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        title={asked === 'stopped' ? t('Wait for no more') : t('Cancel purchase order')}
        question={
          asked === 'stopped'
            ? t('The pieces that have not come are not expected any more.')
            : t('Nothing is sent to the supplier: call or write if it was ordered.')
        }
        confirmLabel={asked === 'stopped' ? t('Wait for no more') : t('Cancel purchase order')}
        busy={isLoading}
        onConfirm={() => asked && void go(asked)}
        onCancel={() => setAsked(undefined)}
      />
    </div>
  );
}
