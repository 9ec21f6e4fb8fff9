import type { AdminProduct } from '@tokri/contracts';

/** The products that follow an id, ordered by id. */
type ReadAfter = (
  after: string,
) => Promise<{ data: readonly AdminProduct[]; totalCount: number; next?: string | undefined }>;

interface ReadOptions {
  /** Share of the products read so far, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sorts before every id. */
const START = '0'.repeat(24);

/**
 * Every product that is in the list during the whole export, once.
 * @throws AbortError when it is cancelled; the error of a page that failed
 */
export async function readAll(
  readAfter: ReadAfter,
  { onProgress, signal }: ReadOptions,
): Promise<AdminProduct[]> {
  const found: AdminProduct[] = [];
  for (let after: string | undefined = START; after !== undefined;) {
    const { data, totalCount, next } = await readAfter(after);
    signal.throwIfAborted();
    found.push(...data);
    onProgress(next === undefined ? 1 : Math.min(1, found.length / totalCount));
    after = next;
  }
  return found;
}
