import type { FoundPage, ProductSearch } from './index';
import { createPostings, type Found } from './postings';
import { bestFirst } from './ranking';
import { createVocabulary, type Match } from './vocabulary';
import { joinedPairs, weigh } from './weigh';
import { queryWords } from './words';

/** Wrong letters that are forgiven in a word: none in short ones, one from four letters, two from eight. */
const forgiven = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);
const NUMBER = /^\d/;

/** From so many letters the beginning of another name counts; before that it would only be noise. */
const TWIN_BEGINS = 3;
/** Fewer hits than this, and words with wrong letters are looked at, too. */
const ENOUGH = 4;
const KEPT_QUERIES = 500;
const KEPT_PLACES = 200;

/**
 * The index of products in this process: a list of products for each word, in typed arrays, so that even one letter
 * typed into 30,000 products is answered in a few milliseconds.
 */
export function createWordIndex(): ProductSearch {
  let terms = 0;
  const nextTerm = () => (terms += 1) - 1;
  const names = createVocabulary(nextTerm);
  const twins = createVocabulary(nextTerm);
  const postings = createPostings();
  /** The first places of recent queries; emptied by every change. */
  const kept = new Map<string, { ids: readonly string[]; total: number }>();
  const shelves = new Map<string, number>();
  const shelfOf = (name: string): number => {
    const known = shelves.get(name) ?? shelves.size;
    shelves.set(name, known);
    return known;
  };

  const exactly = (word: string): Match[] => [...names.exact(word), ...twins.exact(word)];
  const asTyped = (word: string): Match[] => {
    if (NUMBER.test(word)) return exactly(word);
    const other = word.length < TWIN_BEGINS ? twins.exact(word) : twins.beginningWith(word);
    return [...names.beginningWith(word), ...other];
  };
  const asHeard = (word: string): Match[] => [
    ...asTyped(word),
    ...names.soundingLike(word),
    ...twins.soundingLike(word),
  ];
  const asMeant = (more: number) => (word: string) => {
    if (NUMBER.test(word)) return exactly(word);
    const wrong = forgiven(word) + more;
    return [...asHeard(word), ...names.near(word, wrong), ...twins.near(word, wrong)];
  };

  /** Words that the shop knows are taken at their word; the others may be misspelled. */
  const misspelled = (matches: (word: string) => Match[]) => (word: string) =>
    exactly(word).length === 0 ? matches(word) : asTyped(word);

  /** All hits, tried in widening circles: as typed, as heard, as perhaps meant, and at last with some of the words. */
  function hits(words: readonly string[]): Found {
    const all = words.length;
    const found = postings.collect(words.map(asTyped), all, 2);
    const widen = (matches: (word: string) => Match[], tier: number, enough = ENOUGH) => {
      if (found.slots.length >= enough) return;
      addNew(found, postings.collect(words.map(matches), all, tier));
    };
    widen(asHeard, 2);
    widen(misspelled(asMeant(0)), 1);
    widen(asMeant(0), 1, 1);
    widen(misspelled(asMeant(1)), 1, 1);
    if (all > 1 && found.slots.length === 0) {
      // "tooth paste": two words that the shop writes as one.
      const joined = joinedPairs(words).map((pair, at) => [
        ...words.slice(0, at),
        pair,
        ...words.slice(at + 2),
      ]);
      for (const other of joined) addNew(found, postings.collect(other.map(asTyped), other.length, 1));
    }
    if (found.slots.length > 0 || all === 1) return found;
    for (let needed = all - 1; needed > 0; needed -= 1) {
      const some = postings.collect(words.map(asMeant(0)), needed, 0);
      if (some.slots.length > 0) return some;
    }
    return found;
  }

  return {
    put(entry) {
      const { name, ownWords, words, twins: others } = weigh(entry);
      const weights = [
        ...[...words].map(([word, weight]) => [names.termOf(word), weight] as const),
        ...[...others].map(([word, weight]) => [twins.termOf(word), weight] as const),
      ];
      const shelf = shelfOf(entry.subCategories[0] ?? '');
      postings.put({ id: entry.id, name, ownWords, shelf, soldOut: entry.soldOut }, weights);
      kept.clear();
    },
    remove(id) {
      if (postings.remove(id)) kept.clear();
    },
    setSoldOut(id, soldOut) {
      if (postings.setSoldOut(id, soldOut)) kept.clear();
    },
    find(text, offset, limit): FoundPage {
      const words = queryWords(text);
      if (words.length === 0) return { ids: [], total: 0 };
      const key = words.join(' ');
      const before = kept.get(key);
      const end = offset + limit;
      if (before && (end <= before.ids.length || before.ids.length === before.total)) {
        return { ids: before.ids.slice(offset, end), total: before.total };
      }
      const found = hits(words);
      const total = found.slots.length;
      const ids = bestFirst(found, postings, key, words.length, Math.max(KEPT_PLACES, Math.min(end, total)));
      if (kept.size >= KEPT_QUERIES) kept.delete(kept.keys().next().value as string);
      kept.set(key, { ids: ids.slice(0, KEPT_PLACES), total });
      return { ids: ids.slice(offset, end), total };
    },
    size: postings.size,
  };
}

function addNew(found: Found, more: Found): void {
  const known = new Set(found.slots);
  for (const [at, slot] of more.slots.entries()) {
    if (known.has(slot)) continue;
    found.slots.push(slot);
    found.scores.push(more.scores[at]!);
    found.words.push(more.words[at]!);
    found.tiers.push(more.tiers[at]!);
  }
}
