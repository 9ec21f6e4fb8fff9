import { pick } from '@tokri/database';
import { normalizeQuery } from '@tokri/contracts';
import type { Logger } from '@tokri/service-kit';
import { createPopularityIndex } from '../../insights/popularity/popularity-index';
import { createReadModel, createSearches } from '../../read-model/read-model';
import { searchDocumentOf } from '../../read-model/search-document';
import { isDevanagari, romanize } from '../words/devanagari';
import type { ExplainedHit, ExplainedWord } from '../product-search';
import { weightTerms } from '../index/scoring';
import type { CatalogueStore } from '../../store';

const EXPLAINED = 10;
const RULES: Record<ExplainedWord['kind'], string> = {
  exact: 'exactly',
  prefix: 'as its beginning',
  sound: 'by its sound',
  edit: 'in spite of a slip',
};

interface Dependencies {
  store: CatalogueStore;
  logger: Logger;
  print: (line: string) => void;
  now: () => Date;
}

/** Prints how a query is read and why its first hits rank as they do, with an index built as in a starting replica. */
export const explainSearch =
  ({ store, logger, print, now }: Dependencies) =>
  async (query: string): Promise<number> => {
    const searches = createSearches();
    const readModel = createReadModel({ store, searches, logger, lowStockAt: 0 });
    await readModel.load();
    await createPopularityIndex(store, readModel.index, searches.search.setPopularity, now).refresh();
    const pins = searches.tuning.get().pins.get(normalizeQuery(query)) ?? [];
    const pinned = pins.filter((id) => readModel.index.get(id) !== undefined);

    const { total, didYouMean, near = [], unmatched } = searches.search.find(query, 0, 1);
    print(`${query}: ${total} ${total === 1 ? 'hit' : 'hits'}`);
    if (didYouMean !== undefined) print(`read as: ${didYouMean}`);
    if (unmatched && unmatched.length > 0) print(`nothing has: ${unmatched.join(', ')}`);
    if (near.length > 0) print(`near: ${near.length} products`);
    if (pinned.length > 0) print(`pinned before all hits: ${(await namesOf(store, pinned)).join(', ')}`);

    const hits = searches.search.explain(query, EXPLAINED);
    const rows = await readModel.products(hits.map(({ id }) => id));
    for (const [at, hit] of hits.entries()) {
      const row = rows.get(hit.id);
      if (!row) continue;
      print(`${at + 1}. ${row.name}, ${row.unit} (${hit.id}): ${points(hit.score)}${levelOf(hit.level)}`);
      const { places } = weightTerms(
        searchDocumentOf(row, readModel.taxonomy()),
        searches.tuning.get().synonyms,
      );
      for (const word of hit.words) print(`     ${wordLine(word, fieldsOf(word, places))}`);
      for (const { name, points: worth } of hit.reasons)
        if (worth !== 0) print(`   ${points(worth).padStart(7)}  ${name}`);
    }
    return total;
  };

const points = (value: number): string => value.toFixed(2);

/** Even levels are sold out. */
const levelOf = (level: ExplainedHit['level']): string => {
  const tier = ['', ', misspelled', '', ', its name is the query'][level >> 1] ?? '';
  return tier + (level % 2 === 0 ? ', sold out' : '');
};

/** Words in Devanagari are printed with their romanization, by which they are looked up. */
const spoken = (word: string): string => (isDevanagari(word) ? `${word} (${romanize(word)})` : word);

const wordLine = ({ typed, matched, kind, closeness, weight }: ExplainedWord, fields: string): string =>
  `${spoken(typed)}: ${spoken(matched)} ${RULES[kind]}, ${points(closeness)} x ${weight} = ${points(closeness * weight)} (${fields})`;

const fieldsOf = ({ matched }: ExplainedWord, places: ReturnType<typeof weightTerms>['places']): string => {
  const fields = new Map<string, number>();
  for (const [words, weight, field] of places)
    if (words.includes(matched)) fields.set(field, Math.max(weight, fields.get(field) ?? 0));
  return [...fields].map(([field, weight]) => `${field} ${weight}`).join(', ');
};

async function namesOf(store: CatalogueStore, ids: readonly string[]): Promise<string[]> {
  const rows = await pick(store.products.find({ _id: { $in: ids } }), 'name');
  const names = new Map(rows.map(({ _id, name }) => [String(_id), name]));
  return ids.flatMap((id) => names.get(id) ?? []);
}
