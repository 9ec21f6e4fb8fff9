import { displayRupees } from '@tokri/contracts/display-rupees';
import { piecesWords } from './desk-words';
import type { PieceCounts } from './found-pieces';
import { t } from '../../lib/language';

interface PackingNoteProps {
  pieces: PieceCounts;
  /** Rupees that the missing pieces cost. */
  amount: number;
  /** The order was paid by card. */
  isCharged: boolean;
}

/** What it means to pack the order without the pieces that are missing. */
export function PackingNote({ pieces, amount, isCharged }: PackingNoteProps) {
  if (pieces.missing === 0) return null;
  const isNothingFound = pieces.left === 0 && pieces.picked === 0;
  const consequence = isCharged
    ? t('{amount} goes back to the card.', { amount: displayRupees(amount) })
    : t('The shopper pays {amount} less.', { amount: displayRupees(amount) });
  return (
    <p role="status" className="w-full self-center lg:order-last lg:mr-auto lg:w-auto">
      {isNothingFound ? (
        t('Nothing of this order was found. Please cancel it instead.')
      ) : (
        <>
          <span className="font-bold text-destructive">
            {t('{pieces} missing.', { pieces: piecesWords(pieces.missing) })}
          </span>{' '}
          {consequence}
        </>
      )}
    </p>
  );
}
