import { isDevanagari } from '../words/devanagari';
import { isMeasure } from '../words/measures';
import type { Hits, PostingLists } from '../index/posting-lists';
import { joinedPairs } from '../index/scoring';
import type { Match, TermDictionary } from '../index/term-dictionary';
import { soundsOf, type WordSound } from '../words/word-sound';

const NUMBER = /^\d/;
/** Minimum letters for prefixes of synonyms. */
const MIN_SYNONYM_PREFIX = 3;
/** With fewer hits the query is relaxed; a word on fewer products can be a typo. */
const MIN_HITS = 4;
/** A word counts as a typo of a word that is on this many times as many products. */
const MUCH_MORE_FREQUENT = 8;
/** Minimum letters for typos in two words written as one. */
const MIN_MISSPELLED_PAIR = 8;
const MAX_CORRECTED = 4;
const MIN_INNER_PREFIX = 3;
/** Malus on the closeness of a prefix match that few products have. */
const RARE_WORD_MALUS = 0.2;
/** Malus of a synonym that is on no product. */
const OTHER_NAME_MALUS = 0.15;
/** Maximum distance from the closest match by sound in Devanagari. */
const NEARLY_HEARD = 0.06;
/** From this closeness on only matches within the smaller distance count. */
const SURELY_HEARD = { from: 0.925, within: 0.025 };
/** Maximum matches of a single consonant, which has thousands. */
const MOST_BY_ONE_SOUND = 150;
/** Minimum sounds for two words written as one to be unfinished or misspelled, and their minimum closeness. */
const MIN_PAIR_SOUNDS = 5;
const MIN_PAIR_HEARD = 0.8;
/** Factor on prefix matches next to a whole match. */
const BESIDE_WHOLE = 0.35;
/** Minimum sounds for an inner word in Devanagari to be unfinished, and for the last one to be a prefix of a synonym. */
const MIN_INNER_SOUNDS = 2;
interface Vocabularies {
  names: TermDictionary;
  synonyms: TermDictionary;
  /** Two words of a name written as one. */
  joined: TermDictionary;
}

export interface Retrieved {
  hits: Hits;
  matches: readonly (readonly Match[])[];
  /** True when no product has the words as typed. */
  isCorrected: boolean;
  /** Every reading of the query, in order: a hit belongs to the first one that it fits. */
  readings: readonly Reading[];
  /** Words of the query that form a size; `matches` has the others. */
  size: readonly string[];
}

export interface Reading {
  words: readonly string[];
  matches: readonly (readonly Match[])[];
}

/**
 * Retrieval by query relaxation: words as typed or as prefixes, then by sound, then with plausible typos. Every hit has every word;
 * products with some of the words are found by `near`.
 */
export function createRetrieval({ names, synonyms, joined }: Vocabularies, postings: PostingLists) {
  const exact = (word: string): Match[] => [
    ...names.exact(word),
    ...synonyms.exact(word),
    ...joined.exact(word),
  ];
  const mostFrequent = (matches: readonly Match[]): Match[] =>
    matches
      .map((match) => ({ match, count: postings.countOfTerm(match.term) }))
      .sort((a, b) => b.count - a.count)
      .slice(0, MOST_BY_ONE_SOUND)
      .map(({ match }) => match);
  const closestOf = (matches: readonly Match[]): Match[] => {
    const closest = matches.reduce((most, { closeness }) => Math.max(most, closeness), 0);
    const within = closest >= SURELY_HEARD.from ? SURELY_HEARD.within : NEARLY_HEARD;
    return matches.filter(({ closeness }) => closeness >= closest - within);
  };
  const heardAs = (sounds: readonly WordSound[]): Match[] => [
    ...names.heard(sounds),
    ...synonyms.heard(sounds),
    ...joined.heard(sounds).filter(({ closeness }) => closeness >= MIN_PAIR_HEARD),
  ];
  /** A word in Devanagari: exact matches, matches by sound, and prefixes, which count less when there are whole matches. */
  const byScript = (word: string, isLast: boolean): Match[] => {
    const sounds = soundsOf(word);
    const heard = byFrequency(closestOf(heardAs(sounds)));
    const letters = sounds[0]?.key.length ?? 0;
    const isWhole = postings.countOf(heard) > 0;
    if (!isLast && (isWhole || letters < MIN_INNER_SOUNDS)) return [...exact(word), ...heard];
    const vocabularies = [
      ...(letters < MIN_INNER_SOUNDS ? [] : [synonyms]),
      ...(letters < MIN_PAIR_SOUNDS ? [] : [joined]),
    ];
    const others = vocabularies.flatMap((vocabulary) => [
      ...vocabulary.withPrefix(word),
      ...vocabulary.begun(sounds),
    ]);
    const begunNames = letters < MIN_INNER_SOUNDS ? mostFrequent(names.begun(sounds)) : names.begun(sounds);
    const begun = [...byFrequency([...names.withPrefix(word), ...begunNames]), ...others.map(lessClose)];
    return [...heard, ...(isWhole ? begun.map(lessThanWhole) : begun)];
  };
  /** @param isLast only the last word may be a prefix of one or two letters */
  const byPrefix = (word: string, isLast = true): Match[] => {
    if (isDevanagari(word)) return byScript(word, isLast);
    if (NUMBER.test(word) || (!isLast && word.length < MIN_INNER_PREFIX)) return exact(word);
    const others = [synonyms, joined].flatMap((vocabulary) =>
      word.length < MIN_SYNONYM_PREFIX ? vocabulary.exact(word) : vocabulary.withPrefix(word),
    );
    return [...byFrequency(names.withPrefix(word)), ...others.map(lessClose)];
  };
  /** Lowers the closeness of prefix matches that few products have. */
  const byFrequency = (matches: Match[]): Match[] => {
    const counts = matches.map(({ term }) => postings.countOfTerm(term));
    const most = Math.log1p(counts.reduce((sum, count) => Math.max(sum, count), 1));
    for (const [at, match] of matches.entries()) {
      if (match.kind !== 'exact') match.closeness -= RARE_WORD_MALUS * (1 - Math.log1p(counts[at]!) / most);
    }
    return matches;
  };
  const bySound = (word: string): Match[] => {
    if (isDevanagari(word)) return heardAs(soundsOf(word));
    return NUMBER.test(word) ? [] : [...names.phonetic(word), ...synonyms.phonetic(word)];
  };
  const byEdits = (word: string): Match[] => {
    if (NUMBER.test(word)) return [];
    if (isDevanagari(word)) {
      const sounds = soundsOf(word);
      const pairs = word.length >= MIN_MISSPELLED_PAIR ? joined.misheard(sounds) : [];
      return closestOf([...names.misheard(sounds), ...synonyms.misheard(sounds), ...pairs]);
    }
    const found = [...names.fuzzy(word), ...synonyms.fuzzy(word)];
    if (word.length >= MIN_MISSPELLED_PAIR) found.push(...joined.fuzzy(word));
    const closest = found.reduce((most, { closeness }) => Math.max(most, closeness), 0);
    return found.filter(({ closeness }) => closeness > closest - 0.3);
  };

  /** Keeps a known word, unless few products have it and many have a word of which it can be a typo. */
  function corrected(word: string, typed: readonly Match[]): readonly Match[] {
    const times = postings.countOf(typed.filter(isKnown(word)));
    if (times >= MIN_HITS) return typed;
    const others = [...bySound(word), ...byEdits(word)];
    if (times === 0) return [...typed, ...others];
    return [...typed, ...others.filter((match) => postings.countOf([match]) >= times * MUCH_MORE_FREQUENT)];
  }

  /** Corrects the first few unknown words only, to bound the cost. */
  function correctedAll(
    words: readonly string[],
    typed: readonly (readonly Match[])[],
  ): (readonly Match[])[] {
    let left = MAX_CORRECTED;
    return words.map((word, at) => {
      const known = typed[at]!;
      if (postings.countOf(known.filter(isKnown(word))) >= MIN_HITS) return known;
      left -= 1;
      return left < 0 ? known : corrected(word, known);
    });
  }

  /** @param isTyped whether the last word may be unfinished */
  function retrieve(words: readonly string[], isTyped: boolean): Retrieved {
    const typed = words.map((word, at) => byPrefix(word, isTyped && at === words.length - 1));
    const hits = postings.collectAll(typed, 2);
    const readings: Reading[] = [{ words, matches: typed }];
    const size: string[] = [];
    if (hits.slots.length >= MIN_HITS) return { hits, matches: typed, isCorrected: false, readings, size };
    const isCorrected = hits.slots.length === 0;
    const read = (reading: Reading, tier: number) => {
      readings.push(reading);
      addNew(hits, postings.collectAll(reading.matches, tier));
    };
    const heard = words.map((word, at) =>
      isCorrected || postings.countOf(typed[at]!) < MIN_HITS ? [...typed[at]!, ...bySound(word)] : typed[at]!,
    );
    // In Devanagari, matches by sound are included already; these only sound similar.
    if (isMore(heard, typed)) read({ words, matches: heard }, words.some(isDevanagari) ? 1 : 2);
    if (hits.slots.length >= MIN_HITS) return { hits, matches: heard, isCorrected, readings, size };
    const matches = correctedAll(words, typed);
    if (isMore(matches, typed)) read({ words, matches }, 1);
    if (hits.slots.length > 0 || words.length === 1) return { hits, matches, isCorrected, readings, size };
    // "tooth paste": two words that the index has as one.
    for (const [at, pair] of joinedPairs(words).entries()) {
      const other = [...words.slice(0, at), pair, ...words.slice(at + 2)];
      read({ words: other, matches: other.map((word) => byPrefix(word)) }, 1);
    }
    return { hits, matches, isCorrected: false, readings, size };
  }

  /** Retrieves without the size, then keeps hits of that size; if they are few, other sizes follow. */
  function retrieveInSize(words: readonly string[]): Retrieved {
    const isOfSize = sizesIn(words);
    const withoutSize = words.filter((_word, at) => !isOfSize[at]);
    if (withoutSize.length === words.length || !withoutSize.some(isTelling)) return retrieve(words, true);
    const found = retrieve(withoutSize, words.at(-1) === withoutSize.at(-1));
    const size = words.filter((_word, at) => isOfSize[at]);
    const sized = new Set(postings.collectAll(size.map(exact), 0).slots);
    return { ...found, size, hits: inSize(found.hits, (slot) => sized.has(slot)) };
  }

  return {
    retrieve: retrieveInSize,

    /** The words that no product has, and the products with most of the others. */
    near(words: readonly string[], matches: Retrieved['matches']): { unmatched: string[]; hits: Hits } {
      const unmatched = words.filter((_word, at) => postings.countOf(matches[at]!) === 0);
      const telling = matches.filter((_match, at) => isTelling(words[at]!));
      return { unmatched, hits: postings.collectMost(telling, 0) };
    },

    /** The corrected spelling: each corrected word replaced by its most frequent match. */
    spelled(words: readonly string[], matches: Retrieved['matches']): string {
      const best = (word: string, found: readonly Match[]): string => {
        let [most, instead] = [0, word];
        for (const match of found) {
          if (isKnown(word)(match) || match.kind === 'prefix') return word;
          const weight = match.closeness * Math.log1p(postings.countOf([match]));
          if (weight > most) [most, instead] = [weight, match.word];
        }
        return instead;
      };
      return words.map((word, at) => best(word, matches[at]!)).join(' ');
    },
  };
}

/** A word of the index equal to the typed one; in Devanagari, one that sounds the same. */
const isKnown =
  (word: string) =>
  ({ kind }: Match): boolean =>
    kind === 'exact' || (kind === 'sound' && isDevanagari(word));

const lessThanWhole = (match: Match): Match =>
  match.kind === 'prefix' ? { ...match, closeness: match.closeness * BESIDE_WHOLE } : match;

const lessClose = (match: Match): Match =>
  match.kind === 'prefix' ? { ...match, closeness: match.closeness - OTHER_NAME_MALUS } : match;

// Sizes match products of every kind, so they do not count for near products.
const isTelling = (word: string): boolean =>
  (word.length >= MIN_INNER_PREFIX || isDevanagari(word)) && !NUMBER.test(word) && !isMeasure(word);

const isSize = (number: string, measure: string): boolean => NUMBER.test(number) && isMeasure(measure);

const sizesIn = (words: readonly string[]): boolean[] =>
  words.map((word, at) => isSize(words[at - 1] ?? '', word) || isSize(word, words[at + 1] ?? ''));

/** The hits of this size; if they are few, all others follow. */
function inSize(found: Hits, isSized: (slot: number) => boolean): Hits {
  const sized: Hits = { slots: [], scores: [], words: [], tiers: [] };
  const others: Hits = { slots: [], scores: [], words: [], tiers: [] };
  for (const [at, slot] of found.slots.entries()) {
    const to = isSized(slot) ? sized : others;
    to.slots.push(slot);
    to.scores.push(found.scores[at]!);
    to.words.push(found.words[at]!);
    to.tiers.push(isSized(slot) ? found.tiers[at]! : 0);
  }
  if (sized.slots.length < MIN_HITS) addNew(sized, others);
  return sized;
}

const isMore = (some: readonly (readonly Match[])[], others: readonly (readonly Match[])[]): boolean =>
  some.some((matches, at) => matches.length > others[at]!.length);

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
