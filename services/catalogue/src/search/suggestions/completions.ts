import { isDevanagari } from '../words/devanagari';
import { beginsBySound } from '../words/sound-index';
import { isStopWord, tokenize } from '../words/tokenizer';
import { soundsOf } from '../words/word-sound';

/** Weight of a completion that adds the next word of a name, compared with one that only completes the typed word ... */
const NEXT_WORD = 0.5;
/** ... and of one that puts a kind before it: a query for milk rarely means toned milk. */
const KIND = 0.4;
/** Rank at which a name counts half. */
const HALF_AFTER = 10;

/** Words as they are written, in lower case. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}'\u2019]+/u)
    .filter((word) => word !== '');

/** Intimate goods, completed only from `ASKING` typed letters on. */
const INTIMATE = /^(?:pant(?:y|ies)|bras?|briefs?|condoms?|lubricants?|underwears?|tampons?)$/;
const ASKING = 4;

const isTelling = (word: string | undefined): word is string =>
  word !== undefined && word.length > 1 && !/^\d/.test(word) && !isStopWord(word);

/** Whether a word of a name, in lower case, starts with the typed text, by spelling or by sound. */
export function beginsAs(typed: string): (word: string) => boolean {
  const [uniform = ''] = tokenize(typed);
  if (!isDevanagari(uniform)) return (word) => word.startsWith(typed);
  const sounds = soundsOf(uniform).slice(0, 1);
  return (word) => word.startsWith(typed) || beginsBySound(sounds, word);
}

type Candidate = readonly [words: readonly string[], weight: number];

/** Completions by this name: its last word completed, the same with the next word, or with the kind before it. */
function* candidatesOf(
  before: readonly string[],
  last: string,
  isBegun: (word: string) => boolean,
  name: readonly string[],
): Generator<Candidate> {
  for (const [at, word] of name.entries()) {
    if (!isBegun(word) || before.includes(word) || !isTelling(word)) continue;
    if (last.length < ASKING && INTIMATE.test(word)) continue;
    const [kind, next] = [name[at - 1], name[at + 1]];
    yield [[...before, word], 1];
    if (isTelling(next) && !before.includes(next)) yield [[...before, word, next], NEXT_WORD];
    if (word === last && before.length === 0 && isTelling(kind)) yield [[kind, word], KIND];
  }
}

/**
 * Completions of a query by the names of its hits, best first. All words of a completion are in one of the names, so it finds that
 * product.
 */
export function completionsOf(text: string, names: readonly string[], most: number): string[] {
  const typed = wordsOf(text);
  const last = typed.at(-1);
  if (last === undefined) return [];
  const isBegun = remembered(beginsAs(last));
  const weights = new Map<string, number>();
  const spelled = new Map<string, string>();
  for (const [rank, name] of names.entries()) {
    const share = HALF_AFTER / (HALF_AFTER + rank);
    const seen = new Set<string>();
    for (const [words, weight] of candidatesOf(typed.slice(0, -1), last, isBegun, wordsOf(name))) {
      // Singular and plural are one completion.
      const key = tokenize(words.join(' ')).join(' ');
      if (seen.has(key)) continue;
      seen.add(key);
      if (!spelled.has(key)) spelled.set(key, words.join(' '));
      weights.set(key, (weights.get(key) ?? 0) + weight * share);
    }
  }
  weights.delete(tokenize(text).join(' '));
  return [...weights]
    .sort(([a, much], [b, more]) => more - much || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([key]) => spelled.get(key)!);
}

/** Caches the decision per word: names share words, and comparing sounds is slow. */
function remembered(decide: (word: string) => boolean): (word: string) => boolean {
  const known = new Map<string, boolean>();
  return (word) => {
    const decided = known.get(word) ?? decide(word);
    known.set(word, decided);
    return decided;
  };
}
