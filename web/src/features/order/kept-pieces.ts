import type { OrderDetails } from '@tokri/contracts';
import { toPaise, toRupees } from '@tokri/contracts/money';
import { priceOfPieces } from '@tokri/contracts/shares';
import { plural } from '../../lib/language';

interface Item {
  quantity: number;
  /** Rupees of all pieces, after offers. */
  lineTotal: number;
  /** Pieces that were not found. */
  missing?: number;
  refused?: number;
}

/** As the order service divides a line: missing pieces first, then refused ones. */
const amountOf = (items: readonly Item[], pieces: (item: Item) => [count: number, before: number]): number =>
  toRupees(
    items.reduce((sum, item) => {
      const [count, before] = pieces(item);
      return sum + priceOfPieces(toPaise(item.lineTotal), item.quantity, count, before);
    }, 0),
  );

/** Rupees deducted for missing pieces. */
export const missingAmount = (items: readonly Item[]): number =>
  amountOf(items, ({ missing = 0 }) => [missing, 0]);

/** Rupees deducted for pieces refused at the door. */
export const refusedAmount = (items: readonly Item[]): number =>
  amountOf(items, ({ refused = 0, missing = 0 }) => [refused, missing]);

/**
 * The total without pieces that were missing or refused.
 * @param total in rupees, including them
 */
export const withoutUnkept = (total: number, items: readonly Item[]): number =>
  toRupees(toPaise(total) - toPaise(missingAmount(items)) - toPaise(refusedAmount(items)));

/** During picking, the order as if packed without the pieces missing so far. */
export function withMissingSoFar(order: OrderDetails): OrderDetails {
  const { missingSoFar = [], ledger } = order;
  if (missingSoFar.length === 0) return order;
  const items = order.items.map((item) => {
    const missing = missingSoFar.find(({ productId }) => productId === item.productId)?.quantity;
    return missing ? { ...item, missing } : item;
  });
  const due = ledger.due && withoutUnkept(ledger.due, items);
  return { ...order, items, ledger: { ...ledger, due } };
}

/** "1 of 2 was not found". */
export const formatMissing = (missing: number, quantity: number): string =>
  plural(missing, '{count} of {quantity} was not found', '{count} of {quantity} were not found', {
    quantity,
  });

/** "1 of 2 was refused at the door". */
export const formatRefused = (refused: number, quantity: number): string =>
  plural(
    refused,
    '{count} of {quantity} was refused at the door',
    '{count} of {quantity} were refused at the door',
    { quantity },
  );
