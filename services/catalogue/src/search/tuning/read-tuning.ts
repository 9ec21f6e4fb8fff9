import type { CatalogueStore } from '../../store';
import { tuningOf, type SearchTuning } from './tuning';
import type { PinnedResultRow, SearchSynonymsRow } from './store';

/** Reads the tuning: at most 1,000 groups and 500 queries. @param version of the state that was read before */
export async function readTuning(store: CatalogueStore, version: number): Promise<SearchTuning> {
  const [groups, pins] = await Promise.all([
    store.searchSynonyms.find().lean<SearchSynonymsRow[]>(),
    store.pinnedResults.find().lean<PinnedResultRow[]>(),
  ]);
  return tuningOf(version, {
    ownGroups: new Map(groups.map(({ _id, phrases }) => [_id, phrases])),
    pins: new Map(pins.map(({ _id, productIds }) => [_id, productIds.map(String)])),
  });
}
