import type { WordSound } from './word-sound';

/** Vowels from the front of the mouth to its back. */
const PLACES = 'ieaou';
const LEFT_OUT: Readonly<Record<string, number>> = { a: 0.15, A: 0.55, e: 0.25 };
/** Cost of an additional vowel next to another. */
const BESIDE_ANOTHER = 0.4;
/** Distance of English spellings from the vowel in Devanagari: butter has two a, bread an e. */
const AS_WRITTEN: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '': { e: 0.1, o: 0.2, u: 0.2, io: 0.15, ia: 0.2 },
  a: { u: 0, e: 0.2, o: 0.2, i: 0.3, io: 0.2, ou: 0.3, ea: 0.3, ia: 0.2 },
  A: { u: 0.3, o: 0.25, ea: 0.3 },
  e: { a: 0.15, ai: 0, ei: 0, ae: 0, ea: 0.15 },
  Ai: { i: 0.1, ia: 0.1, ie: 0.15, ai: 0 },
  ai: { a: 0.1, ea: 0.1, e: 0.2, i: 0.3, ie: 0.2 },
  i: { ea: 0.05, ie: 0, ei: 0.1, ai: 0.35, e: 0.2, ui: 0.1 },
  iu: { u: 0.1, ue: 0.1, eau: 0.1 },
  ia: { ea: 0.05, ie: 0.15, io: 0.1, iou: 0.1, iu: 0.1 },
  oia: { oi: 0 },
  io: { eo: 0.1 },
  ei: { ai: 0, e: 0.1, a: 0.2 },
  eio: { aio: 0.05 },
  eia: { ai: 0.05, ei: 0.05, ea: 0.1 },
  o: { oa: 0, ou: 0.1, au: 0.1, oe: 0, a: 0.2 },
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

/** Weighted edit distance of two groups of vowels. */
function edited(typed: string, meant: string): number {
  if (typed === '' || meant === '') return lengthOf(typed + meant);
  return Math.min(
    edited(typed.slice(1), meant.slice(1)) + substitution(typed[0]!, meant[0]!),
    edited(typed.slice(1), meant) + BESIDE_ANOTHER,
    edited(typed, meant.slice(1)) + BESIDE_ANOTHER,
  );
}

/** Longer groups of vowels are not compared. */
const MOST_VOWELS = 4;
const known = new Map<string, number>();
const MOST_KNOWN = 20_000;

/** From 0 for vowels that sound the same to 1 for unrelated ones. */
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

/** Final vowels are compared by spelling, except e, which is silent in English. */
function endDistance(typed: string, meant: string): number {
  if (meant === 'e') return typed === '' || typed === 'e' ? 0 : 0.2 + edited(typed, meant);
  return meant.length === 1 && meant !== 'i'
    ? Math.min(1, edited(typed, meant))
    : vowelDistance(typed, meant);
}

/** Sum of the vowel distances of two words with the same consonants. */
export function soundDistance(typed: readonly string[], meant: readonly string[]): number {
  const last = typed.length - 1;
  let sum = 0;
  for (let at = 0; at < last; at += 1) sum += vowelDistance(typed[at]!, meant[at]!);
  return sum + endDistance(typed[last]!, meant[last]!);
}

/** Maximum vowel distance by number of consonants, of whole words and of prefixes: short words depend more on their vowels. */
const MOST = { whole: [0, 0.2, 0.3, 0.5, 0.5, 0.75], begun: [0, 0.12, 0.12, 0.25, 0.4, 0.4] };
export const mostDistance = (consonants: number): number => MOST.whole[Math.min(consonants, 5)]!;
export const mostDistanceOfBeginning = (consonants: number): number => MOST.begun[Math.min(consonants, 5)]!;

export const consonantsOf = ({ vowels }: Pick<WordSound, 'vowels'>): number => vowels.length - 1;
