type ReadAll<V> = (ids: readonly string[]) => Promise<ReadonlyMap<string, V>>;

/** Whole products that a replica keeps: a few thousand are what shoppers look at, and some ten megabytes. */
const MOST_KEPT = 4_000;

export interface KeptProducts<V> {
  read: ReadAll<V>;
  /** The product has changed: what was read before this moment is not kept. */
  forget(id: string): void;
}

/**
 * Products by id, from memory where they were read before. Whoever learns of a change says so by `forget`; a read that
 * was under way at that moment answers those who asked but leaves nothing behind, for it may have read the old row.
 */
export function createKeptProducts<V>(readAll: ReadAll<V>, mostKept = MOST_KEPT): KeptProducts<V> {
  const kept = new Map<string, V>();
  let changes = 0;

  function keep(id: string, product: V): void {
    kept.set(id, product);
    if (kept.size > mostKept) kept.delete(kept.keys().next().value as string);
  }

  return {
    async read(ids) {
      const found = new Map<string, V>();
      const missing: string[] = [];
      for (const id of ids) {
        const product = kept.get(id);
        if (product === undefined) missing.push(id);
        else found.set(id, product);
      }
      if (missing.length === 0) return found;
      const askedAt = changes;
      const read = await readAll(missing);
      for (const id of missing) {
        const product = read.get(id);
        if (product === undefined) continue;
        found.set(id, product);
        if (changes === askedAt) keep(id, product);
      }
      return found;
    },
    forget(id) {
      changes += 1;
      kept.delete(id);
    },
  };
}
