import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import type { FoundPage, ProductSearch } from './index';
import { twinWords } from './twins';
import { wordsOf } from './words';

/** The fields of the index: words, one space between them. */
interface Indexed {
  id: string;
  name: string;
  brand: string;
  aliases: string;
  twins: string;
  shelf: string;
}

interface Known {
  name: string;
  soldOut: boolean;
}

const BOOST = { name: 5, brand: 3, aliases: 3, twins: 3, shelf: 2 };
const KEPT_QUERIES = 300;

/** Letters that may be wrong in a word: none in short ones, one from four letters, two from eight. */
const forgiven = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

const strict: SearchOptions = { combineWith: 'AND', prefix: true, fuzzy: false };
const tolerant: SearchOptions = { combineWith: 'AND', prefix: true, fuzzy: forgiven };
const nearest: SearchOptions = {
  combineWith: 'OR',
  prefix: true,
  fuzzy: (word) => (word.length < 3 ? 0 : word.length < 6 ? 1.5 : 2.5),
};

export function createMiniSearch(): ProductSearch {
  const index = new MiniSearch<Indexed>({
    fields: Object.keys(BOOST),
    tokenize: (words) => words.split(' '),
    processTerm: (word) => word,
    searchOptions: { boost: BOOST, weights: { prefix: 0.6, fuzzy: 0.35 } },
    autoVacuum: { minDirtCount: 200, minDirtFactor: 0.1, batchSize: 500, batchWait: 20 },
  });
  const known = new Map<string, Known>();
  /** Whole results of recent queries; emptied by every change. */
  const kept = new Map<string, readonly string[]>();

  function results(words: readonly string[]): readonly string[] {
    const key = words.join(' ');
    const before = kept.get(key);
    if (before) return before;
    const found = rank(words);
    if (kept.size >= KEPT_QUERIES) kept.delete(kept.keys().next().value as string);
    kept.set(key, found);
    return found;
  }

  function rank(words: readonly string[]): string[] {
    const text = words.join(' ');
    const query: Query = text;
    let found = index.search(query, strict);
    if (found.length < 5) {
      const seen = new Set(found.map((one) => one.id as string));
      found = [...found, ...index.search(query, tolerant).filter((one) => !seen.has(one.id as string))];
    }
    if (found.length === 0) found = index.search(query, nearest);
    return found
      .map(({ id, score }) => {
        const entry = known.get(id as string);
        const exact = entry?.name === text;
        return { id: id as string, name: entry?.name ?? '', tier: exact ? 0 : 1, soldOut: entry?.soldOut ?? true, score };
      })
      .sort(
        (a, b) =>
          a.tier - b.tier ||
          Number(a.soldOut) - Number(b.soldOut) ||
          b.score - a.score ||
          (a.name < b.name ? -1 : a.name > b.name ? 1 : 0) ||
          (a.id < b.id ? -1 : 1),
      )
      .map((one) => one.id);
  }

  return {
    put(entry) {
      if (known.has(entry.id)) index.discard(entry.id);
      const name = wordsOf(entry.name);
      const aliases = entry.aliases.flatMap(wordsOf);
      index.add({
        id: entry.id,
        name: name.join(' '),
        brand: wordsOf(entry.brand).join(' '),
        aliases: aliases.join(' '),
        twins: twinWords([...name, ...aliases]).join(' '),
        shelf: [...new Set([...entry.subCategories, ...entry.categories].flatMap(wordsOf))].join(' '),
      });
      known.set(entry.id, { name: name.join(' '), soldOut: entry.soldOut });
      kept.clear();
    },
    remove(id) {
      if (!known.delete(id)) return;
      index.discard(id);
      kept.clear();
    },
    setSoldOut(id, soldOut) {
      const entry = known.get(id);
      if (!entry || entry.soldOut === soldOut) return;
      entry.soldOut = soldOut;
      kept.clear();
    },
    find(text, offset, limit): FoundPage {
      const words = wordsOf(text);
      if (words.length === 0) return { ids: [], total: 0 };
      const all = results(words);
      return { ids: all.slice(offset, offset + limit), total: all.length };
    },
    size: () => known.size,
  };
}
