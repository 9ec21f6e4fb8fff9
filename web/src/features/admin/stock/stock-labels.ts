import type {
  OrderCancelCause,
  OrderRejectCause,
  StockCause,
  StockEntry,
  WriteOffReason,
} from '@tokri/contracts';
import { msg } from '../../../lib/language';

export const CAUSE_LABELS: Record<StockCause, string> = {
  'first-stock': msg('New product'),
  imported: msg('Import'),
  'set-by-admin': msg('Set by hand'),
  received: msg('Goods received'),
  counted: msg('Counted'),
  'written-off': msg('Written off'),
  'held-back': msg('Off sale, too close to the best-before date'),
  'back-on-sale': msg('On sale again'),
  'product-deleted': msg('Product deleted'),
  'deletion-undone': msg('Product brought back'),
  'order-reserved': msg('Ordered'),
  'order-reserved-again': msg('Ordered, confirmed late'),
  'order-cancelled': msg('Order cancelled'),
  'order-rejected': msg('Order not placed'),
  'order-returned': msg('Order brought back'),
  'order-changed': msg('Taken out of an order'),
  'reservation-expired': msg('Order never confirmed'),
  'refused-taken-back': msg('Refused at the door, back on sale'),
  'refund-restocked': msg('Refunded, back on the shelf'),
  'shelf-found-empty': msg('Shelf found empty'),
  reconciled: msg('Reconciled'),
};

/** In the order in which they are offered. */
export const WRITE_OFF_LABELS: Record<WriteOffReason, string> = {
  expired: msg('Expired'),
  spoilt: msg('Spoilt'),
  damaged: msg('Damaged'),
  'stolen-or-missing': msg('Stolen or missing'),
  'used-in-shop': msg('Used in the shop'),
  'sample-or-donation': msg('Sample or donation'),
  other: msg('Other'),
};

const ORDER_CAUSE_LABELS = {
  'payment-failed': msg('payment failed'),
  'payment-expired': msg('payment expired'),
  'payment-overdue': msg('payment overdue'),
  'given-up': msg('given up'),
  replaced: msg('replaced'),
  'stock-lost': msg('stock lost'),
  'cancelled-by-shopper': msg('cancelled by shopper'),
  'cancelled-by-admin': msg('cancelled by admin'),
  abandoned: msg('abandoned'),
  'payment-unavailable': msg('payment unavailable'),
} satisfies Record<OrderCancelCause | OrderRejectCause, string>;

/** The reasons of stock entries: of write-offs, and of cancelled and rejected orders. */
export const REASON_LABELS: Readonly<Record<string, string>> = { ...ORDER_CAUSE_LABELS, ...WRITE_OFF_LABELS };

/** For example '+3' or '−2'; '0' for a confirmed count. */
export function formatDifference({ before, after }: Pick<StockEntry, 'before' | 'after'>): string {
  const pieces = Math.abs(after - before).toLocaleString('en-IN');
  if (after === before) return pieces;
  return after > before ? `+${pieces}` : `−${pieces}`;
}
