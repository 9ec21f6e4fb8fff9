import type { Order } from '@tokri/contracts';

/** Of a cancelled order nothing was wanted in the end, or nothing came. */
const NOT_BOUGHT = new Set<Order['status']>(['pending', 'awaiting-payment', 'cancelled', 'returned']);

/**
 * Ids of products by how many orders had them, the most often bought first; of those that were bought equally often, the
 * one bought last.
 * @param orders newest first, as the server lists them
 */
export function oftenBought(orders: readonly Order[], limit: number): string[] {
  const times = new Map<string, number>();
  for (const { items } of orders.filter(({ status }) => !NOT_BOUGHT.has(status))) {
    for (const id of new Set(items.map(({ productId }) => productId))) {
      times.set(id, (times.get(id) ?? 0) + 1);
    }
  }
  // Sorting keeps the order of equals, which is that of the newest first.
  return [...times]
    .sort(([, one], [, other]) => other - one)
    .slice(0, limit)
    .map(([id]) => id);
}
