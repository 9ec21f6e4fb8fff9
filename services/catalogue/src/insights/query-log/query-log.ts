import type { UnitOfWork } from '@tokri/messaging';
import type { Logger } from '@tokri/service-kit';
import { createDailyCounter } from '../daily-counts/counter';
import type { CatalogueStore } from '../../store';
import { countableQuery } from './countable-query';
import type { QueryCounts } from './store';

/** Different queries that are counted on one day, so that nobody fills the database with made-up words. */
const MAX_QUERIES_A_DAY = 5_000;

interface QueryLogDependencies {
  store: CatalogueStore;
  unitOfWork: UnitOfWork;
  now: () => Date;
  logger: Logger;
}

export type QueryLog = ReturnType<typeof createQueryLog>;

export function createQueryLog({ store, unitOfWork, now, logger }: QueryLogDependencies) {
  const { add, start, stop } = createDailyCounter({
    ...{ name: 'query log', counts: ['searches', 'withoutResult', 'clicks'], now, logger },
    write: (day, counts) => writeCounts(store, unitOfWork, day, counts),
  });
  return {
    recordClick(text: string): void {
      const query = countableQuery(text);
      if (query) add(query, { clicks: 1 });
    },
    recordSearch(text: string, found: (query: string) => number): void {
      const query = countableQuery(text);
      if (query) add(query, { searches: 1, withoutResult: found(query) === 0 ? 1 : 0 });
    },
    start,
    stop,
  };
}

async function writeCounts(
  store: CatalogueStore,
  unitOfWork: UnitOfWork,
  day: string,
  counts: ReadonlyMap<string, QueryCounts>,
): Promise<void> {
  // A few more when replicas write at once: the number bounds the collection, nothing hangs on it.
  const isFull = (await store.queryCounts.countDocuments({ day })) >= MAX_QUERIES_A_DAY;
  const updates = [...counts].map(([query, more]) => ({
    updateOne: {
      filter: { _id: `${day} ${query}` },
      update: { $inc: more, $setOnInsert: { day, query } },
      upsert: !isFull,
    },
  }));
  await unitOfWork(({ session }) => store.queryCounts.bulkWrite(updates, { session }));
}
