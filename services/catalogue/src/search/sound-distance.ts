import type { WordSound } from './word-sound';

/** Vowels from the front of the mouth to its back. */
const PLACES = 'ieaou';
const LEFT_OUT: Readonly<Record<string, number>> = { a: 0.15, A: 0.4, e: 0.25 };
/** How far English writes a vowel from how it is heard in Devanagari: butter is heard with two a, bread with an e. */
const AS_WRITTEN: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '': { e: 0.1, io: 0.15, ia: 0.2 },
  a: { u: 0, e: 0.2, o: 0.25, i: 0.3, io: 0.2, ou: 0.2, ea: 0.3, ia: 0.2 },
  A: { u: 0.3, o: 0.25, ea: 0.3 },
  e: { a: 0.15, ai: 0, ei: 0, ae: 0, ea: 0.15 },
  Ai: { i: 0.1, ie: 0.15, ai: 0 },
  ai: { a: 0.1, e: 0.2, i: 0.25, ie: 0.2 },
  i: { ea: 0.05, ie: 0, ei: 0.1, e: 0.2, ui: 0.1 },
  iu: { u: 0.1, ue: 0.1 },
  o: { oa: 0, ou: 0.1, au: 0.1, oe: 0, a: 0.25 },
  u: { ou: 0.1, ue: 0.1, ui: 0.1, eu: 0.1, iu: 0.1, o: 0.25 },
  au: { ou: 0, o: 0.2, oue: 0.1 },
};

const withOneA = (vowels: string): string => vowels.replaceAll('A', 'a');

function substitution(one: string, other: string): number {
  if (one === other) return 0;
  const apart = Math.abs(PLACES.indexOf(withOneA(one)) - PLACES.indexOf(withOneA(other)));
  return apart === 0 ? 0.05 : Math.min(1, 0.1 + 0.3 * apart);
}

const lengthOf = (vowels: string): number =>
  [...vowels].reduce((sum, vowel) => sum + (LEFT_OUT[vowel] ?? 0.5), 0);

/** Edit distance of the two, by how near the vowels are to each other. */
function edited(typed: string, meant: string): number {
  if (typed === '' || meant === '') return lengthOf(typed + meant);
  return Math.min(
    edited(typed.slice(1), meant.slice(1)) + substitution(typed[0]!, meant[0]!),
    edited(typed.slice(1), meant) + lengthOf(typed[0]!),
    edited(typed, meant.slice(1)) + lengthOf(meant[0]!),
  );
}

/** So many vowels in a row are no word. */
const MOST_VOWELS = 4;
const known = new Map<string, number>();
const MOST_KNOWN = 20_000;

/** 0 for vowels that sound the same, 1 for such as nobody takes for each other. */
export function vowelDistance(typed: string, meant: string): number {
  if (typed === meant) return 0;
  if (typed.length > MOST_VOWELS || meant.length > MOST_VOWELS) return 1;
  const key = `${typed} ${meant}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const written = (AS_WRITTEN[typed] ?? AS_WRITTEN[withOneA(typed)])?.[meant];
  const distance = written ?? Math.min(1, edited(typed, meant));
  if (known.size < MOST_KNOWN) known.set(key, distance);
  return distance;
}

/** The sum over all vowels of two words that have the same consonants; an e at the end is silent. */
export function soundDistance(typed: readonly string[], meant: readonly string[]): number {
  const last = typed.length - 1;
  let sum = 0;
  for (let at = 0; at < last; at += 1) sum += vowelDistance(typed[at]!, meant[at]!);
  return typed[last] === '' && meant[last] === 'e' ? sum : sum + vowelDistance(typed[last]!, meant[last]!);
}

/** By how many consonants the vowels may differ: the shorter a word, the more it is told by them. */
const MOST = [0, 0.2, 0.28, 0.5, 0.65];
export const mostDistance = (consonants: number): number => MOST[consonants] ?? 0.85;

export const consonantsOf = ({ vowels }: Pick<WordSound, 'vowels'>): number => vowels.length - 1;
