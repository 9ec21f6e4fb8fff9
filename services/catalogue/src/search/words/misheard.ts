import { consonantsOf, mostDistance, soundDistance } from './sound-distance';
import type { WordSound } from './word-sound';

/** Consonants that are heard or written for each other. */
const ALIKE = ['bv', 'sx', 'sj', 'kg', 'td', 'pb', 'pf', 'rl', 'rd', 'xj', 'gj', 'tx'];
const isAlike = (one: string, other: string): boolean =>
  ALIKE.includes(one + other) || ALIKE.includes(other + one);

/** From so many consonants on there may be a slip; ... */
const SLIP_FROM = 3;
/** ... one may be another, though not the first or the last, or be swapped with the next; ... */
const OTHER_FROM = 4;
/** ... one may be missing, of fewer a nasal alone, whose dot is easily left out; ... */
const MISSING_FROM = 5;
/** ... and one may be too many, of fewer the same twice. */
const EXTRA_FROM = 6;
/** Vowels differ by more than those of the same sound only in what is misspelled. */
const MISSPELLED_VOWELS = 0.2;
const MISSPELLED_FROM = 4;
/** And by less where a consonant is another. */
const OTHER_CONSONANT = 0.15;

/** Where two keys begin to differ. */
function placeOf(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

const without = (key: string, at: number): string => key.slice(0, at) + key.slice(at + 1);

/** Whether the consonants may be a slip of the others: one is another, missing, too many or swapped with the next, and never the first. */
export function isSlip(typed: string, meant: string): boolean {
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
 * How far the vowels are apart of two words whose consonants are the same, or a slip of each other. Undefined when that is too far.
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
