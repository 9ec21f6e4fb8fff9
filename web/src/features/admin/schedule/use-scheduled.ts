import type { Product, ScheduledChange } from '@tokri/contracts';
import { useScheduledChangesQuery } from './schedule-api';

export type ScheduledByProduct = ReadonlyMap<string, readonly ScheduledChange[]>;

/** Scheduled changes of the products on a page; empty until loaded. */
export function useScheduled(products: readonly Product[]): ScheduledByProduct {
  const productIds = products.map(({ _id }) => _id);
  const { data = [] } = useScheduledChangesQuery(productIds, { skip: productIds.length === 0 });
  const byProduct = new Map<string, ScheduledChange[]>();
  for (const change of data)
    byProduct.set(change.productId, [...(byProduct.get(change.productId) ?? []), change]);
  return byProduct;
}
