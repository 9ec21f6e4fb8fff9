import type { QuotedLine } from '@tokri/contracts';
import type { Order } from '../orders/order';
import type { SubmissionKeys } from './keys';

/* Decisions on the unpaid card orders of a shopper while a newer submission is placed. */

/**
 * Whether an earlier order with a key of the submission determines the response although placing failed. An unpaid
 * order with other contents does not: it would be replaced, which a refused submission must not do.
 */
export const isAnswer = (earlier: Order, keys: SubmissionKeys): boolean =>
  earlier.status !== 'awaiting-payment' ||
  earlier.fingerprint === keys.fingerprint ||
  (keys.clientKey !== undefined && earlier.clientKey === keys.clientKey);

const piecesIn = ({ lines }: Pick<Order, 'lines'>, productId: string): number =>
  lines.reduce((sum, line) => sum + (line.productId === productId ? line.quantity : 0), 0);

/** The quoted lines, with the pieces that these orders hold added to the stock. */
export const withPiecesOf = (unpaid: readonly Order[], lines: readonly QuotedLine[]): QuotedLine[] =>
  lines.map((line) => ({
    ...line,
    stock: unpaid.reduce((stock, order) => stock + piecesIn(order, line.productId), line.stock),
  }));

/**
 * The unpaid orders that a newer order replaces: orders of the same cart, so that only one of them can be paid, and
 * orders that hold pieces that the newer one needs.
 */
export function replacedBy<Earlier extends Order>(
  order: Order,
  unpaid: readonly Earlier[],
  short: readonly string[],
): Earlier[] {
  const cartLines = new Set(order.lines.flatMap(({ cartLineId }) => cartLineId ?? []));
  return unpaid.filter(
    (earlier) =>
      // Two orders placed concurrently do not replace each other.
      (earlier.status === 'pending' ? earlier.id < order.id : earlier.id !== order.id) &&
      earlier.lines.some(
        ({ productId, cartLineId }) =>
          short.includes(productId) || (cartLineId !== undefined && cartLines.has(cartLineId)),
      ),
  );
}

/** Products with fewer pieces in stock than wanted. */
export const shortProducts = (
  wanted: readonly { productId: string; quantity: number }[],
  lines: readonly QuotedLine[],
): string[] =>
  wanted.flatMap(({ productId, quantity }) =>
    (lines.find((line) => line.productId === productId)?.stock ?? 0) < quantity ? [productId] : [],
  );
