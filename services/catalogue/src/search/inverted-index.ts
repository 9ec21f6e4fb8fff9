import { LRUCache } from 'lru-cache';
import type { SearchPage, ProductSearch } from './product-search';
import { createPostingLists, type Hits } from './posting-lists';
import { rank } from './ranking';
import { createTermDictionary, type Match } from './term-dictionary';
import { joinedPairs, weightTerms } from './scoring';
import { builtInSynonyms, type Synonyms } from './synonyms';
import { tokenize, tokenizeQuery } from './tokenizer';

const NUMBER = /^\d/;
/** Edits that are forgiven in a word: none in short ones, one from four letters, two from eight. */
const maxEdits = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);
/** Edits when nothing fits otherwise. */
const maxEditsAtLast = (word: string): number => maxEdits(word) + 1;
/**
 * Whether that is worth it: with an edit, one or two letters are nearly every word of the shop, so another word has to tell more;
 * of many words a product that has most is the better find.
 */
const forgivesAtLast = (words: readonly string[]): boolean =>
  words.length <= 4 && words.some((word) => word.length > 2 || NUMBER.test(word));
/** From so many letters the prefix of a synonym counts; before that it would only be noise. */
const MIN_SYNONYM_PREFIX = 3;
/** Fewer hits than this, and the query is relaxed. */
const MIN_HITS = 4;
const MAX_CACHED_QUERIES = 500;
const CACHED_RESULTS = 200;

/**
 * The inverted index of products in this process: a posting list for each term, with typed arrays as work space, so that even one letter
 * typed into 30,000 products is answered in a few milliseconds.
 * @param currentSynonyms by which a product is weighed when it is put; products put before keep the older ones
 */
export function createInvertedIndex(currentSynonyms: () => Synonyms = () => builtInSynonyms): ProductSearch {
  let terms = 0;
  const nextTerm = () => (terms += 1) - 1;
  const names = createTermDictionary(nextTerm);
  const synonyms = createTermDictionary(nextTerm);
  const postings = createPostingLists();
  /** The first results of recent queries; emptied by every change. */
  const cache = new LRUCache<string, SearchPage>({ max: MAX_CACHED_QUERIES });
  const subCategoryNumbers = new Map<string, number>();
  const numberOf = (subCategory: string): number => {
    const number = subCategoryNumbers.get(subCategory) ?? subCategoryNumbers.size;
    subCategoryNumbers.set(subCategory, number);
    return number;
  };

  const exact = (word: string): Match[] => [...names.exact(word), ...synonyms.exact(word)];
  const byPrefix = (word: string): Match[] => {
    if (NUMBER.test(word)) return exact(word);
    const other = word.length < MIN_SYNONYM_PREFIX ? synonyms.exact(word) : synonyms.withPrefix(word);
    return [...names.withPrefix(word), ...other];
  };
  const byPrefixOrSound = (word: string): Match[] => [
    ...byPrefix(word),
    ...names.phonetic(word),
    ...synonyms.phonetic(word),
  ];
  const fuzzily = (edits: (word: string) => number) => (word: string) => {
    if (NUMBER.test(word)) return exact(word);
    const wrong = edits(word);
    return [...byPrefixOrSound(word), ...names.fuzzy(word, wrong), ...synonyms.fuzzy(word, wrong)];
  };

  /** Known terms are taken as they are typed; only the others may be misspelled. */
  const unlessKnown = (matches: (word: string) => Match[]) => (word: string) =>
    exact(word).length === 0 ? matches(word) : byPrefix(word);

  /**
   * Retrieval by query relaxation: prefixes, then phonetic matches, then fuzzy ones, and at last only some of the words.
   */
  function retrieve(words: readonly string[]): Hits {
    const found = postings.collectAll(words.map(byPrefix), 2);
    const relax = (matches: (word: string) => Match[], tier: number, enough = MIN_HITS) => {
      if (found.slots.length < enough) addNew(found, postings.collectAll(words.map(matches), tier));
    };
    const fuzzy = remembered(fuzzily(maxEdits));
    const fuzzier = remembered(fuzzily(maxEditsAtLast));
    relax(byPrefixOrSound, 2);
    relax(unlessKnown(fuzzy), 1);
    relax(fuzzy, 1, 1);
    if (forgivesAtLast(words)) relax(unlessKnown(fuzzier), 1, 1);
    if (found.slots.length > 0 || words.length === 1) return found;
    // "tooth paste": two words that the index has as one.
    const joined = joinedPairs(words).map((pair, at) => [
      ...words.slice(0, at),
      pair,
      ...words.slice(at + 2),
    ]);
    for (const other of joined) addNew(found, postings.collectAll(other.map(byPrefix), 1));
    return found.slots.length > 0 ? found : postings.collectMost(words.map(fuzzy), 0);
  }

  return {
    put(document) {
      const { name, ownWords, words, synonyms: others } = weightTerms(document, currentSynonyms());
      const weights = [
        ...[...words].map(([word, weight]) => [names.termOf(word), weight] as const),
        ...[...others].map(([word, weight]) => [synonyms.termOf(word), weight] as const),
      ];
      const subCategory = numberOf(document.subCategories[0] ?? '');
      postings.put({ id: document.id, name, ownWords, subCategory, soldOut: document.soldOut }, weights);
      cache.clear();
    },
    remove(id) {
      if (postings.remove(id)) cache.clear();
    },
    setSoldOut(id, soldOut) {
      if (postings.setSoldOut(id, soldOut)) cache.clear();
    },
    find(text, offset, limit): SearchPage {
      const words = tokenizeQuery(text);
      if (words.length === 0) return { ids: [], total: 0 };
      const key = words.join(' ');
      const before = cache.get(key);
      const end = offset + limit;
      if (before && (end <= before.ids.length || before.ids.length === before.total)) {
        return { ids: before.ids.slice(offset, end), total: before.total };
      }
      const found = retrieve(words);
      const total = found.slots.length;
      const ids = rank(found, postings, key, words.length, Math.max(CACHED_RESULTS, Math.min(end, total)));
      cache.set(key, { ids: ids.slice(0, CACHED_RESULTS), total });
      return { ids: ids.slice(offset, end), total };
    },
    having(phrase) {
      const words = tokenize(phrase);
      if (words.length === 0) return [];
      const { slots } = postings.collectAll(words.map(names.exact), 0);
      return slots.map((slot) => postings.at(slot).id);
    },
    size: postings.size,
  };
}

/** Looks through the dictionary once a word, however often a query comes back to it. */
function remembered(matches: (word: string) => Match[]): (word: string) => Match[] {
  const known = new Map<string, Match[]>();
  return (word) => {
    const before = known.get(word);
    if (before) return before;
    const found = matches(word);
    known.set(word, found);
    return found;
  };
}

function addNew(found: Hits, more: Hits): void {
  const known = new Set(found.slots);
  for (const [at, slot] of more.slots.entries()) {
    if (known.has(slot)) continue;
    found.slots.push(slot);
    found.scores.push(more.scores[at]!);
    found.words.push(more.words[at]!);
    found.tiers.push(more.tiers[at]!);
  }
}
