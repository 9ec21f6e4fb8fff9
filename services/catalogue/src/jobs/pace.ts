import { setTimeout as pause } from 'node:timers/promises';
import type { BulkJobRow } from './store';

/** Minimum pause between two batches. */
const REST_MS = 20;
/** Lines of an import per batch: each writes a product and its stock, while requests of shoppers wait. */
const LINES_AT_ONCE = 12;

/** Products or lines of one batch. @param batchSize products of a transaction */
export const sizeOfBatch = (job: BulkJobRow, batchSize: number): number =>
  job.import ? Math.min(batchSize, LINES_AT_ONCE) : batchSize;

/**
 * Runs a batch, then pauses for the time that it took, so that other requests get their turn.
 * @param share of that time @param atLeast milliseconds
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
