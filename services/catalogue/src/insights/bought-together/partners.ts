import { decayed } from '../popularity/popularity';

/** Lines of a basket that count: who fills a cart with everything says nothing about what belongs together. */
const MAX_LINES = 50;
/** So many different buyers must have bought both: below that, a pair could tell what one of them has at home. */
const MIN_BUYERS = 3;
/** What is bought with a product hardly more often than without it (lift) does not belong to it. */
const MIN_LIFT = 1.1;
/** Partners that are kept of a product. */
const MOST_PARTNERS = 12;

/** One order of a product that was sold. */
export interface Basket {
  /** Of the buyer: the same one always has the same, so that two groups are two buyers. */
  buyerGroup: number;
  ageDays: number;
  productIds: readonly string[];
}

/** How often others were bought with a product: a buyer counts once for a pair, by the latest basket, which decays. */
export interface Support {
  /** Of all baskets with the product. */
  all: number;
  /** By product; of those alone that enough buyers bought with it. */
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
 * Those that are bought clearly more often with the product than without it (lift), the nearest first by cosine similarity: what
 * everybody buys anyway is nobody's partner.
 * @param shareOf which part of all buyers bought that one, between 0 and 1
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
