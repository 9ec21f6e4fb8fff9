import type { calls, QueryList, RequestOf } from '@tokri/contracts';
import type { CatalogueStore } from '../../store';
import { dayOf } from '../daily-counts/day';
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

const sums = {
  searches: { $sum: '$searches' },
  withoutResult: { $sum: '$withoutResult' },
  clicks: { $sum: '$clicks' },
};

/** One page of a list, with the sums of all queries of the time. */
export async function listQueries(
  store: CatalogueStore,
  { list, days, page, limit }: RequestOf<typeof calls.getQueries>,
  now: Date,
): Promise<{ rows: QueryRow[]; total: number; totals: QueryCounts }> {
  const { only, by } = LISTS[list];
  const [found] = await store.queryCounts
    .aggregate<Found>([
      { $match: { day: { $gte: dayOf(now, days - 1) } } },
      { $group: { _id: '$query', ...sums } },
      {
        $facet: {
          rows: [
            { $match: only },
            { $sort: { [by]: -1, _id: 1 } },
            { $skip: (page - 1) * limit },
            { $limit: limit },
          ],
          count: [{ $match: only }, { $count: 'total' }],
          totals: [{ $group: { _id: null, ...sums } }],
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
