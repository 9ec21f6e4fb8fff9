import { displayRupees } from '@tokri/contracts/display-rupees';
import { formatPieces } from '../order-labels';
import type { PieceCounts } from './found-pieces';
import { t } from '../../../lib/language';

interface PackingNoteProps {
  pieces: PieceCounts;
  /** Rupees that the shopper pays less; undefined where the order has other changes too. */
  amount: number | undefined;
  isCharged: boolean;
}

/** The consequences of packing the order without the missing pieces. */
export function PackingNote({ pieces, amount, isCharged }: PackingNoteProps) {
  if (pieces.missing === 0) return null;
  const isNothingFound = pieces.left === 0 && pieces.picked === 0;
  return (
    <p role="status" className="w-full self-center lg:order-last lg:mr-auto lg:w-auto">
      {isNothingFound ? (
        t('Nothing of this order was found. Please cancel it instead.')
      ) : (
        <>
          <span className="font-bold text-destructive">
            {t('{pieces} missing.', { pieces: formatPieces(pieces.missing) })}
          </span>{' '}
          {amount !== undefined && describeConsequence(amount, isCharged)}
        </>
      )}
    </p>
  );
}

const describeConsequence = (amount: number, isCharged: boolean): string =>
  isCharged
    ? t('{amount} goes back the way it was paid.', { amount: displayRupees(amount) })
    : t('The shopper pays {amount} less.', { amount: displayRupees(amount) });
