import { createPeriodicTask, type Logger, type PeriodicTask } from '@tokri/service-kit';
import { sumsOfDays } from '../../insights/daily-counts/day';
import type { QueryCounts } from '../../insights/query-log/store';
import type { CatalogueStore } from '../../store';

const DAYS = 14;
/**
 * Minimum counts of a popular query: rare queries could reveal their author, and one visitor could inject texts. The
 * log has no visitors, so many searches on several days with enough clicks are required.
 */
const THRESHOLD = { days: 3, searches: 30, clicks: 10 };
const MOST = 8;
/** Maximum queries read; those that find something are shown. */
const READ = 50;
const REFRESH_MS = 900_000;
/** Milliseconds: 14 full days are 70,000 rows. */
const MAX_TIME_MS = 10_000;

/** Queries that many people made recently, in this replica's memory; up to a quarter of an hour old. */
export function createPopularQueries(store: CatalogueStore, now: () => Date) {
  let queries: readonly string[] = [];

  async function refresh(): Promise<void> {
    const counted = await store.queryCounts
      .aggregate<QueryCounts & { _id: string; days: number }>([
        ...sumsOfDays('query', ['searches', 'clicks'], { now: now(), days: DAYS }, { days: { $sum: 1 } }),
        {
          $match: {
            searches: { $gte: THRESHOLD.searches },
            clicks: { $gte: THRESHOLD.clicks },
            days: { $gte: THRESHOLD.days },
          },
        },
        { $sort: { searches: -1, _id: 1 } },
        { $limit: READ },
      ])
      .option({ maxTimeMS: MAX_TIME_MS });
    queries = withoutBeginnings(counted.map(({ _id }) => _id));
  }

  return {
    refresh,
    /** The most frequent first. @param finds whether a query finds something */
    list: (finds: (query: string) => boolean): string[] => {
      const shown: string[] = [];
      for (const query of queries) {
        if (shown.length === MOST) break;
        if (finds(query)) shown.push(query);
      }
      return shown;
    },
    /** Reads the log at start and then every quarter of an hour. */
    follow(logger: Logger): PeriodicTask {
      const task = createPeriodicTask({
        name: 'refresh of popular queries',
        pauseMs: REFRESH_MS,
        run: refresh,
        logger,
      });
      return { ...task, start: task.wake };
    },
  };
}
export type PopularQueries = ReturnType<typeof createPopularQueries>;

/** Drops prefixes of other queries: a shopper who pauses while typing "milk" has searched "mil" as well. */
export const withoutBeginnings = (queries: readonly string[]): string[] =>
  queries.filter((query) => !queries.some((other) => isBeginningOf(query, other)));

const isBeginningOf = (query: string, other: string): boolean =>
  other.startsWith(query) && /^\p{L}/u.test(other.slice(query.length));
