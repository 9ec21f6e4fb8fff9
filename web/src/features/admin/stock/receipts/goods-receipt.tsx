import { displayRupees } from '@tokri/contracts/display-rupees';
import { MAX_RECEIVED_LINES } from '@tokri/contracts/limits';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button';
import { EmptyState } from '../../../../components/ui/empty-state';
import { plural, t } from '../../../../lib/language';
import { recall, remember } from '../../remembered';
import { addPiece, isFull, type DraftLine } from '../lines/line-draft';
import { BookingBar, LineList } from '../lines/line-list';
import { useLineDraft } from '../lines/use-line-draft';
import { ProductFinder } from '../product-finder';
import { useReceiveGoodsMutation } from '../stock-api';
import { LineDetails, ReceiptHeader } from './receipt-details';
import { emptyReceipt, hasWrongCost, requestOf, totalOf } from './receipt-draft';

const DETAILS_STORED_AS = 'goodsReceiptDetails';

/** A delivery: scan or search each product, enter its pieces, book all at once. */
export function GoodsReceipt() {
  const [receive] = useReceiveGoodsMutation();
  const [hasDetails, setDetails] = useState(() => recall(DETAILS_STORED_AS) === 'on');
  const { draft, update, send, isSending } = useLineDraft({
    storedAs: 'goodsReceipt',
    empty: emptyReceipt,
    book: async (entered) => (await receive(requestOf(entered, hasDetails)).unwrap()).lines,
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
            <Button
              variant="outline"
              size="sm"
              className="justify-self-start"
              aria-expanded={hasDetails}
              onClick={toggleDetails}
            >
              {hasDetails ? t('Enter pieces only') : t('Add supplier and costs')}
            </Button>
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
                hasDetails ? (line, change) => <LineDetails line={line} onChange={change} /> : undefined
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

const describeProblem = (problem: NonNullable<DraftLine['problem']>): string =>
  problem === 'product-gone'
    ? t('Not added: the product was deleted.')
    : t('Not added: the stock would be too high.');
