import type { mongo } from 'mongoose';

/** What was restored into a database, one row for each time: reconciliation has to know from when the data is. */
interface RestoreRow {
  /** ISO time of the restore. */
  _id: string;
  /** Moment of the data. */
  at: Date;
}

const RESTORES = 'restores';

export async function noteRestore(database: mongo.Db, at: Date, now: Date): Promise<void> {
  await database.collection<RestoreRow>(RESTORES).insertOne({ _id: now.toISOString(), at });
}

/** The moment of the data that was restored last; undefined when none ever was. */
export async function lastRestore({ db }: { db?: mongo.Db }): Promise<Date | undefined> {
  const row = await db?.collection<RestoreRow>(RESTORES).find().sort({ _id: -1 }).limit(1).next();
  return row?.at;
}
