import { normalizeQuery } from '@tokri/contracts';
import type { RehearsalResult, SearchTuningChanges } from '@tokri/contracts';
import { inBatches, pick } from '@tokri/database';
import { sumsOfDays } from '../../insights/daily-counts/day';
import { searchDocumentOf, SEARCHED_FIELDS, type SearchedFields } from '../../read-model/search-document';
import type { ReadModel, Searches } from '../../read-model/read-model';
import { createInvertedIndex } from '../index/inverted-index';
import type { ProductSearch } from '../product-search';
import type { CatalogueStore } from '../../store';
import { createBrandSearch } from '../brands/brand-search';
import { createPinnedSearch } from './pinned-search';
import { COMPARED, createTally, type Changed } from './rehearsal-result';
import { createTimeSlices } from './time-slices';
import { changedPhrases, tuningOf, withChanges, type SearchTuning } from './tuning';

const WEEKS_DAYS = 28;
const MAX_QUERIES = 2_000;
/** Maximum changed phrases and queries that are replayed although nobody searched for them. */
const MAX_OWN_QUERIES = 200;
const MAX_TIME_MS = 10_000;
const BATCH = 250;
/** Product names shown per query. */
const NAMED = 3;
/** Share of the progress for building the indexes. */
const BUILD_SHARE = 0.5;

interface ReplayDependencies {
  store: CatalogueStore;
  readModel: Pick<ReadModel, 'index' | 'taxonomy'>;
  searches: Searches;
  now: () => Date;
}

interface Query {
  query: string;
  searches: number;
}

/**
 * Replays the queries of the last weeks with and without the changes, in time slices so that other requests are answered.
 * @param report receives the progress, from 0 to 1, and throws to abort
 */
export async function replayQueries(
  { store, readModel, searches, now }: ReplayDependencies,
  current: SearchTuning,
  changes: SearchTuningChanges,
  report: (done: number) => Promise<void>,
): Promise<RehearsalResult> {
  const draft = tuningOf(current.version, withChanges(current, changes));
  const changed = [
    ...changes.pins.map(({ query }) => query),
    ...changedPhrases(current.groups, draft.groups).map(normalizeQuery),
  ];
  const queries = await readQueries(store, changed, now());
  const slices = createTimeSlices();
  const both = { before: searches.search, after: searches.search };
  if (changes.synonyms.length > 0) {
    // Two new indexes of the same products, so that only the changes make a difference.
    both.before = createInvertedIndex(() => current.synonyms);
    both.after = createInvertedIndex(() => draft.synonyms);
    let put = 0;
    const cursor = pick(store.products.find({ state: { $exists: false } }), ...SEARCHED_FIELDS).cursor({
      batchSize: BATCH,
    });
    for await (const rows of inBatches<SearchedFields>(cursor, BATCH)) {
      for (const row of rows) {
        const document = searchDocumentOf(row, readModel.taxonomy());
        both.before.put(document);
        both.after.put(document);
        await slices.rest();
      }
      put += rows.length;
      await report(BUILD_SHARE * Math.min(1, put / Math.max(1, readModel.index.size())));
    }
  }
  const pinned = (search: ProductSearch, { pins }: SearchTuning) =>
    createPinnedSearch(createBrandSearch(search), {
      ofQuery: (query) => pins.get(query) ?? [],
      isShown: (id) => readModel.index.get(id) !== undefined,
    });
  const [before, after] = [pinned(both.before, current), pinned(both.after, draft)];
  const tally = createTally();
  for (const [at, { query, searches: times }] of queries.entries()) {
    const [found, wouldFind] = [before, after].map((search) => search.find(query, 0, COMPARED));
    tally.add({ query, searches: times, before: found!, after: wouldFind! });
    await slices.rest();
    if (at % 50 === 0) await report(BUILD_SHARE + ((1 - BUILD_SHARE) * at) / queries.length);
  }
  const { replayed, outcomes, rows } = tally;
  return { replayed, outcomes, rows: await withNames(store, rows) };
}

/** The most frequent queries first, then changed ones that were not searched. */
async function readQueries(store: CatalogueStore, changed: readonly string[], now: Date): Promise<Query[]> {
  const counted = await store.queryCounts
    .aggregate<{ _id: string; searches: number }>([
      ...sumsOfDays('query', ['searches'], { now, days: WEEKS_DAYS }),
      { $match: { searches: { $gt: 0 } } },
      { $sort: { searches: -1, _id: 1 } },
      { $limit: MAX_QUERIES },
    ])
    .option({ maxTimeMS: MAX_TIME_MS });
  const known = new Set(counted.map(({ _id }) => _id));
  const more = [...new Set(changed)].filter((query) => !known.has(query)).slice(0, MAX_OWN_QUERIES);
  return [
    ...counted.map(({ _id: query, searches }) => ({ query, searches })),
    ...more.map((query) => ({ query, searches: 0 })),
  ];
}

async function withNames(store: CatalogueStore, rows: readonly Changed[]): Promise<RehearsalResult['rows']> {
  const ids = rows.flatMap(({ before, after }) =>
    [before, after].flatMap((page) => page.ids.slice(0, NAMED)),
  );
  const products = await pick(store.products.find({ _id: { $in: [...new Set(ids)] } }), 'name');
  const names = new Map(products.map(({ _id, name }) => [String(_id), name]));
  const shown = ({ ids, total }: Changed['before']) => ({
    total,
    // Sizes of one product have the same name.
    first: [...new Set(ids.slice(0, NAMED).flatMap((id) => names.get(id) ?? []))],
  });
  return rows.map(({ query, searches, outcome, before, after }) => ({
    query,
    searches,
    outcome,
    before: shown(before),
    after: shown(after),
  }));
}
