import type { StockCause, StockEntry } from '@tokri/contracts';

/** What happened, as the admin area says it. */
export const CAUSE_WORDS: Record<StockCause, string> = {
  'first-stock': 'New product',
  imported: 'Import',
  'set-by-admin': 'Set by hand',
  received: 'Goods received',
  counted: 'Counted',
  'product-deleted': 'Product deleted',
  'deletion-undone': 'Product brought back',
  'order-reserved': 'Ordered',
  'order-reserved-again': 'Ordered, confirmed late',
  'order-cancelled': 'Order cancelled',
  'order-rejected': 'Order not placed',
  'order-returned': 'Order brought back',
  'reservation-expired': 'Order never confirmed',
  'refused-taken-back': 'Refused at the door, back on sale',
  'shelf-found-empty': 'Shelf found empty',
  reconciled: 'Reconciled',
};

/** '+3', '−2', or '0' where the number was only found right. */
export function differenceWords({ before, after }: Pick<StockEntry, 'before' | 'after'>): string {
  const pieces = Math.abs(after - before).toLocaleString('en-IN');
  if (after === before) return pieces;
  return after > before ? `+${pieces}` : `−${pieces}`;
}
