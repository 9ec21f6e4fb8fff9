type ReadAll<V> = (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>;

interface Group<V> {
  keys: Set<string>;
  result: Promise<ReadonlyMap<string, V>>;
}

/**
 * Merges reads by key: what is asked for while `lanes` reads are under way waits and becomes one read. Whoever asks gets
 * an answer that was read after the question, so nothing older than without it; alone, nobody waits.
 */
export function gather<V>(readAll: ReadAll<V>, lanes = 1): ReadAll<V> {
  let running = 0;
  let waiting: (Group<V> & { start: () => void }) | undefined;

  async function read(keys: readonly string[]): Promise<ReadonlyMap<string, V>> {
    running += 1;
    try {
      return await readAll(keys);
    } finally {
      running -= 1;
      const next = waiting;
      waiting = undefined;
      next?.start();
    }
  }

  return (keys) => {
    if (running < lanes) return read(keys);
    if (!waiting) {
      const group = new Set<string>();
      let start: () => void = () => undefined;
      const turn = new Promise<void>((resolve) => (start = resolve));
      waiting = { keys: group, start, result: turn.then(() => read([...group])) };
    }
    for (const key of keys) waiting.keys.add(key);
    return waiting.result;
  };
}
