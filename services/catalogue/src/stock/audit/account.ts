export interface StockAccount {
  productId: string;
  /** All pieces ever received, corrections included. */
  received: number;
  onHand: number;
  reserved: number;
  sold: number;
  /** onHand + reserved + sold - received; must be zero. */
  difference: number;
}

/** `onHand` with the sequence of its last change. */
export interface StockNumber {
  onHand: number;
  sequence: number;
}

export const accountOf = (
  productId: string,
  { onHand, received, reserved, sold }: Pick<StockAccount, 'onHand' | 'received' | 'reserved' | 'sold'>,
): StockAccount => ({
  productId,
  received,
  onHand,
  reserved,
  sold,
  difference: onHand + reserved + sold - received,
});

export const isUnbalanced = ({ difference, onHand }: StockAccount): boolean => difference !== 0 || onHand < 0;

export const unbalanced = (accounts: readonly StockAccount[]): StockAccount[] =>
  accounts.filter(isUnbalanced);

/**
 * True when the row did not change between two reads: a ledger read in between is consistent with it, because every
 * change of the ledger raises the sequence in its own transaction.
 */
export const isSettled = (before: StockNumber | undefined, after: StockNumber | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  before.sequence === after.sequence &&
  before.onHand === after.onHand;

const QUICK_MS = 250;
const SLOW_MS = 1_000;
const MAX_BATCH = 2_000;

/** Size of the next batch, so that a batch takes about half a second. */
export function nextBatchSize(size: number, tookMs: number): number {
  if (tookMs < QUICK_MS) return Math.min(size * 2, MAX_BATCH);
  return tookMs > SLOW_MS ? Math.max(1, Math.floor(size / 2)) : size;
}
