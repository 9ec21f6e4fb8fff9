const MARKS = /[\u0300-\u036f]/g;
const NO_WORD = /[^\p{L}\p{M}\p{N}]+/u;

/** The words of a text as the index knows them: lower case, no accents, no punctuation, singular. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/['\u2019]/g, '')
    .split(NO_WORD)
    .filter((word) => word !== '')
    .map(singular);

/** tomatoes -> tomato, berries -> berry, eggs -> egg; words that end in ss, us or is stay. */
export function singular(word: string): string {
  if (word.length <= 3 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:oes|shes|ches|xes|sses)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
