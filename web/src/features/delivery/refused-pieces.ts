import type { Delivery } from '@tokri/contracts';
import { toPaise, toRupees } from '@tokri/contracts/money';

/** Refused pieces by product id. */
export type Refused = Readonly<Record<string, number>>;
type Items = Delivery['items'];

export const refusedLines = (refused: Refused): { productId: string; quantity: number }[] =>
  Object.entries(refused)
    .map(([productId, quantity]) => ({ productId, quantity }))
    .filter(({ quantity }) => quantity > 0);

/** Rupees to collect without the refused pieces; 0 if all of the rest was paid online. */
export function leftToCollect({ toCollect, items }: Pick<Delivery, 'toCollect' | 'items'>, refused: Refused) {
  if (toCollect === 0) return 0;
  const paise = items.reduce(
    (left, { productId, refusedCosts }) => left - toPaise(refusedCosts[(refused[productId] ?? 0) - 1] ?? 0),
    toPaise(toCollect),
  );
  return toRupees(Math.max(0, paise));
}

/** An order of which everything is refused counts as not delivered. */
export const isAllRefused = (items: Items, refused: Refused): boolean =>
  items.every(({ productId, quantity }) => refused[productId] === quantity);
