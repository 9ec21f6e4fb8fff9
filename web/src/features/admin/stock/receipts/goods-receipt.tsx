import { displayRupees } from '@tokri/contracts/display-rupees';
import { MAX_RECEIVED_LINES } from '@tokri/contracts/limits';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button';
import { EmptyState } from '../../../../components/ui/empty-state';
import { plural, t } from '../../../../lib/language';
import { recall, remember } from '../../remembered';
import { addPiece, isFull, piecesOf, type DraftLine } from '../lines/line-draft';
import { BookingBar, LineList } from '../lines/line-list';
import { useLineDraft } from '../lines/use-line-draft';
import { ProductFinder } from '../product-finder';
import { useReceiveGoodsMutation } from '../stock-api';
import { LineDetails, ReceiptHeader } from './receipt-details';
import { emptyReceipt, hasWrongCost, requestOf, totalOf, type ReceiptDraft } from './receipt-draft';

const DETAILS_STORED_AS = 'goodsReceiptDetails';

/** A purchase order that is delivered. */
interface DeliveredOrder {
  version: number;
  /** The receipt of what has not come so far. */
  prefill: (bookingId: string) => ReceiptDraft;
  /** Pieces that have not come, by product. */
  awaited: ReadonlyMap<string, number>;
  /** Called when all lines are booked. */
  onBooked: () => void;
}

/** A delivery: scan or search each product, enter its pieces, book all at once. */
export function GoodsReceipt({ order }: { order?: DeliveredOrder }) {
  const [receive] = useReceiveGoodsMutation();
  const [isDetailed, setDetails] = useState(() => recall(DETAILS_STORED_AS) === 'on');
  const hasDetails = order !== undefined || isDetailed;
  const { draft, update, send, isSending } = useLineDraft({
    storedAs: order ? 'goodsReceiptOfOrder' : 'goodsReceipt',
    empty: order?.prefill ?? emptyReceipt,
    // After a receipt of this order its lines are filled in again.
    isCurrent: ({ purchaseOrderId, orderVersion }) =>
      purchaseOrderId === order?.prefill('').purchaseOrderId && orderVersion === order?.version,
    book: async (entered) => {
      const { lines } = await receive(requestOf(entered, hasDetails)).unwrap();
      if (lines.every(({ problem }) => problem === undefined)) order?.onBooked();
      return lines;
    },
    describe: (booked) => plural(booked, '{count} product received.', '{count} products received.'),
  });
  const isLocked = isSending || draft.isSent;
  const isComplete = isFull(draft, MAX_RECEIVED_LINES);
  const total = hasDetails ? totalOf(draft) : undefined;
  const toggleDetails = () => {
    setDetails(!hasDetails);
    remember(DETAILS_STORED_AS, hasDetails ? 'off' : 'on');
  };

  return (
    <div className="grid gap-4">
      <ProductFinder
        onFound={(product) => update((now) => addPiece(now, product, MAX_RECEIVED_LINES))}
        disabled={isLocked || isComplete}
      />
      {isComplete && (
        <p>{t('A delivery has at most {max} lines. Receive these first.', { max: MAX_RECEIVED_LINES })}</p>
      )}
      {draft.lines.length === 0 ? (
        <EmptyState title={t('What was delivered?')}>
          {t('Scan each pack, or search a product and type its pieces. Scanned again, it is one piece more.')}
        </EmptyState>
      ) : (
        <>
          {draft.isSent && !isSending && (
            <p role="alert" className="rounded-card bg-accent-pale p-3 font-semibold">
              {t('No response. Try again: nothing is added twice.')}
            </p>
          )}
          <fieldset disabled={isLocked} className="grid min-w-0 gap-3">
            {!order && (
              <Button
                variant="outline"
                size="sm"
                className="justify-self-start"
                aria-expanded={hasDetails}
                onClick={toggleDetails}
              >
                {hasDetails ? t('Enter pieces only') : t('Add supplier and costs')}
              </Button>
            )}
            {hasDetails && (
              <ReceiptHeader draft={draft} onChange={(change) => update((now) => ({ ...now, ...change }))} />
            )}
            <LineList
              label={t('Delivery')}
              draft={draft}
              isLocked={isLocked}
              onChange={update}
              describeProblem={describeProblem}
              renderMore={
                hasDetails
                  ? (line, change) => (
                      <>
                        {order && <Surplus line={line} awaited={order.awaited.get(line._id) ?? 0} />}
                        <LineDetails line={line} onChange={change} />
                      </>
                    )
                  : undefined
              }
            />
          </fieldset>
          <BookingBar
            draft={draft}
            isSending={isSending}
            isIncomplete={hasDetails && hasWrongCost(draft)}
            amount={total === undefined ? undefined : displayRupees(total)}
            label={t('Receive')}
            onSend={() => void send()}
          />
        </>
      )}
    </div>
  );
}

/** A notice that more came than was ordered; it can be received all the same. */
function Surplus({ line, awaited }: { line: DraftLine; awaited: number }) {
  const more = (piecesOf(line) ?? 0) - awaited;
  return more > 0 ? (
    <p className="mt-2 text-sm font-semibold">
      {plural(more, '{count} piece more than ordered', '{count} pieces more than ordered')}
    </p>
  ) : null;
}

const describeProblem = (problem: NonNullable<DraftLine['problem']>): string =>
  problem === 'product-gone'
    ? t('Not added: the product was deleted.')
    : t('Not added: the stock would be too high.');
