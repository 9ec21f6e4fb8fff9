import { consonantsOf, mostDistance, soundDistance } from './sound-distance';
import type { WordSound } from './word-sound';

/** Consonants that are heard or written for each other. */
const ALIKE = ['bv', 'sx', 'sj', 'kg', 'td', 'pb', 'pf', 'mn', 'rl', 'rd', 'xj', 'dl', 'gj', 'tx', 'hk'];
const isAlike = (one: string, other: string): boolean =>
  ALIKE.includes(one + other) || ALIKE.includes(other + one);

/** From so many consonants on one may be missing or swapped, ... */
const SLIP_FROM = 3;
/** ... be too many, ... */
const EXTRA_FROM = 4;
/** ... and be any other. */
const ANY_FROM = 5;
/** Vowels differ by more than that only in what is misspelled. */
const MISSPELLED_VOWELS = 0.35;

/**
 * How far the vowels are apart of two words that differ by one plausible slip: a consonant that is another, missing, too many or swapped
 * with the next, or some vowels. Undefined when it takes more than that.
 */
export function slipOfSound(typed: WordSound, meant: WordSound): number | undefined {
  const distance = distanceAfterSlip(typed, meant);
  const many = Math.min(consonantsOf(typed), consonantsOf(meant));
  const extra = typed.key === meant.key ? MISSPELLED_VOWELS : 0;
  return distance !== undefined && distance <= mostDistance(many) + extra ? distance : undefined;
}

function distanceAfterSlip(typed: WordSound, meant: WordSound): number | undefined {
  const [one, other] = [typed.key, meant.key];
  const count = consonantsOf(typed);
  if (count < SLIP_FROM || Math.abs(one.length - other.length) > 1 || one[0] !== other[0]) return undefined;
  if (one === other) return soundDistance(typed.vowels, meant.vowels);
  let at = 1;
  while (at < one.length && one[at] === other[at]) at += 1;
  const place = at - (one.length - count);
  if (one.length < other.length) {
    const without = other.slice(0, at) + other.slice(at + 1) === one;
    return without ? soundDistance(typed.vowels, joinedAt(meant.vowels, place)) : undefined;
  }
  if (one.length > other.length) {
    const without = one.slice(0, at) + one.slice(at + 1) === other;
    return without && count >= EXTRA_FROM
      ? soundDistance(joinedAt(typed.vowels, place), meant.vowels)
      : undefined;
  }
  const isSwapped = one[at] === other[at + 1] && one[at + 1] === other[at];
  const rest = isSwapped ? at + 2 : at + 1;
  const isPlausible = isSwapped || count >= ANY_FROM || isAlike(one[at]!, other[at]!);
  return isPlausible && one.slice(rest) === other.slice(rest)
    ? soundDistance(typed.vowels, meant.vowels)
    : undefined;
}

/** The groups of vowels without the consonant between two of them. */
const joinedAt = (vowels: readonly string[], at: number): string[] => [
  ...vowels.slice(0, at),
  vowels[at]! + vowels[at + 1]!,
  ...vowels.slice(at + 2),
];
