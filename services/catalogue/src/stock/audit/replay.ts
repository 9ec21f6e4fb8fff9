import type { StockEntryRow } from '../store';

export type ReplayedEntry = Pick<StockEntryRow, 'sequence' | 'cause' | 'before' | 'after'>;

/** An entry that does not start with the number at which the previous one ended. */
interface Gap {
  sequence: number;
  /** `after` of the previous entry. */
  expected: number;
  found: number;
}

export interface Replayed {
  /** Sum of the entries; undefined without entries. */
  onHand?: number;
  /** The first one that is not reconciled. */
  gap?: Gap;
}

/**
 * Replays entries in order, from the end of an earlier replay. Each must start where the previous one ended; the oldest entry and
 * entries with cause 'reconciled' set a new balance.
 */
export const replay = (entries: readonly ReplayedEntry[], from: Replayed = {}): Replayed =>
  entries.reduce<Replayed>(({ onHand, gap }, { sequence, cause, before, after }) => {
    if (cause === 'reconciled') return { onHand: after };
    const isNext = onHand === undefined || onHand === before;
    const first = gap ?? (isNext ? undefined : { sequence, expected: onHand, found: before });
    return { onHand: after, ...(first && { gap: first }) };
  }, from);

export interface LedgerFault extends Partial<Gap> {
  productId: string;
  /** Sum of the entries, compared with `onHand`. */
  replayed?: number;
  onHand: number;
}

/** Why the entries of a product do not add up to its stock; undefined when they do, and for a product without entries. */
export const faultOf = (productId: string, onHand: number, replayed: Replayed): LedgerFault | undefined =>
  replayed.gap || (replayed.onHand !== undefined && replayed.onHand !== onHand)
    ? { productId, ...replayed.gap, replayed: replayed.onHand, onHand }
    : undefined;
