import { acceptedPieces, refundOf } from '../orders/ledger';
import type { GrantedRefund, Order } from '../orders/order';

/* Refunds that the desk granted without a report of the shopper. */

export const grantedRefundsOf = (order: Order): readonly GrantedRefund[] =>
  'grantedRefunds' in order ? (order.grantedRefunds ?? []) : [];

export const findGrantedRefund = (order: Order, id: string): GrantedRefund | undefined =>
  grantedRefundsOf(order).find((each) => each.id === id);

/** Pieces of a product whose price these refunds contain. */
export const grantedPieces = (order: Order, productId: string): number =>
  grantedRefundsOf(order)
    .flatMap(({ pieces }) => pieces)
    .reduce((sum, each) => (each.productId === productId ? sum + each.quantity : sum), 0);

/** Pieces of a product that went back on the shelf with these refunds. */
export const restockedPieces = (order: Order, productId: string): number =>
  grantedRefundsOf(order)
    .flatMap(({ restocked = [] }) => restocked)
    .reduce((sum, each) => (each.productId === productId ? sum + each.quantity : sum), 0);

/**
 * Paise of a granted refund in addition to the price of its pieces. Of refunds without it, it follows from the refunds
 * before, by their times.
 */
export const amountWithoutPieces = (order: Order, { pieces, amount, more, at }: GrantedRefund): number =>
  more ?? amount - refundOf(order, pieces, acceptedPieces(order, at));
