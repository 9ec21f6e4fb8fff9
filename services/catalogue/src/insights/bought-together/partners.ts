import { decayed } from '../popularity/popularity';

/** Lines of a basket that count: very large baskets carry no information. */
const MAX_LINES = 50;
/** Minimum of different buyers of a pair: with fewer, it could reveal the purchases of one person. */
const MIN_BUYERS = 3;
/** Minimum lift of a pair. */
const MIN_LIFT = 1.1;
const MOST_PARTNERS = 12;

/** One sold order with the product. */
export interface Basket {
  /** Permanent group of the buyer: different groups are different buyers. */
  buyerGroup: number;
  ageDays: number;
  productIds: readonly string[];
}

/** How often products were bought together: a buyer counts once per pair, by the decayed weight of the latest basket. */
export interface Support {
  /** Of all baskets with the product. */
  all: number;
  /** By product; pairs with too few buyers are left out. */
  withOthers: ReadonlyMap<string, number>;
}

/** @param baskets that have the product */
export function supportOf(productId: string, baskets: readonly Basket[]): Support {
  const weights = new Map<string, Map<number, number>>();
  for (const { buyerGroup, ageDays, productIds } of baskets) {
    const ids = new Set(productIds.slice(0, MAX_LINES));
    if (!ids.has(productId)) continue;
    const weight = decayed(1, ageDays);
    for (const id of ids) {
      const byBuyer = weights.get(id) ?? new Map<number, number>();
      weights.set(id, byBuyer.set(buyerGroup, Math.max(weight, byBuyer.get(buyerGroup) ?? 0)));
    }
  }
  const sum = (byBuyer: ReadonlyMap<number, number> = new Map<number, number>()) =>
    [...byBuyer.values()].reduce((total, weight) => total + weight, 0);
  const all = sum(weights.get(productId));
  weights.delete(productId);
  const enough = [...weights].filter(([, byBuyer]) => byBuyer.size >= MIN_BUYERS);
  return { all, withOthers: new Map(enough.map(([id, byBuyer]) => [id, sum(byBuyer)])) };
}

/**
 * Products bought clearly more often with the product than without it (lift), ordered by cosine similarity. Products that
 * everybody buys are excluded by the lift.
 * @param shareOf the share of all buyers who bought that product, between 0 and 1
 */
export function partnersBy({ all, withOthers }: Support, shareOf: (id: string) => number): string[] {
  return [...withOthers]
    .map(([id, weight]) => ({ id, together: weight / all, share: shareOf(id) }))
    .filter(({ together, share }) => share > 0 && together > MIN_LIFT * share)
    .map(({ id, together, share }) => ({ id, cosine: together / Math.sqrt(share) }))
    .sort((a, b) => b.cosine - a.cosine || (a.id < b.id ? -1 : 1))
    .slice(0, MOST_PARTNERS)
    .map(({ id }) => id);
}
