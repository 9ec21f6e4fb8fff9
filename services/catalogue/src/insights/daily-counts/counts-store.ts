import type { UnitOfWork } from '@tokri/messaging';
import { pick } from '@tokri/database';
import type { ClientSession } from 'mongoose';
import type { CatalogueStore } from '../../store';
import { dayOf } from './day';

/** Maximum keys counted per day, so that made-up keys cannot fill the database. */
const MAX_KEYS_A_DAY = 5_000;
const REMOVED_AT_ONCE = 1_000;

/** A collection of one row per day and key. */
export interface CountedModel {
  countDocuments(filter: { day: string }): PromiseLike<number>;
  bulkWrite(updates: object[], options: { session: ClientSession }): Promise<unknown>;
}

interface DayCounts {
  day: string;
  added: ReadonlyMap<string, object>;
  /** The fields of a row that identify its key. */
  fieldsOf: (key: string) => object;
}

/** Adds to the counts of a day in one transaction, so that a failed write can be repeated. */
export async function writeCounts(
  model: CountedModel,
  unitOfWork: UnitOfWork,
  { day, added, fieldsOf }: DayCounts,
): Promise<void> {
  // Concurrent replicas may exceed the limit a little: it only bounds the collection.
  const isFull = (await model.countDocuments({ day })) >= MAX_KEYS_A_DAY;
  const updates = [...added].map(([key, more]) => ({
    updateOne: {
      filter: { _id: `${day} ${key}` },
      update: { $inc: more, $setOnInsert: { day, ...fieldsOf(key) } },
      upsert: !isFull,
    },
  }));
  await unitOfWork(({ session }) => model.bulkWrite(updates, { session }));
}

/** Removes a batch of counts of earlier days. @returns how many */
export async function removeOldCounts(
  { queryCounts, soldOutHits }: Pick<CatalogueStore, 'queryCounts' | 'soldOutHits'>,
  before: Date,
): Promise<number> {
  const old = { day: { $lt: dayOf(before) } };
  const queries = await pick(queryCounts.find(old).sort({ day: 1 }).limit(REMOVED_AT_ONCE));
  const products = await pick(soldOutHits.find(old).sort({ day: 1 }).limit(REMOVED_AT_ONCE));
  const those = (rows: readonly { _id: string }[]) => ({ _id: { $in: rows.map(({ _id }) => _id) } });
  if (queries.length > 0) await queryCounts.deleteMany(those(queries));
  if (products.length > 0) await soldOutHits.deleteMany(those(products));
  return queries.length + products.length;
}
