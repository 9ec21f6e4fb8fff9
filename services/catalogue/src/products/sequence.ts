import type { Connection } from 'mongoose';

/**
 * Longer than a transaction lives (transactionLifetimeLimitSeconds, docs/operations.md; MongoDB's own default included):
 * an event is numbered inside its transaction, so that one committed after a read may bear an older number than the read.
 */
const MAX_TRANSACTION_MS = 120_000;

/**
 * A number that is lower than the sequence of every event whose transaction commits from now on, on any replica; by the
 * database's clock, as events are numbered. What is read after it may be remembered under it.
 */
export async function sequenceBeforeReads(connection: Connection): Promise<number> {
  const { localTime = new Date() } = ((await connection.db?.command({ hello: 1 })) ?? {}) as {
    localTime?: Date;
  };
  return Math.max(0, localTime.getTime() - MAX_TRANSACTION_MS) * 1_000;
}
