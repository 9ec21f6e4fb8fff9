import { sequenceAt } from '@tokri/messaging';
import type { Connection, mongo } from 'mongoose';

/**
 * Longer than any transaction (transactionLifetimeLimitSeconds, docs/operations.md, and MongoDB's default). An event is numbered
 * inside its transaction, so an event committed after a read may have a lower sequence than the time of the read.
 */
const MAX_TRANSACTION_SECONDS = 120;

/** Lower than the sequence of every event that a replica commits from now on; rows read afterwards can be stored with it. */
export async function sequenceBeforeReads(connection: Connection): Promise<number> {
  const answer: { operationTime?: mongo.Timestamp } = (await connection.db?.command({ hello: 1 })) ?? {};
  if (!answer.operationTime) throw new Error('the database reports no operationTime');
  return sequenceAt({ t: answer.operationTime.t - MAX_TRANSACTION_SECONDS, i: 0 });
}
