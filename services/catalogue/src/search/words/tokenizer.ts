import { joinThousands, plainSigns } from '@tokri/contracts';
import { uniformDevanagari } from './devanagari';
import { asMeasures, PARTS, withoutLoneMeasures } from './measures';

const MARKS = /[\u0300-\u036f]/g;
/** Decimal parts, such as half or a quarter of a kilogram, which most packs have in grams. */
const PART = /(?<![\p{L}\p{N}.,])0[.,](25|50?|75)(?!\d)/gu;
const NO_WORD = /[^\p{L}\p{M}\p{N}]+/u;

/** Normalised words of a text: lower case, no accents, no punctuation, singular, measures in one spelling. */
export const tokenize = (text: string): string[] => asMeasures(wordsOf(text));

const wordsOf = (text: string): string[] =>
  uniformDevanagari(
    joinThousands(plainSigns(text))
      .replaceAll("'", '')
      .replace(PART, (_all, part: string) => PARTS[part[0]!]!)
      .normalize('NFKD')
      .replace(MARKS, ''),
  )
    .toLowerCase()
    .split(NO_WORD)
    .filter((word) => word !== '')
    .map(singular);

/** tomatoes -> tomato, berries -> berry, eggs -> egg; words that end in ss, us or is stay. */
function singular(word: string): string {
  if (word.length <= 3 || !word.endsWith('s') || /(?:ss|us|is|aas)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:oes|shes|ches|xes|sses)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** The words of a text, as typed, whose normalised form is in `words`. */
export const wordsAsTyped = (text: string, words: readonly string[]): string[] =>
  text.split(/\s+/).filter((typed) => tokenize(typed).some((word) => words.includes(word)));

const STOP_WORDS = new Set('and the of for with in a ka ki ke wala wali wale aur'.split(' '));
const STOP_WORDS_IN_DEVANAGARI = new Set('का की के को से में वाला वाली वाले और व एंड है चाहिए'.split(' '));

export const isStopWord = (word: string): boolean =>
  STOP_WORDS.has(word) || STOP_WORDS_IN_DEVANAGARI.has(word);

/**
 * Claims about what is in a product. Their words belong together: sugar that is free of sulphur is not sugar free.
 * Queries join them into one word; the index has every two words of a name joined.
 */
const CLAIMS = new Set(
  ['sugar', 'gluten', 'lactose', 'dairy', 'fat', 'caffeine', 'alcohol', 'paraben', 'sulphate']
    .map((substance) => `${substance} free`)
    .concat('low fat', 'low sugar', 'high protein'),
);

function withClaimsJoined(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    if (before !== undefined && CLAIMS.has(`${before} ${word}`)) joined[joined.length - 1] = before + word;
    else joined.push(word);
  }
  return joined;
}

/** Maximum words of a query that are looked up. */
const MAX_WORDS = 8;

/** The words of a query without stop words, unless it has no others. */
export function tokenizeQuery(text: string): string[] {
  const all = withClaimsJoined(asMeasures(withoutLoneMeasures(wordsOf(text))));
  const words = [...new Set(all)].slice(0, MAX_WORDS);
  const telling = words.filter((word) => !isStopWord(word));
  return telling.length > 0 ? telling : words;
}
