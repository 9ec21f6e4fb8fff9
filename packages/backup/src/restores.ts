import type { mongo } from 'mongoose';

/** One row for each restore of the database; reconciliation needs the age of the data. */
interface RestoreRow {
  /** ISO time of the restore. */
  _id: string;
  /** Point in time of the data. */
  at: Date;
}

const RESTORES = 'restores';

export async function noteRestore(database: mongo.Db, at: Date, now: Date): Promise<void> {
  await database.collection<RestoreRow>(RESTORES).insertOne({ _id: now.toISOString(), at });
}

/** Point in time of the latest restored data; undefined if there was no restore. */
export async function lastRestore({ db }: { db?: mongo.Db }): Promise<Date | undefined> {
  const row = await db?.collection<RestoreRow>(RESTORES).find().sort({ _id: -1 }).limit(1).next();
  return row?.at;
}
