import type { UnitOfWork } from '@tokri/messaging';
import { createPeriodicTask, type Logger } from '@tokri/service-kit';
import type { CatalogueStore } from '../store';
import { countableQuery, dayOf } from './countable-query';
import type { QueryCounts } from './query-log-store';

const WRITE_EVERY_MS = 2_000;
/** Different queries that wait to be written; what comes on top is not counted. */
const MAX_WAITING = 1_000;
/** Different queries that are counted on one day, so that nobody fills the database with made-up words. */
const MAX_QUERIES_A_DAY = 5_000;
const REMOVED_AT_ONCE = 1_000;

type Waiting = Map<string, QueryCounts>;

interface QueryLogDependencies {
  store: CatalogueStore;
  unitOfWork: UnitOfWork;
  now: () => Date;
  logger: Logger;
}

export type QueryLog = ReturnType<typeof createQueryLog>;

/** Counts queries in memory and writes the counts every few seconds; a process that is killed loses the last of them. */
export function createQueryLog({ store, unitOfWork, now, logger }: QueryLogDependencies) {
  let waiting: Waiting = new Map();

  function add(query: string, more: QueryCounts): void {
    const counts = waiting.get(query) ?? { searches: 0, withoutResult: 0, clicks: 0 };
    if (!waiting.has(query) && waiting.size >= MAX_WAITING) return;
    waiting.set(query, {
      searches: counts.searches + more.searches,
      withoutResult: counts.withoutResult + more.withoutResult,
      clicks: counts.clicks + more.clicks,
    });
  }

  async function write(): Promise<void> {
    if (waiting.size === 0) return;
    const written = waiting;
    waiting = new Map();
    try {
      await writeCounts(store, unitOfWork, dayOf(now()), written);
    } catch (error) {
      for (const [query, counts] of written) add(query, counts);
      throw error;
    }
  }

  const task = createPeriodicTask({ name: 'query log', pauseMs: WRITE_EVERY_MS, run: write, logger });
  return {
    recordClick(text: string): void {
      const query = countableQuery(text);
      if (query) add(query, { searches: 0, withoutResult: 0, clicks: 1 });
    },
    recordSearch(text: string, found: (query: string) => number): void {
      const query = countableQuery(text);
      if (query) add(query, { searches: 1, withoutResult: found(query) === 0 ? 1 : 0, clicks: 0 });
    },
    start: task.start,
    async stop() {
      await task.stop();
      await write().catch((error: unknown) =>
        logger.warn({ err: error }, 'the last queries were not counted'),
      );
    },
  };
}

/** All of them or none, so that what failed can be written again. */
async function writeCounts(
  store: CatalogueStore,
  unitOfWork: UnitOfWork,
  day: string,
  counts: Waiting,
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

/** Removes a batch of counts of earlier days. @returns how many went */
export async function removeOldCounts(store: CatalogueStore, before: Date): Promise<number> {
  const old = await store.queryCounts
    .find({ day: { $lt: dayOf(before) } }, { _id: 1 })
    .sort({ day: 1 })
    .limit(REMOVED_AT_ONCE)
    .lean<{ _id: string }[]>();
  if (old.length === 0) return 0;
  const { deletedCount } = await store.queryCounts.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
  return deletedCount;
}
