import type { Connection } from 'mongoose';

/**
 * Longer than any transaction (transactionLifetimeLimitSeconds, docs/operations.md, and MongoDB's default). An event is numbered
 * inside its transaction, so an event committed after a read may have a lower sequence than the time of the read.
 */
const MAX_TRANSACTION_MS = 120_000;

/**
 * A number below the sequence of every event that any replica commits from now on, by the database's clock, like the
 * sequences. Rows read after this call can be stored with it.
 */
export async function sequenceBeforeReads(connection: Connection): Promise<number> {
  const { localTime = new Date() } = ((await connection.db?.command({ hello: 1 })) ?? {}) as {
    localTime?: Date;
  };
  return Math.max(0, localTime.getTime() - MAX_TRANSACTION_MS) * 1_000;
}
