import { editDistance, letterMask, popCount } from './edit-distance';
import { phoneticKey } from './phonetic-key';

export interface Match {
  term: number;
  /** 1 for the word itself, less for what is only near it. */
  closeness: number;
}

/**
 * Words of the index, found by themselves, by their beginning, by their sound, or in spite of wrong letters.
 * @param nextTerm numbers the words, so that several vocabularies can share one set of postings
 */
export function createTermDictionary(nextTerm: () => number) {
  /** Places of words in `words`; the number that the postings know is in `terms`. */
  const places = new Map<string, number>();
  const words: string[] = [];
  const terms: number[] = [];
  const letters: number[] = [];
  const bySound = new Map<string, number[]>();
  /** Places in the order of their words; new ones wait in `unsorted` until somebody asks for a beginning. */
  let sorted: number[] = [];
  let unsorted: number[] = [];

  function inOrder(): number[] {
    if (unsorted.length > 0) {
      sorted = [...sorted, ...unsorted].sort((a, b) => (words[a]! < words[b]! ? -1 : 1));
      unsorted = [];
    }
    return sorted;
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

  return {
    termOf(word: string): number {
      const known = places.get(word);
      if (known !== undefined) return terms[known]!;
      const place = words.push(word) - 1;
      places.set(word, place);
      terms.push(nextTerm());
      letters.push(letterMask(word));
      unsorted.push(place);
      const sound = phoneticKey(word);
      const alike = bySound.get(sound);
      if (alike) alike.push(place);
      else bySound.set(sound, [place]);
      return terms[place]!;
    },

    exact(word: string): Match[] {
      const place = places.get(word);
      return place === undefined ? [] : [{ term: terms[place]!, closeness: 1 }];
    },

    /** The word itself and all that begin with it; the less is missing, the closer. */
    withPrefix(typed: string): Match[] {
      const order = inOrder();
      const found: Match[] = [];
      for (let at = firstFrom(order, typed); at < order.length; at += 1) {
        const place = order[at]!;
        const word = words[place]!;
        if (!word.startsWith(typed)) break;
        found.push({
          term: terms[place]!,
          closeness: word === typed ? 1 : 0.6 + 0.3 * (typed.length / word.length),
        });
      }
      return found;
    },

    phonetic(typed: string): Match[] {
      if (typed.length < 3) return [];
      const alike = bySound.get(phoneticKey(typed)) ?? [];
      return alike.map((place) => ({ term: terms[place]!, closeness: words[place] === typed ? 1 : 0.75 }));
    },

    /** Words that were perhaps meant, finished or not, with the fewest wrong letters that any has, at most `most`. */
    fuzzy(typed: string, most: number): Match[] {
      const mine = letterMask(typed);
      let found: Match[] = [];
      let fewest = most;
      for (let place = 0; fewest > 0 && place < words.length; place += 1) {
        if (popCount(mine & ~letters[place]!) > fewest) continue;
        const word = words[place]!;
        if (word.length < typed.length - fewest) continue;
        const { begin, whole } = editDistance(typed, word, fewest);
        const wrong = Math.min(begin, whole);
        if (wrong > fewest || wrong === 0) continue;
        if (wrong < fewest) found = [];
        fewest = wrong;
        const closeness = whole === wrong ? 0.65 : 0.4;
        found.push({ term: terms[place]!, closeness: closeness - 0.15 * (wrong - 1) });
      }
      return found;
    },
  };
}
