import { LRUCache } from 'lru-cache';
import { createSharedValues } from '../../read-model/shared-values';
import type { SearchPage, ProductSearch } from '../product-search';
import { isDevanagari } from '../words/devanagari';
import { explainHits } from '../query/explain';
import { createPostingLists } from './posting-lists';
import { rank, shownSlots } from '../query/ranking';
import { createRetrieval, type Retrieved } from '../query/retrieval';
import { createTermDictionary } from './term-dictionary';
import { weightTerms } from './scoring';
import { builtInSynonyms, type Synonyms } from '../words/synonyms';
import { tokenize, tokenizeQuery, wordsAsTyped } from '../words/tokenizer';
import { soundsOf } from '../words/word-sound';

const MAX_CACHED_QUERIES = 500;
const CACHED_RESULTS = 200;
/** Maximum queries with all hits cached; a query can have tens of thousands. */
const MAX_WHOLE_QUERIES = 30;
/** Near products shown for a query without hits. */
const MAX_NEAR = 20;

/** Minimum letters for suggesting a synonym that no product has. */
const MIN_OTHER_NAME = 3;

type Aside = Pick<SearchPage, 'didYouMean' | 'near' | 'unmatched'>;

/**
 * In-process inverted index: a posting list for each term, with typed arrays as work space, so that a one-letter query over 30,000
 * products takes a few milliseconds. README.md in this folder's parent compares it with MiniSearch.
 * @param currentSynonyms applied when a product is put; products put earlier keep the older ones
 */
export function createInvertedIndex(currentSynonyms: () => Synonyms = () => builtInSynonyms): ProductSearch {
  let terms = 0;
  const nextTerm = () => (terms += 1) - 1;
  const names = createTermDictionary(nextTerm);
  const synonyms = createTermDictionary(nextTerm);
  const joined = createTermDictionary(nextTerm, { hasSpellings: false });
  const postings = createPostingLists();
  /** The first results of recent queries; emptied by every change. */
  const cache = new LRUCache<string, SearchPage>({ max: MAX_CACHED_QUERIES });
  const whole = new LRUCache<string, readonly string[]>({ max: MAX_WHOLE_QUERIES });
  const forget = () => {
    cache.clear();
    whole.clear();
  };
  const shared = createSharedValues();
  const subCategoryNumbers = new Map<string, number>();
  const numberOf = (subCategory: string): number => {
    const number = subCategoryNumbers.get(subCategory) ?? subCategoryNumbers.size;
    subCategoryNumbers.set(subCategory, number);
    return number;
  };

  const retrieval = createRetrieval({ names, synonyms, joined }, postings);
  const popularities = new Map<string, number>();

  /** The corrected spelling, or near products when nothing was found. */
  function asideOf({ hits, matches, isCorrected, readings, size }: Retrieved): Aside {
    const words = readings[0]?.words ?? [];
    if (hits.slots.length > 0) {
      const spelled = retrieval.spelled(words, matches);
      return isCorrected && spelled !== words.join(' ') ? { didYouMean: [spelled, ...size].join(' ') } : {};
    }
    const near = retrieval.near(words, matches);
    return {
      near: rank(near.hits, postings, '', words.length, MAX_NEAR),
      unmatched: near.unmatched,
    };
  }

  const index: ProductSearch = {
    put(document) {
      const { name, ownName, ownWords, otherThings, ...terms } = weightTerms(document, currentSynonyms());
      const brand = shared.text(terms.brand);
      const weights = [
        ...[...terms.words].map(([word, weight]) => [names.termOf(word), weight] as const),
        ...[...terms.synonyms].map(([word, weight]) => [synonyms.termOf(word), weight] as const),
        ...[...terms.joined].map(([word, weight]) => [joined.termOf(word), weight] as const),
      ];
      const subCategory = numberOf(document.subCategories[0] ?? '');
      const { id, soldOut } = document;
      const popularity = popularities.get(id) ?? 0;
      // Written out, so that all entries have the same object shape.
      const entry = { id, name, brand, ownName, ownWords, otherThings, subCategory, soldOut, popularity };
      if (postings.put(entry, weights)) forget();
    },
    remove(id) {
      if (postings.remove(id)) forget();
    },
    setSoldOut(id, soldOut) {
      if (postings.setSoldOut(id, soldOut)) forget();
    },
    setPopularity(id, popularity) {
      popularities.set(id, popularity);
      if (postings.setPopularity(id, popularity)) forget();
    },
    find(text, offset, limit): SearchPage {
      const words = tokenizeQuery(text);
      if (words.length === 0) return { ids: [], total: 0 };
      const key = words.join(' ');
      const before = cache.get(key);
      const end = offset + limit;
      if (before && (end <= before.ids.length || before.ids.length === before.total)) {
        return asTyped(text, { ...before, ids: before.ids.slice(offset, end) });
      }
      const found = retrieval.retrieve(words);
      const total = found.hits.slots.length;
      const most = Math.max(CACHED_RESULTS, Math.min(end, total));
      const ids = shownSlots(found.hits, postings, key, words.length, most).map(
        (slot) => postings.at(slot).id,
      );
      const aside = asideOf(found);
      cache.set(key, { ids: ids.slice(0, CACHED_RESULTS), total, ...aside });
      return asTyped(text, { ids: ids.slice(offset, end), total, ...aside });
    },
    explain(text, most) {
      const words = tokenizeQuery(text);
      if (words.length === 0) return [];
      return explainHits(retrieval.retrieve(words), postings, words.join(' '), words.length, most);
    },
    all(text) {
      const key = tokenizeQuery(text).join(' ');
      const ids = whole.get(key) ?? index.find(text, 0, Number.MAX_SAFE_INTEGER).ids;
      whole.set(key, ids);
      return ids;
    },
    otherNames(beginning, most) {
      const words = tokenize(beginning);
      const [word = ''] = words;
      if (words.length !== 1 || (word.length < MIN_OTHER_NAME && !isDevanagari(word))) return [];
      const sounds = isDevanagari(word) ? soundsOf(word) : [];
      const same = new Set([word, ...synonyms.heard(sounds).map((match) => match.word)]);
      return [...synonyms.withPrefix(word), ...synonyms.begun(sounds)]
        .filter((match) => !same.has(match.word) && postings.countOf([match]) > 0)
        .sort((a, b) => postings.countOf([b]) - postings.countOf([a]))
        .slice(0, most)
        .map((match) => match.word);
    },
    having(phrase) {
      const words = tokenize(phrase);
      if (words.length === 0) return [];
      const having = (word: string) => [
        ...names.exact(word),
        ...names.phonetic(word).filter((match) => isDevanagari(match.word)),
      ];
      const { slots } = postings.collectAll(words.map(having), 0);
      return slots.map((slot) => postings.at(slot).id);
    },
    has: (words) =>
      postings.collectAll(
        words.map((word) => [...names.exact(word), ...synonyms.exact(word)]),
        0,
      ).slots.length > 0,
    size: postings.size,
  };
  return index;
}

/** Cached pages are keyed by normalised words; `unmatched` is returned as typed. */
const asTyped = (text: string, page: SearchPage): SearchPage =>
  page.unmatched ? { ...page, unmatched: wordsAsTyped(text, page.unmatched) } : page;
