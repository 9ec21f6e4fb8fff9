import type { CatalogueStore } from '../../store';
import { dayOf } from './day';

const REMOVED_AT_ONCE = 1_000;

/** Removes a batch of counts of earlier days. @returns how many went */
export async function removeOldCounts(
  { queryCounts, soldOutHits }: Pick<CatalogueStore, 'queryCounts' | 'soldOutHits'>,
  before: Date,
): Promise<number> {
  const old = { day: { $lt: dayOf(before) } };
  const ofQueries = await queryCounts
    .find(old, { _id: 1 })
    .sort({ day: 1 })
    .limit(REMOVED_AT_ONCE)
    .lean<{ _id: string }[]>();
  const ofProducts = await soldOutHits
    .find(old, { _id: 1 })
    .sort({ day: 1 })
    .limit(REMOVED_AT_ONCE)
    .lean<{ _id: string }[]>();
  const those = (rows: readonly { _id: string }[]) => ({ _id: { $in: rows.map(({ _id }) => _id) } });
  if (ofQueries.length > 0) await queryCounts.deleteMany(those(ofQueries));
  if (ofProducts.length > 0) await soldOutHits.deleteMany(those(ofProducts));
  return ofQueries.length + ofProducts.length;
}
