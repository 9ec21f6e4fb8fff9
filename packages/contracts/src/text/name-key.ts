import { plainSigns } from './plain-signs';
import { foldedKey } from './signs';

/** Greek and Cyrillic capitals and phonetic Latin letters, by the Latin capital that they look like. */
const LOOK_ALIKES = {
  ...{ A: '\u0391\u0410\u2c6d', B: '\u0392\u0412', C: '\u03f9\u0421', D: '\u0500', E: '\u0395\u0415' },
  ...{ G: '\u050c\ua7ac', H: '\u0397\u041d\u04ba', I: '\u0399\u0406\u04c0', J: '\u037f\u0408' },
  ...{ K: '\u039a\u041a', M: '\u039c\u041c', N: '\u039d', O: '\u039f\u041e', P: '\u03a1\u0420' },
  ...{ Q: '\u051a', S: '\u0405', T: '\u03a4\u0422', V: '\u0474', W: '\u051c', X: '\u03a7\u0425' },
  ...{ Y: '\u03a5\u0423\u04ae', Z: '\u0396' },
};
const CAPITALS = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, others]) => [...others].map((other) => [other, latin])),
);
/** Small Greek letters that look like a different Latin letter than their capital does. */
const SMALL = new Map([
  ['\u03bd', 'v'],
  ['\u03c5', 'u'],
  ['\u03b7', 'n'],
]);
const PLAIN = /^[\p{ASCII}\p{Script=Devanagari}]*$/u;

/** SMALL applies only next to Latin letters, so words of other scripts stay equal in either case and distinct. */
const inLatin = (word: string): string => {
  const isMixed = /\p{Script=Latin}/u.test(word);
  const latinOf = (letter: string) =>
    (isMixed && SMALL.get(letter)) || (CAPITALS.get(letter.toUpperCase()) ?? letter);
  return word.replace(/\p{L}/gu, latinOf);
};

/**
 * Equal for names that look the same to a reader: `foldedKey` with Greek and Cyrillic letters replaced by the Latin
 * letters that they look like (Unicode's confusables, UTS 39), and with unified apostrophes, hyphens and fractions.
 * The key of categories, products and brands by name.
 */
export const nameKey = (name: string): string => {
  if (PLAIN.test(name)) return foldedKey(plainSigns(name));
  const latin = plainSigns(name)
    .normalize('NFKD')
    .replace(/[\p{L}\p{M}]+/gu, inLatin);
  const key = foldedKey(latin.replace(/\p{Pd}|\u2212/gu, '-')).replace(/i\u0307/g, 'i');
  // A letter that has lost its dot can compose with the next mark.
  return key.normalize('NFC');
};
