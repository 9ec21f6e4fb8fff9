import { createLease, pick, whileAlone } from '@tokri/database';
import { createPeriodicTask, type Logger, type PeriodicTask } from '@tokri/service-kit';
import { Types } from 'mongoose';
import { DAY_MS, dayOf } from '../daily-counts/day';
import { popularityOn } from '../popularity/popularity';
import type { PopularityRow } from '../popularity/store';
import { type CatalogueStore } from '../../store';
import { toId } from '../../ids';
import type { BoughtTogetherRow } from './store';
import { partnersBy, supportOf, type Basket } from './partners';

/** Older orders do not count. */
const DAYS = 60;
/** Latest baskets that are read per product. */
const MAX_BASKETS = 500;
/** Products per batch and per run; 100,000 products take less than a day. */
const BATCH = 100;
const MOST_IN_A_RUN = 1_000;
/** Milliseconds for the baskets of one product. */
const MAX_TIME_MS = 30_000;
/** Purchases may be written a little later than their `countedAt`. */
const OVERLAP_MS = 60_000;
const FIRST = toId('0'.repeat(24));

/**
 * Counts the partners of the next recently bought products and stores where it stopped. The count of a product depends on its
 * orders only, so that crashes and concurrent runs do no harm.
 */
export async function countPartners(store: CatalogueStore, now: Date): Promise<void> {
  const state = await store.boughtTogetherState.findById('bought-together').lean();
  let after: Types.ObjectId | undefined = state?.after ?? FIRST;
  for (let counted = 0; after && counted < MOST_IN_A_RUN; counted += BATCH) {
    after = await countBatch(store, now, after, false);
    const $set = { after: after ?? FIRST };
    await store.boughtTogetherState.updateOne({ _id: 'bought-together' }, { $set }, { upsert: true });
  }
  if (!after) await removeCountedBefore(store, new Date(now.getTime() - DAYS * DAY_MS));
}

/** Recounts all products and removes outdated rows. Shoppers see the old rows until then. */
export async function recountPartners(store: CatalogueStore, now: Date): Promise<number> {
  let after: Types.ObjectId | undefined = FIRST;
  while (after) after = await countBatch(store, now, after, true);
  await removeCountedBefore(store, now);
  return store.boughtTogether.estimatedDocumentCount();
}

const removeCountedBefore = (store: CatalogueStore, time: Date) =>
  store.boughtTogether.deleteMany({ countedAt: { $lt: time } });

/** @returns the last product of the batch; undefined when there are no more */
async function countBatch(
  store: CatalogueStore,
  now: Date,
  after: Types.ObjectId,
  isRecount: boolean,
): Promise<Types.ObjectId | undefined> {
  const bought = await store.popularity
    .find({ _id: { $gt: after } })
    .sort({ _id: 1 })
    .limit(BATCH)
    .lean<PopularityRow[]>();
  const known = await rowsOf(store, bought);
  const firstDay = dayOf(now, DAYS - 1);
  const [current, old] = [[] as PopularityRow[], [] as Types.ObjectId[]];
  for (const row of bought) {
    if (row.day < firstDay) old.push(row._id);
    else if (isRecount || isDue(row, known.get(String(row._id)), now)) current.push(row);
  }
  for (const { _id } of current) {
    const partners = (await partnersOf(store, String(_id), now)).map(toId);
    // A slow concurrent count must not make a newer row look outdated: a recount would remove it.
    const change = { $set: { partners }, $max: { countedAt: now } };
    await store.boughtTogether.updateOne({ _id }, change, { upsert: true });
  }
  if (old.length > 0) await store.boughtTogether.deleteMany({ _id: { $in: old } });
  return bought.length === BATCH ? bought.at(-1)?._id : undefined;
}

async function rowsOf(store: CatalogueStore, bought: readonly PopularityRow[]) {
  const ids = bought.map(({ _id }) => _id);
  const rows = await store.boughtTogether.find({ _id: { $in: ids } }).lean<BoughtTogetherRow[]>();
  return new Map(rows.map((row) => [String(row._id), row]));
}

/** True when it was bought since the last count, or after a day, because weights decay and orders are cancelled. */
const isDue = (bought: PopularityRow, known: BoughtTogetherRow | undefined, now: Date): boolean =>
  !known ||
  bought.countedAt.getTime() > known.countedAt.getTime() - OVERLAP_MS ||
  now.getTime() - known.countedAt.getTime() > DAY_MS;

async function partnersOf(store: CatalogueStore, productId: string, now: Date): Promise<string[]> {
  const support = supportOf(productId, await basketsWith(store, productId, now));
  if (support.withOthers.size === 0) return [];
  const today = dayOf(now);
  const shop = await store.popularityState.findById('popularity').lean();
  if (!shop) return [];
  const rows = await store.popularity
    .find({ _id: { $in: [...support.withOthers.keys()].map(toId) } })
    .lean<PopularityRow[]>();
  const all = popularityOn(shop, today);
  const shares = new Map(rows.map((row) => [String(row._id), popularityOn(row, today) / all]));
  return partnersBy(support, (id) => shares.get(id) ?? 0);
}

/** Latest first, by the time in the order's id. */
async function basketsWith(store: CatalogueStore, productId: string, now: Date): Promise<Basket[]> {
  const first = Types.ObjectId.createFromTime(Math.floor((now.getTime() - DAYS * DAY_MS) / 1_000));
  const sold = {
    'lines.productId': toId(productId),
    _id: { $gte: first },
    state: 'committed' as const,
    buyerGroup: { $exists: true },
  };
  const latest = store.reservations.find(sold).sort({ _id: -1 }).limit(MAX_BASKETS).maxTimeMS(MAX_TIME_MS);
  const rows = await pick(latest, 'buyerGroup', 'lines.productId');
  return rows.map(({ _id, buyerGroup = 0, lines }) => ({
    buyerGroup,
    ageDays: Math.max(0, now.getTime() - _id.getTimestamp().getTime()) / DAY_MS,
    productIds: lines.map((line) => String(line.productId)),
  }));
}

interface PartnerCountOptions {
  store: CatalogueStore;
  logger: Logger;
  pauseMs: number;
  now: () => Date;
}

/** One replica counts at a time, under a lease; concurrent counts would write the same values. */
export function createPartnerCount({ store, logger, pauseMs, now }: PartnerCountOptions): PeriodicTask {
  const lease = createLease(store.connection, 'count of what is bought together');
  return createPeriodicTask({
    name: 'count of what is bought together',
    pauseMs,
    logger,
    run: async () => {
      await whileAlone(lease, () => countPartners(store, now()));
    },
  });
}
