import { consonantsOf, mostDistance, soundDistance } from './sound-distance';
import type { WordSound } from './word-sound';

/** Consonants that are often confused. */
const ALIKE = ['bv', 'sx', 'sj', 'kg', 'td', 'pb', 'pf', 'rl', 'rd', 'xj', 'gj', 'tx'];
const isAlike = (one: string, other: string): boolean =>
  ALIKE.includes(one + other) || ALIKE.includes(other + one);

/** Minimum consonants for a misheard word; ... */
const SLIP_FROM = 3;
/** ... for a wrong consonant (not the first or last), or one swapped with the next; ... */
const OTHER_FROM = 4;
/** ... for a missing one (with fewer only a nasal, whose dot is often left out); ... */
const MISSING_FROM = 5;
/** ... and for an extra one (with fewer only a doubled one). */
const EXTRA_FROM = 6;
/** Additional vowel distance allowed in misspelled words. */
const MISSPELLED_VOWELS = 0.2;
const MISSPELLED_FROM = 4;
/** Reduction of the allowed vowel distance when a consonant differs. */
const OTHER_CONSONANT = 0.15;

/** Position at which two keys begin to differ. */
function placeOf(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

const without = (key: string, at: number): string => key.slice(0, at) + key.slice(at + 1);

/** Whether the consonants may be misheard: one wrong, missing, extra or swapped with the next, but never the first. */
export function isMisheard(typed: string, meant: string): boolean {
  if (typed === meant) return true;
  const at = placeOf(typed, meant);
  if (at === 0) return false;
  if (typed.length < meant.length)
    return without(meant, at) === typed && (typed.length >= MISSING_FROM || 'nm'.includes(meant[at]!));
  if (typed.length > meant.length)
    return without(typed, at) === meant && (typed.length >= EXTRA_FROM || typed[at] === typed[at - 1]);
  if (typed.length < OTHER_FROM) return false;
  if (typed[at] === meant[at + 1] && typed[at + 1] === meant[at])
    return typed.slice(at + 2) === meant.slice(at + 2);
  const isLast = at === typed.length - 1;
  return !isLast && isAlike(typed[at]!, meant[at]!) && typed.slice(at + 1) === meant.slice(at + 1);
}

/**
 * Vowel distance of two words with equal or misheard consonants; undefined when it is too large.
 */
export function misheardDistance(typed: WordSound, meant: WordSound): number | undefined {
  const many = Math.min(consonantsOf(typed), consonantsOf(meant));
  if (many < SLIP_FROM) return undefined;
  const at = placeOf(typed.key, meant.key) - (typed.key.length - consonantsOf(typed));
  const longer = typed.key.length - meant.key.length;
  const distance = soundDistance(
    longer > 0 ? joinedAt(typed.vowels, at) : typed.vowels,
    longer < 0 ? joinedAt(meant.vowels, at) : meant.vowels,
  );
  const misspelled = many < MISSPELLED_FROM ? 0 : MISSPELLED_VOWELS;
  const more = typed.key === meant.key ? misspelled : -OTHER_CONSONANT;
  return distance <= mostDistance(many) + more ? distance : undefined;
}

/** The groups of vowels without the consonant between two of them. */
const joinedAt = (vowels: readonly string[], at: number): string[] => [
  ...vowels.slice(0, at),
  vowels[at]! + vowels[at + 1]!,
  ...vowels.slice(at + 2),
];
