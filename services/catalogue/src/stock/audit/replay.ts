import type { StockEntryRow } from '../store';

export type ReplayedEntry = Pick<StockEntryRow, 'sequence' | 'cause' | 'before' | 'after'>;

/** A place where entries do not lead from one number to the next. */
interface Gap {
  sequence: number;
  /** What the entry before ended with. */
  expected: number;
  found: number;
}

export interface Replayed {
  /** What the entries make; undefined as long as there are none. */
  onHand?: number;
  /** The first of those that nobody has reconciled. */
  gap?: Gap;
}

/**
 * Goes through entries in their order, from where an earlier replay ended. Each has to begin with what the one before it ended
 * with; the oldest is an opening balance, whatever it begins with, and so is one that reconciled.
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
  /** What the entries make, beside what the stock is. */
  replayed?: number;
  onHand: number;
}

/** Why the entries of a product do not explain its stock; undefined when they do. A product without entries has none to ask. */
export const faultOf = (productId: string, onHand: number, replayed: Replayed): LedgerFault | undefined =>
  replayed.gap || (replayed.onHand !== undefined && replayed.onHand !== onHand)
    ? { productId, ...replayed.gap, replayed: replayed.onHand, onHand }
    : undefined;
