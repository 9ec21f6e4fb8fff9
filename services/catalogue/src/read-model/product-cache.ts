import { LRUCache } from 'lru-cache';

type Load<V> = (ids: readonly string[]) => Promise<ReadonlyMap<string, V>>;

/** Products that a replica caches: a few thousand cover most views and take some ten megabytes. */
const MAX_PRODUCTS = 4_000;

export interface ProductCache<V> {
  read: Load<V>;
  /** The product has changed: reads that started earlier are not cached. */
  invalidate(id: string): void;
}

/**
 * Caches products by id. A read in progress during an invalidation is returned but not cached, because it may have read the old
 * row.
 */
export function createProductCache<V extends NonNullable<unknown>>(
  load: Load<V>,
  max = MAX_PRODUCTS,
): ProductCache<V> {
  const cache = new LRUCache<string, V>({ max });
  let invalidations = 0;

  return {
    async read(ids) {
      const found = new Map<string, V>();
      const missing: string[] = [];
      for (const id of ids) {
        const product = cache.get(id);
        if (product === undefined) missing.push(id);
        else found.set(id, product);
      }
      if (missing.length === 0) return found;
      const before = invalidations;
      const loaded = await load(missing);
      for (const id of missing) {
        const product = loaded.get(id);
        if (product === undefined) continue;
        found.set(id, product);
        if (invalidations === before) cache.set(id, product);
      }
      return found;
    },
    invalidate(id) {
      invalidations += 1;
      cache.delete(id);
    },
  };
}
