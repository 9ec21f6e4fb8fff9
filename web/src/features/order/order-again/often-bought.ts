import type { Order } from '@tokri/contracts';

/** Orders that did not end in a purchase. */
const NOT_BOUGHT = new Set<Order['status']>(['pending', 'awaiting-payment', 'cancelled', 'returned']);

/**
 * Product ids by the number of orders that had them, most often bought first; ties by the latest order.
 * @param orders newest first, as the server lists them
 */
export function oftenBought(orders: readonly Order[], limit: number): string[] {
  const times = new Map<string, number>();
  for (const { items } of orders.filter(({ status }) => !NOT_BOUGHT.has(status))) {
    for (const id of new Set(items.map(({ productId }) => productId))) {
      times.set(id, (times.get(id) ?? 0) + 1);
    }
  }
  // Sorting is stable: ties keep the order of newest first.
  return [...times]
    .sort(([, one], [, other]) => other - one)
    .slice(0, limit)
    .map(([id]) => id);
}
