import { SOLD_OUT_HITS } from '@tokri/contracts';
import type { UnitOfWork } from '@tokri/messaging';
import type { Logger } from '@tokri/service-kit';
import { createDailyCounter } from '../daily-counts/counter';
import { type CatalogueStore } from '../../store';
import { toId } from '../../ids';
import type { HitCounts } from './store';

/** Products that are counted on one day. */
const MAX_PRODUCTS_A_DAY = 5_000;

interface HitLogDependencies {
  store: Pick<CatalogueStore, 'soldOutHits'>;
  unitOfWork: UnitOfWork;
  now: () => Date;
  logger: Logger;
}

export type HitLog = ReturnType<typeof createHitLog>;

export const createHitLog = ({ store, unitOfWork, now, logger }: HitLogDependencies) =>
  createDailyCounter({
    ...{ name: 'sold-out hits', counts: SOLD_OUT_HITS, now, logger },
    write: (day, counts) => writeHits(store, unitOfWork, day, counts),
  });

async function writeHits(
  { soldOutHits }: HitLogDependencies['store'],
  unitOfWork: UnitOfWork,
  day: string,
  counts: ReadonlyMap<string, HitCounts>,
): Promise<void> {
  const isFull = (await soldOutHits.countDocuments({ day })) >= MAX_PRODUCTS_A_DAY;
  const updates = [...counts].map(([productId, more]) => ({
    updateOne: {
      filter: { _id: `${day} ${productId}` },
      update: { $inc: more, $setOnInsert: { day, productId: toId(productId) } },
      upsert: !isFull,
    },
  }));
  await unitOfWork(({ session }) => soldOutHits.bulkWrite(updates, { session }));
}
