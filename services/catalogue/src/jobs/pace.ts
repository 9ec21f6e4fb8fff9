import { setTimeout as pause } from 'node:timers/promises';
import type { BulkJobRow } from './store';

/** Between two batches at least. */
const REST_MS = 20;
/** Lines of an import that are written at once: each is a whole product with its pieces, and shoppers wait behind them. */
const LINES_AT_ONCE = 12;

/** How much of a job is written at once. @param batchSize products of a transaction */
export const sizeOfBatch = (job: BulkJobRow, batchSize: number): number =>
  job.import ? Math.min(batchSize, LINES_AT_ONCE) : batchSize;

/**
 * Does a batch, and then rests as long as it took: shoppers and other admins come first.
 * @param share of that time, for work that is little beside its rest @param atLeast milliseconds
 */
export async function withRest<Done>(
  doBatch: () => Promise<Done>,
  { share = 1, atLeast = REST_MS } = {},
): Promise<Done> {
  const startedAt = performance.now();
  const done = await doBatch();
  await pause(Math.max(atLeast, share * (performance.now() - startedAt)));
  return done;
}
