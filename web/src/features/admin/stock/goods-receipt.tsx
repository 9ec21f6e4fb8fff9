import { MAX_RECEIVED_LINES } from '@tokri/contracts/limits';
import { EmptyState } from '../../../components/ui/empty-state';
import { plural, t } from '../../../lib/language';
import { addPiece, emptyDraft, isFull, piecesOf, type DraftLine } from './lines/line-draft';
import { BookingBar, LineList } from './lines/line-list';
import { useLineDraft } from './lines/use-line-draft';
import { ProductFinder } from './product-finder';
import { useReceiveGoodsMutation } from './stock-api';

/** A delivery: scan or search each product, enter its pieces, book all at once. */
export function GoodsReceipt() {
  const [receive] = useReceiveGoodsMutation();
  const { draft, update, send, isSending } = useLineDraft({
    storedAs: 'goodsReceipt',
    empty: emptyDraft,
    book: async ({ bookingId: receiptId, lines }) => {
      const received = lines.map((line) => ({ productId: line._id, pieces: piecesOf(line) ?? 0 }));
      return (await receive({ receiptId, lines: received }).unwrap()).lines;
    },
    describe: (booked) => plural(booked, '{count} product received.', '{count} products received.'),
  });
  const isLocked = isSending || draft.isSent;
  const isComplete = isFull(draft, MAX_RECEIVED_LINES);

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
          <LineList
            label={t('Delivery')}
            draft={draft}
            isLocked={isLocked}
            onChange={update}
            describeProblem={describeProblem}
          />
          <BookingBar draft={draft} isSending={isSending} label={t('Receive')} onSend={() => void send()} />
        </>
      )}
    </div>
  );
}

const describeProblem = (problem: NonNullable<DraftLine['problem']>): string =>
  problem === 'product-gone'
    ? t('Not added: the product was deleted.')
    : t('Not added: the stock would be too high.');
