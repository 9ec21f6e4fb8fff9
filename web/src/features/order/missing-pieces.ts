import { cartTotals, toPaise, toRupees, type PricedQuantity } from '@tokri/contracts/money';

interface Item extends PricedQuantity {
  /** Of them, pieces that are not there. */
  missing?: number;
}

/** Rupees that are not paid, since pieces are missing. */
export const missingAmount = (items: readonly Item[]): number =>
  cartTotals(items.map(({ price, discount, missing = 0 }) => ({ price, discount, quantity: missing }))).total;

/** Rupees without the missing pieces. @param total rupees with them */
export const withoutMissing = (total: number, items: readonly Item[]): number =>
  toRupees(toPaise(total) - toPaise(missingAmount(items)));

/** "1 of 2 was not found". */
export const missingWords = (missing: number, quantity: number): string =>
  `${missing} of ${quantity} ${missing === 1 ? 'was' : 'were'} not found`;
