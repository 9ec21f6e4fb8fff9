import { createLease, pick, whileAlone } from '@tokri/database';
import { createPeriodicTask, type Logger, type PeriodicTask } from '@tokri/service-kit';
import { Types } from 'mongoose';
import { dayAfter, dayOf, startOf } from '../daily-counts/day';
import { type CatalogueStore } from '../../store';
import { toId } from '../../ids';
import { withDay, type Purchases } from './popularity';
import type { PopularityRow } from './store';

/** Older purchases weigh too little to be counted by a rebuild. */
const DAYS = 60;
/** Rows written per round trip. */
const BATCH = 1_000;
/** Milliseconds: a day of 30,000 orders takes less than one second. */
const MAX_TIME_MS = 30_000;

/**
 * Counts the buyers of each product from sold reservations, day by day up to today. Today is recounted each time, so that
 * cancelled orders drop out and nothing is counted twice.
 */
export async function countPurchases(store: CatalogueStore, now: Date): Promise<void> {
  const today = dayOf(now);
  const state = await store.popularityState.findById('popularity').lean();
  const first = dayOf(now, DAYS - 1);
  let shop: Purchases | undefined = state ?? undefined;
  for (let day = shop && shop.day > first ? shop.day : first; day <= today; day = dayAfter(day)) {
    await writeDay(store, day, now);
    shop = withDay(shop, day, await buyersInAll(store, day));
    const { buyers, before } = shop;
    await store.popularityState.updateOne(
      { _id: 'popularity' },
      { $set: { day, buyers, before } },
      { upsert: true },
    );
  }
}

async function writeDay(store: CatalogueStore, day: string, countedAt: Date): Promise<void> {
  const counts = await buyersOf(store, day);
  const counted = await pick(store.popularity.find({ day }), 'buyers');
  for (const { _id } of counted) if (!counts.has(String(_id))) counts.set(String(_id), 0);
  const unchanged = new Map(counted.map(({ _id, buyers }) => [String(_id), buyers]));
  const changed = [...counts].filter(([id, buyers]) => unchanged.get(id) !== buyers);
  for (let at = 0; at < changed.length; at += BATCH) {
    const batch = changed.slice(at, at + BATCH);
    const rows = await store.popularity
      .find({ _id: { $in: batch.map(([id]) => toId(id)) } })
      .lean<PopularityRow[]>();
    const known = new Map(rows.map((row) => [String(row._id), row]));
    await store.popularity.bulkWrite(
      batch.map(([id, buyers]) => {
        const { day: last, buyers: onLast, before, soldBefore } = withDay(known.get(id), day, buyers);
        const $set = {
          day: last,
          buyers: onLast,
          before,
          countedAt,
          ...(soldBefore !== undefined && { soldBefore }),
        };
        return { updateOne: { filter: { _id: toId(id) }, update: { $set }, upsert: true } };
      }),
    );
  }
}

/** Buyers of each product with orders of that day. */
async function buyersOf(store: CatalogueStore, day: string): Promise<Map<string, number>> {
  const rows = await store.reservations
    .aggregate<{ _id: Types.ObjectId; buyers: number }>([
      { $match: soldOn(day) },
      { $unwind: '$lines' },
      { $group: { _id: { productId: '$lines.productId', buyer: BUYER } } },
      { $group: { _id: '$_id.productId', buyers: { $sum: 1 } } },
    ])
    .option({ maxTimeMS: MAX_TIME_MS });
  return new Map(rows.map(({ _id, buyers }) => [String(_id), buyers]));
}

/** Buyers of anything with orders of that day. */
async function buyersInAll(store: CatalogueStore, day: string): Promise<number> {
  const [all] = await store.reservations
    .aggregate<{ buyers: number }>([
      { $match: soldOn(day) },
      { $group: { _id: BUYER } },
      { $group: { _id: 'all', buyers: { $sum: 1 } } },
    ])
    .option({ maxTimeMS: MAX_TIME_MS });
  return all?.buyers ?? 0;
}

const BUYER = { $ifNull: ['$buyer', '$_id'] };

/** Filters by the time in the order's id. */
function soldOn(day: string) {
  const [first, next] = [day, dayAfter(day)].map((each) => Types.ObjectId.createFromTime(startOf(each)));
  return { _id: { $gte: first, $lt: next }, state: 'committed' };
}

interface PurchaseCountOptions {
  store: CatalogueStore;
  logger: Logger;
  pauseMs: number;
  now: () => Date;
}

/** One replica counts at a time, under a lease; concurrent counts would write the same values. */
export function createPurchaseCount({ store, logger, pauseMs, now }: PurchaseCountOptions): PeriodicTask {
  const lease = createLease(store.connection, 'count of purchases');
  return createPeriodicTask({
    name: 'count of purchases',
    pauseMs,
    logger,
    run: async () => {
      await whileAlone(lease, () => countPurchases(store, now()));
    },
  });
}
