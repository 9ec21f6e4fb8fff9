type Load<V> = (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>;

interface Batch<V> {
  keys: Set<string>;
  result: Promise<ReadonlyMap<string, V>>;
  start: () => void;
}

/**
 * Merges loads by key (the DataLoader pattern): requests that arrive while `maxConcurrent` loads run are merged into the next
 * load. Every result is read after its request; a single request never waits. The result may hold more keys than requested.
 */
export function createBatchLoader<V>(load: Load<V>, maxConcurrent = 1): Load<V> {
  let running = 0;
  let next: Batch<V> | undefined;

  async function run(keys: readonly string[]): Promise<ReadonlyMap<string, V>> {
    running += 1;
    try {
      return await load(keys);
    } finally {
      running -= 1;
      const waiting = next;
      next = undefined;
      waiting?.start();
    }
  }

  return (keys) => {
    if (running < maxConcurrent) return run(keys);
    next ??= createBatch(run);
    for (const key of keys) next.keys.add(key);
    return next.result;
  };
}

function createBatch<V>(run: Load<V>): Batch<V> {
  const keys = new Set<string>();
  let start: () => void = () => undefined;
  const started = new Promise<void>((resolve) => (start = resolve));
  return { keys, start, result: started.then(() => run([...keys])) };
}
