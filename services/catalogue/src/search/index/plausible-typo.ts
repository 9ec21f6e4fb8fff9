import { editDistance } from './edit-distance';
import { phoneticKey } from '../words/phonetic-key';

/** Letters of a keyboard as they lie beside and below each other. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const VOWELS = 'aeiouy';
/** Consonants that are written for each other. */
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

/** From so many letters two slips are forgiven ... */
const TWO_EDITS_FROM = 8;
/** ... and from so many when both words sound nearly alike. */
const TWO_EDITS_BY_SOUND_FROM = 6;
/** From so many letters one letter in the middle may be any other. */
const ANY_LETTER_FROM = 5;
/** From so many letters the first may be wrong, or the word unfinished as well as misspelled. */
const WRONG_FIRST_FROM = 6;
export const UNFINISHED_FROM = 6;
/** From so many letters the first two may be swapped, or a letter in between be too many. */
const SWAPPED_FIRST_FROM = 5;

/** Edits that are looked for in a word of so many letters. */
export const maxEdits = (length: number): number =>
  length < 3 ? 0 : length < TWO_EDITS_BY_SOUND_FROM ? 1 : 2;

const NEAR_LETTERS = new Map(
  [...'abcdefghijklmnopqrstuvwxyz'].map((letter, _at, all) => [
    letter,
    all.filter((other) => other !== letter && isSlip(letter, other)),
  ]),
);

/** First letters that a word can have for which this was typed. */
export function firstLetters(typed: string): ReadonlySet<string> {
  const [first = '', second = ''] = typed;
  if (typed.length < SWAPPED_FIRST_FROM) return new Set([first]);
  const near = typed.length < WRONG_FIRST_FROM ? [] : (NEAR_LETTERS.get(first) ?? []);
  return new Set([first, second, ...near]);
}

interface Typo {
  edits: number;
  /** The word was not finished. */
  isUnfinished: boolean;
}

/**
 * Whether somebody who meant `word` may well have typed `typed`: few slips for its length, and of a kind that fingers and ears
 * make. A name that the shop does not know must not become another thing that looks a little like it.
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

/** The last letter has to be right: otherwise it is any word that begins so. */
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

/** A letter too many: twice the same, one of a key beside those around it, or a vowel. */
function isExtra(typed: string, at: number, isLast: boolean): boolean {
  const [before = '', extra = '', after = ''] = [typed[at - 1], typed[at], typed[at + 1]];
  if (extra === before || extra === after) return true;
  if (typed.length < (at === 0 ? WRONG_FIRST_FROM : SWAPPED_FIRST_FROM)) return false;
  if (isNeighbour.has(before + extra) || isNeighbour.has(extra + after)) return true;
  return isVowel(extra) && at > 0 && (!isLast || typed.length >= WRONG_FIRST_FROM);
}
