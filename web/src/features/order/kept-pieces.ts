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
  /** Pieces that the shop took out before packing. */
  takenOut?: number;
  /** Pieces that the shop added after the order was placed. */
  added?: number;
}

/** As the order service divides a line: missing pieces first, then those taken out, then refused ones. */
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
  amountOf(items, ({ refused = 0, missing = 0, takenOut = 0 }) => [refused, missing + takenOut]);

/** Rupees deducted for pieces that the shop took out before packing. */
export const takenOutAmount = (items: readonly Item[]): number =>
  amountOf(items, ({ takenOut = 0, missing = 0 }) => [takenOut, missing]);

interface Totals {
  /** Rupees, without added pieces. */
  totalAmt: number;
  deliveryFee?: number;
  items: readonly Item[];
}

/** Rupees of pieces that the shop added. */
export function addedAmount({ totalAmt, deliveryFee = 0, items }: Totals): number {
  if (!items.some(({ added }) => added)) return 0;
  const full = items.reduce((sum, { lineTotal }) => sum + toPaise(lineTotal), toPaise(deliveryFee));
  return toRupees(full - toPaise(totalAmt));
}

/** The items as they were ordered. */
export const orderedItems = <Each extends Pick<Item, 'quantity' | 'added'>>(items: readonly Each[]): Each[] =>
  items
    .map((item) => ({ ...item, quantity: item.quantity - (item.added ?? 0) }))
    .filter(({ quantity }) => quantity > 0);

/**
 * The total without pieces that were missing, refused or taken out.
 * @param total in rupees, including them
 */
export const withoutUnkept = (total: number, items: readonly Item[]): number =>
  [missingAmount, refusedAmount, takenOutAmount].reduce(
    (left, amount) => toRupees(toPaise(left) - toPaise(amount(items))),
    total,
  );

/** Rupees that the order costs with its changes. */
export const changedTotal = (order: Totals): number =>
  withoutUnkept(toRupees(toPaise(order.totalAmt) + toPaise(addedAmount(order))), order.items);

/** The order as if it were packed now; unchanged once it is packed. */
export function withMissingSoFar(order: OrderDetails): OrderDetails {
  const { missingSoFar = [], ledger, costWhenPacked } = order;
  if (missingSoFar.length === 0 && costWhenPacked === undefined) return order;
  const items = order.items.map((item) => {
    const missing = missingSoFar.find(({ productId }) => productId === item.productId)?.quantity;
    return missing ? { ...item, missing } : item;
  });
  const cost = costWhenPacked ?? changedTotal({ ...order, items });
  const paid = toPaise(ledger.charged) + toPaise(ledger.credited ?? 0);
  const due = Math.max(0, toRupees(toPaise(cost) - paid));
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
