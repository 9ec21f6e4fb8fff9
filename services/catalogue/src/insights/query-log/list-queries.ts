import type { calls, QueryList, RequestOf } from '@tokri/contracts';
import type { CatalogueStore } from '../../store';
import { sumsOf, sumsOfDays } from '../daily-counts/day';
import type { QueryCounts } from './store';

type QueryRow = QueryCounts & { _id: string };
interface Found {
  rows: QueryRow[];
  count: { total: number }[];
  totals: QueryCounts[];
}

const LISTS: Record<QueryList, { only: Record<string, unknown>; by: keyof QueryCounts }> = {
  'most-searched': { only: { searches: { $gt: 0 } }, by: 'searches' },
  'nothing-found': { only: { withoutResult: { $gt: 0 } }, by: 'withoutResult' },
  'never-clicked': {
    only: { clicks: 0, $expr: { $gt: ['$searches', '$withoutResult'] } },
    by: 'searches',
  },
};
const NOTHING: QueryCounts = { searches: 0, withoutResult: 0, clicks: 0 };
/** Milliseconds: 30 full days are 150,000 rows. */
const MAX_TIME_MS = 10_000;

const COUNTS = ['searches', 'withoutResult', 'clicks'] as const satisfies readonly (keyof QueryCounts)[];

/** One page of a list, with the sums over all queries of those days. */
export async function listQueries(
  store: CatalogueStore,
  { list, days, page, limit }: RequestOf<typeof calls.getQueries>,
  now: Date,
): Promise<{ rows: QueryRow[]; total: number; totals: QueryCounts }> {
  const { only, by } = LISTS[list];
  const [found] = await store.queryCounts
    .aggregate<Found>([
      ...sumsOfDays('query', COUNTS, { now, days }),
      {
        $facet: {
          rows: [
            { $match: only },
            { $sort: { [by]: -1, _id: 1 } },
            { $skip: (page - 1) * limit },
            { $limit: limit },
          ],
          count: [{ $match: only }, { $count: 'total' }],
          totals: [{ $group: { _id: null, ...sumsOf(COUNTS) } }],
        },
      },
    ])
    .option({ maxTimeMS: MAX_TIME_MS });
  return {
    rows: found?.rows ?? [],
    total: found?.count[0]?.total ?? 0,
    totals: found?.totals[0] ?? NOTHING,
  };
}
