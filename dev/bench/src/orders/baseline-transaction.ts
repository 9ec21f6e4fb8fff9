import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';

/** Writes of the services for an order of two products before the response. */
export const WRITES = 9;

/** The baseline: one multi-document transaction with as many writes as an order, with the same driver. */
export async function openBaseline(url: string) {
  const connection = await mongoose.createConnection(url).asPromise();
  const rows = connection.collection<{ _id: string; text: string }>('baseline');
  await rows.insertOne({ _id: randomUUID(), text: '' });
  const text = 'x'.repeat(400);
  return {
    async run(): Promise<void> {
      const session = await connection.startSession();
      try {
        session.startTransaction({ readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } });
        const [first, ...others] = Array.from({ length: WRITES - 2 }, () => ({ _id: randomUUID(), text }));
        await rows.insertOne(first!, { session });
        await rows.insertMany(others, { session });
        for (const field of ['state', 'again']) {
          await rows.updateOne({ _id: first!._id }, { $set: { [field]: 1 } }, { session });
        }
        await session.commitTransaction();
      } finally {
        await session.endSession();
      }
    },
    /** True when no service has an unpublished event. */
    async areOutboxesEmpty(databases: readonly string[]): Promise<boolean> {
      const left = databases.map((name) => connection.useDb(name).collection('outbox').countDocuments());
      return (await Promise.all(left)).every((count) => count === 0);
    },
    close: () => connection.close(),
  };
}
