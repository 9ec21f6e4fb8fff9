import { createPeriodicTask, type Logger, type PeriodicTask } from '@tokri/service-kit';
import type { IndexEntry, ProductIndex } from '../../read-model/product-index';
import type { CatalogueStore } from '../../store';
import { dayOf } from '../daily-counts/day';
import { popularityOn } from './popularity';
import type { PopularityRow } from './store';

/** Maximum popular products per list; responses leave out sold-out ones. */
const KEPT = 200;
/** Recent buyers at which a product has half the maximum popularity. */
const MANY_BUYERS = 20;
/** Rows may be written a little later than their `countedAt`. */
const OVERLAP_MS = 60_000;

export type PopularityIndex = ReturnType<typeof createPopularityIndex>;

/**
 * The popularity of each product in this replica's memory, refreshed from the counts in the database.
 * @param onChange called for each product whose popularity has changed, with a value between 0 and 1
 */
export function createPopularityIndex(
  store: CatalogueStore,
  index: Pick<ProductIndex, 'get' | 'showcase'>,
  onChange: (id: string, popularity: number) => void,
  now: () => Date,
) {
  const popularity = new Map<string, number>();
  const relative = (value: number) => value / (value + MANY_BUYERS);
  const lists = new Map<string, readonly string[]>();
  /** The day for which all popularities are computed, so that they compare across products and replicas. */
  let day = '';
  let readTo = new Date(0);

  async function refresh(): Promise<void> {
    const today = dayOf(now());
    if (today !== day) [day, readTo] = [today, new Date(0)];
    const rows = store.popularity
      .find({ countedAt: { $gt: new Date(readTo.getTime() - OVERLAP_MS) } })
      .lean<PopularityRow[]>()
      .cursor();
    for await (const row of rows as AsyncIterable<PopularityRow>) {
      const [id, value] = [String(row._id), popularityOn(row, day)];
      if (row.countedAt > readTo) readTo = row.countedAt;
      if (popularity.get(id) === value) continue;
      popularity.set(id, value);
      lists.clear();
      onChange(id, relative(value));
    }
  }

  function mostBought(category: string | undefined): readonly string[] {
    const known = lists.get(category ?? '');
    if (known) return known;
    const isHere = ([id, value]: [string, number]) =>
      value > 0 && (category === undefined || index.get(id)?.category.includes(category));
    const list = [...popularity]
      .filter(isHere)
      .sort(([a, much], [b, more]) => more - much || (a < b ? -1 : 1))
      .slice(0, KEPT)
      .map(([id]) => id);
    lists.set(category ?? '', list);
    return list;
  }

  return {
    refresh,

    /** Between 0 (no recent buyers) and 1. */
    of: (id: string): number => relative(popularity.get(id) ?? 0),

    /**
     * Live products in stock, the most popular first, followed by others from as many sub-categories as possible.
     * @param wanted minimum number of products, if there are enough
     */
    popular(wanted: number, categories: readonly string[], category?: string): IndexEntry[] {
      const ofCategory = (entry: IndexEntry) => category === undefined || entry.category.includes(category);
      const bought = mostBought(category).flatMap((id) => index.get(id) ?? []);
      const others = index.showcase(category === undefined ? categories : [category], { most: wanted * 2 });
      return [...new Set([...bought.filter(ofCategory), ...others])].filter(({ soldOut }) => !soldOut);
    },

    follow: (pauseMs: number, logger: Logger): PeriodicTask =>
      createPeriodicTask({ name: 'refresh of popularity', pauseMs, run: refresh, logger }),
  };
}
