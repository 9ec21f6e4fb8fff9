import { plainSigns } from './plain-signs';
import { foldedKey } from './signs';

/** Capitals of Greek and Cyrillic, and Latin letters of phonetics, by the Latin capital that they look like. */
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
/** Small Greek letters that look like another Latin letter than their capitals do, next to Latin ones. */
const SMALL = new Map([
  ['\u03bd', 'v'],
  ['\u03c5', 'u'],
  ['\u03b7', 'n'],
]);
const PLAIN = /^[\p{ASCII}\p{Script=Devanagari}]*$/u;

/** Words of another script stay equal in either case, and differ from each other as before. */
const inLatin = (word: string): string => {
  const isMixed = /\p{Script=Latin}/u.test(word);
  const latinOf = (letter: string) =>
    (isMixed && SMALL.get(letter)) || (CAPITALS.get(letter.toUpperCase()) ?? letter);
  return word.replace(/\p{L}/gu, latinOf);
};

/**
 * Equal for names that look the same to a reader: `foldedKey` with letters of Greek and Cyrillic as the Latin ones
 * that they look like (after Unicode's confusables, UTS 39), and with one sign for apostrophes, hyphens and fractions.
 * The key of categories, products and brands by name.
 */
export const nameKey = (name: string): string => {
  if (PLAIN.test(name)) return foldedKey(plainSigns(name));
  const latin = plainSigns(name)
    .normalize('NFKD')
    .replace(/[\p{L}\p{M}]+/gu, inLatin);
  const key = foldedKey(latin.replace(/\p{Pd}|\u2212/gu, '-')).replace(/i\u0307/g, 'i');
  // A letter without its dot may compose with the next sign.
  return key.normalize('NFC');
};
