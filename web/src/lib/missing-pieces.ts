import { toPaise, toRupees } from '@tokri/contracts/money';

interface Item {
  quantity: number;
  /** Of them, pieces that are not there. */
  missing?: number;
  /** Rupees of all pieces. */
  lineTotal: number;
}

const missingPaise = (items: readonly Item[]): number =>
  items.reduce(
    (sum, { quantity, missing = 0, lineTotal }) => sum + (toPaise(lineTotal) / quantity) * missing,
    0,
  );

/** Rupees that are not paid, since pieces are missing. */
export const missingAmount = (items: readonly Item[]): number => toRupees(missingPaise(items));

/** Rupees that an order costs without its missing pieces. */
export const finalTotal = (order: { totalAmt: number; items: readonly Item[] }): number =>
  toRupees(toPaise(order.totalAmt) - missingPaise(order.items));

/** Rupees that a product costs without its missing pieces. */
export const finalLineTotal = (item: Item): number =>
  toRupees(toPaise(item.lineTotal) - missingPaise([item]));

/** "1 of 2 was not found". */
export const missingWords = (missing: number, quantity: number): string =>
  `${missing} of ${quantity} ${missing === 1 ? 'was' : 'were'} not found`;
