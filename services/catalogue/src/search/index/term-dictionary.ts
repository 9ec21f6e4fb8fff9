import { isDevanagari, romanize } from '../words/devanagari';
import { phoneticKey } from '../words/phonetic-key';
import { maxEdits, plausibleTypo } from './plausible-typo';
import { createSoundIndex, type Visit } from '../words/sound-index';
import { createTypoCandidates } from './typo-candidates';
import type { WordSound } from '../words/word-sound';

/** How a word of the query matched a term. */
export type MatchKind = 'exact' | 'prefix' | 'sound' | 'edit';

export interface Match {
  term: number;
  /** The term's text. */
  word: string;
  kind: MatchKind;
  /** 1 for an exact match, less for others. */
  closeness: number;
}

/** Minimum letters for phonetic matches. */
const SOUND_FROM = 3;
/** Maximum difference in length of phonetic matches: chhaachh matches chaach, xxxxxx does not match x. */
const MOST_BY_SOUND = 3;
/** Longer words are only matched exactly. */
const LONGEST = 40;
/** Numbers have no phonetic matches. */
const NUMBER = /^\d/;

/**
 * The words of the index, found exactly, by prefix, by sound, or with typos.
 * @param nextTerm numbers the words, so that several dictionaries can share one set of postings
 * @param hasSpellings whether `phonetic` is used; it takes some hundred bytes per word
 */
export function createTermDictionary(nextTerm: () => number, { hasSpellings = true } = {}) {
  /** Places of words in `words`; `terms` has their numbers in the postings. */
  const places = new Map<string, number>();
  const words: string[] = [];
  const terms: number[] = [];
  const bySound = new Map<string, number[]>();
  const candidates = createTypoCandidates();
  const sounds = createSoundIndex();
  /** Places sorted by word; new ones are in `unsorted` until the next prefix search. */
  let sorted: number[] = [];
  let unsorted: number[] = [];

  function inOrder(): number[] {
    if (unsorted.length > 0) {
      unsorted.sort((a, b) => (words[a]! < words[b]! ? -1 : 1));
      sorted = merged(sorted, unsorted);
      unsorted = [];
    }
    return sorted;
  }

  /** Merges two sorted lists, which is faster than sorting all words. */
  function merged(some: readonly number[], others: readonly number[]): number[] {
    const all: number[] = [];
    let at = 0;
    for (const place of some) {
      while (at < others.length && words[others[at]!]! < words[place]!) all.push(others[at++]!);
      all.push(place);
    }
    while (at < others.length) all.push(others[at++]!);
    return all;
  }

  function firstFrom(order: readonly number[], beginning: string): number {
    let [low, high] = [0, order.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (words[order[middle]!]! < beginning) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  const matchOf = (place: number, kind: MatchKind, closeness: number): Match => ({
    term: terms[place]!,
    word: words[place]!,
    kind,
    closeness,
  });

  /** Each word once, by the closest of its sounds. */
  function visited(
    visitAll: (visit: Visit) => void,
    kind: MatchKind,
    closenessOf: (distance: number, consonants: number) => number,
  ): Match[] {
    const found = new Map<number, Match>();
    visitAll((place, distance, consonants) => {
      const closeness = closenessOf(distance, consonants);
      if (closeness > (found.get(place)?.closeness ?? 0)) found.set(place, matchOf(place, kind, closeness));
    });
    return [...found.values()];
  }

  return {
    termOf(word: string): number {
      const known = places.get(word);
      if (known !== undefined) return terms[known]!;
      const place = words.push(word) - 1;
      places.set(word, place);
      terms.push(nextTerm());
      unsorted.push(place);
      candidates.add(word, place);
      if (NUMBER.test(word)) return terms[place]!;
      if (hasSpellings) addTo(bySound, phoneticKey(isDevanagari(word) ? romanize(word) : word), place);
      sounds.add(word, place);
      return terms[place]!;
    },

    exact(word: string): Match[] {
      const place = places.get(word);
      return place === undefined ? [] : [matchOf(place, 'exact', 1)];
    },

    /** The word itself and all words with this prefix; the shorter the rest, the closer the match. */
    withPrefix(typed: string): Match[] {
      const order = inOrder();
      const found: Match[] = [];
      for (let at = firstFrom(order, typed); at < order.length; at += 1) {
        const place = order[at]!;
        const word = words[place]!;
        if (!word.startsWith(typed)) break;
        if (word === typed) found.push({ term: terms[place]!, word, kind: 'exact', closeness: 1 });
        else {
          const closeness = 0.6 + 0.3 * (typed.length / word.length);
          found.push({ term: terms[place]!, word, kind: 'prefix', closeness });
        }
      }
      return found;
    },

    phonetic(typed: string): Match[] {
      if (typed.length < SOUND_FROM || typed.length > LONGEST) return [];
      const alike = bySound.get(phoneticKey(typed)) ?? [];
      return alike.flatMap((place) => {
        const longer = Math.abs(words[place]!.length - typed.length);
        return words[place] === typed || longer > MOST_BY_SOUND ? [] : [matchOf(place, 'sound', 0.75)];
      });
    },

    /** Words of either script that sound like a word typed in Devanagari, ... */
    heard: (typed: readonly WordSound[]): Match[] =>
      visited(
        (visit) => sounds.heard(typed, visit),
        'sound',
        (distance) => 0.95 - 0.4 * distance,
      ),
    /** ... that start with its sound, ... */
    begun: (typed: readonly WordSound[]): Match[] => {
      const letters = typed[0]?.key.length ?? 0;
      return visited(
        (visit) => sounds.begun(typed, visit),
        'prefix',
        (distance, of) => 0.55 + 0.3 * Math.min(1, letters / of) - 0.3 * distance,
      );
    },
    /** ... or that sound similar. */
    misheard: (typed: readonly WordSound[]): Match[] =>
      visited(
        (visit) => sounds.misheard(typed, visit),
        'edit',
        (distance) => 0.65 - 0.3 * distance,
      ),

    /** Plausible corrections of a word or prefix, with the fewest edits. */
    fuzzy(typed: string): Match[] {
      if (typed.length > LONGEST) return [];
      let found: Match[] = [];
      let fewest = maxEdits(typed.length);
      candidates.forEach(typed, (place) => {
        const word = words[place]!;
        const typo = plausibleTypo(typed, word);
        if (!typo || typo.edits > fewest) return;
        if (typo.edits < fewest) found = [];
        fewest = typo.edits;
        const closeness = typo.isUnfinished ? 0.4 : 0.65;
        found.push(matchOf(place, 'edit', closeness - 0.15 * (typo.edits - 1)));
      });
      return found;
    },
  };
}

function addTo(places: Map<string, number[]>, key: string, place: number): void {
  const known = places.get(key);
  if (known) known.push(place);
  else places.set(key, [place]);
}

export type TermDictionary = ReturnType<typeof createTermDictionary>;
