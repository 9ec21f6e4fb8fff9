import type { Product } from '@tokri/contracts';

/** The products after an id, in the order of ids. */
type ReadAfter = (
  after: string,
) => Promise<{ data: readonly Product[]; totalCount: number; next?: string | undefined }>;

interface ReadOptions {
  /** Share of the products that are read, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Before every id. */
const START = '0'.repeat(24);

/**
 * Every product of a list that is in it all the while, once.
 * @throws AbortError when it is stopped, and what a page failed with
 */
export async function readAll(readAfter: ReadAfter, { onProgress, signal }: ReadOptions): Promise<Product[]> {
  const found: Product[] = [];
  for (let after: string | undefined = START; after !== undefined;) {
    const { data, totalCount, next } = await readAfter(after);
    signal.throwIfAborted();
    found.push(...data);
    onProgress(next === undefined ? 1 : Math.min(1, found.length / totalCount));
    after = next;
  }
  return found;
}
