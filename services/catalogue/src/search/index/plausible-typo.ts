import { editDistance } from './edit-distance';
import { phoneticKey } from '../words/phonetic-key';

/** Rows of a keyboard. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const VOWELS = 'aeiouy';
/** Consonants that are often confused. */
const ALIKE = ['ck', 'cs', 'sz', 'vw', 'jz', 'gj', 'kq', 'dt', 'bv', 'fv', 'kg', 'mn'];

const isNeighbour = new Set<string>();
for (const [line, row] of ROWS.entries()) {
  for (let at = 0; at < row.length; at += 1) {
    const beside = [row[at + 1], ROWS[line + 1]?.[at], ROWS[line + 1]?.[at - 1]];
    for (const other of beside) if (other) isNeighbour.add(row[at]! + other).add(other + row[at]!);
  }
}
const isVowel = (letter: string): boolean => letter !== '' && VOWELS.includes(letter);
const soundsAlike = (a: string, b: string): boolean =>
  (isVowel(a) && isVowel(b)) || ALIKE.includes(a + b) || ALIKE.includes(b + a);
const isSlip = (a: string, b: string): boolean => soundsAlike(a, b) || isNeighbour.has(a + b);

/** Minimum letters for two typos ... */
const TWO_EDITS_FROM = 8;
/** ... and when both words sound nearly alike. */
const TWO_EDITS_BY_SOUND_FROM = 6;
/** Minimum letters for an arbitrary wrong letter in the middle. */
const ANY_LETTER_FROM = 5;
/** Minimum letters for a wrong first letter, or for a misspelled unfinished word. */
const WRONG_FIRST_FROM = 6;
export const UNFINISHED_FROM = 6;
/** Minimum letters for swapped first letters, or for an extra letter. */
const SWAPPED_FIRST_FROM = 5;

/** Maximum edits for a word of this length. */
export const maxEdits = (length: number): number =>
  length < 3 ? 0 : length < TWO_EDITS_BY_SOUND_FROM ? 1 : 2;

const NEAR_LETTERS = new Map(
  [...'abcdefghijklmnopqrstuvwxyz'].map((letter, _at, all) => [
    letter,
    all.filter((other) => other !== letter && isSlip(letter, other)),
  ]),
);

export function firstLetters(typed: string): ReadonlySet<string> {
  const [first = '', second = ''] = typed;
  if (typed.length < SWAPPED_FIRST_FROM) return new Set([first]);
  const near = typed.length < WRONG_FIRST_FROM ? [] : (NEAR_LETTERS.get(first) ?? []);
  return new Set([first, second, ...near]);
}

interface Typo {
  edits: number;
  /** The typed word is a misspelled prefix. */
  isUnfinished: boolean;
}

/**
 * Whether `typed` is a plausible typo of `word`: few edits for its length, and of a kind that keyboards and pronunciation explain. An
 * unknown name must not match another product that only looks similar.
 */
export function plausibleTypo(typed: string, word: string): Typo | undefined {
  const most = maxEdits(typed.length);
  if (most === 0 || typed === word) return undefined;
  const { begin, whole } = editDistance(typed, word, most);
  if (whole <= most && isPlausible(typed, word, whole)) return { edits: whole, isUnfinished: false };
  if (begin !== 1 || typed.length < UNFINISHED_FROM || typed[0] !== word[0]) return undefined;
  return isPlausibleBeginning(typed, word) ? { edits: 1, isUnfinished: true } : undefined;
}

function isPlausible(typed: string, word: string, edits: number): boolean {
  if (edits === 1) return isOneSlip(typed, word);
  if (typed[0] !== word[0] || word.length < TWO_EDITS_BY_SOUND_FROM) return false;
  const bySound = editDistance(phoneticKey(typed), phoneticKey(word), 1).whole <= 1;
  return bySound || typed.length >= TWO_EDITS_FROM;
}

/** The last letter has to be right: otherwise any word with that prefix would match. */
function isPlausibleBeginning(typed: string, word: string): boolean {
  for (const length of [typed.length - 1, typed.length, typed.length + 1]) {
    const begun = word.slice(0, length);
    if (begun.at(-1) === typed.at(-1) && editDistance(typed, begun, 1).whole === 1) {
      if (isOneSlip(typed, begun)) return true;
    }
  }
  return false;
}

function isOneSlip(typed: string, word: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  const [is, meant] = [typed[at] ?? '', word[at] ?? ''];
  const isLast = at >= typed.length - 1;
  if (typed.length < word.length) {
    if (at === 0) return false;
    return typed.length > 3 || meant === typed[at - 1];
  }
  if (typed.length > word.length) return isExtra(typed, at, isLast);
  if (typed[at + 1] === meant && is === word[at + 1]) return at > 0 || typed.length >= SWAPPED_FIRST_FROM;
  if (at === 0) return typed.length >= WRONG_FIRST_FROM && isSlip(is, meant);
  if (typed.length < SWAPPED_FIRST_FROM) return soundsAlike(is, meant) && (typed.length > 3 || isVowel(is));
  return isLast || typed.length < ANY_LETTER_FROM ? isSlip(is, meant) : true;
}

/** An extra letter: a doubled one, a neighbouring key, or a vowel. */
function isExtra(typed: string, at: number, isLast: boolean): boolean {
  const [before = '', extra = '', after = ''] = [typed[at - 1], typed[at], typed[at + 1]];
  if (extra === before || extra === after) return true;
  if (typed.length < (at === 0 ? WRONG_FIRST_FROM : SWAPPED_FIRST_FROM)) return false;
  if (isNeighbour.has(before + extra) || isNeighbour.has(extra + after)) return true;
  return isVowel(extra) && at > 0 && (!isLast || typed.length >= WRONG_FIRST_FROM);
}
