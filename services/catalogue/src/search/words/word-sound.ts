import { romanizations } from './devanagari';

/** A word by its consonants and the vowels around them: milk is "mlk" with "", "i", "", "". */
export interface WordSound {
  /** Consonants, similar ones merged; A marks initial vowels. */
  key: string;
  /** One group more than consonants. */
  vowels: readonly string[];
  /** Additional distance of a different ending. */
  extra?: number;
}

/** Spelling to sound: n before b and p is m, x is ch, z is j. */
const CONSONANTS: readonly (readonly [RegExp, string])[] = [
  [/^(?:kn|gn)/, 'n'],
  [/gh(?=t)/g, ''],
  [/st(?=le$)/, 's'],
  [/oor/g, 'or'],
  [/^isl/, 'il'],
  [/x/g, 'ks'],
  [/tch|chh|ch/g, 'x'],
  [/t(?=ion)/g, 's'],
  [/t(?=ur[ei]|une)/g, 'x'],
  [/qu(?=[aeio])/g, 'kv'],
  [/sh/g, 's'],
  [/ph/g, 'f'],
  [/([kgjtdbprv])h/g, '$1'],
  [/wh/g, 'v'],
  [/ck/g, 'k'],
  [/s?c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/dg(?=[eiy])/g, 'j'],
  [/z/g, 'j'],
  [/w(?![aeiouy])/g, 'u'],
  [/w/g, 'v'],
  [/n(?=[pb])/g, 'm'],
  [/(?<=.)h$/, ''],
  [/([^aeiou])\1+/g, '$1'],
];
const VOWELS: readonly (readonly [RegExp, string])[] = [
  [/^y(?=[aeiou])/, 'Y'],
  [/ey$/, 'i'],
  [/y/g, 'i'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/aa/g, 'A'],
  [/([iueo])\1+/g, '$1'],
];

/** Letters that English has two sounds for: mother, raisin, ginger and veg, zucchini, mosquito, balm. */
const OTHER_SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/th(?=er)/g, 'd'],
  [/(?<=[aeiouy])s(?=[aeiouy])/g, 'z'],
  [/(?<!g)g(?=[eiy])|(?<=^ve)g$/g, 'j'],
  [/(?<=o)h(?=[^aeiouy])/g, ''],
  [/cch/g, 'k'],
  [/qu(?=[aeio])/g, 'k'],
  [/l(?=m)/g, ''],
];

/** Abbreviations that are pronounced by letter: DTH is "di ti ech". */
const SPELLED_OUT = /^(?:[a-z]|[b-df-hj-np-tv-xz]{2,4})$/;
const LETTERS = {
  a: 'e',
  b: 'bi',
  c: 'si',
  d: 'di',
  e: 'i',
  f: 'ef',
  g: 'ji',
  h: 'ech',
  i: 'aai',
  j: 'je',
  k: 'ke',
  l: 'el',
  m: 'em',
  n: 'en',
  o: 'o',
  p: 'pi',
  q: 'kyu',
  r: 'aar',
  s: 'es',
  t: 'ti',
  u: 'yu',
  v: 'vi',
  w: 'dablyu',
  x: 'eks',
  y: 'vaai',
  z: 'jed',
} as const;
const spelledOut = (word: string): string =>
  [...word].map((letter) => LETTERS[letter as keyof typeof LETTERS]).join('');

/** Distance of a word without its English plural ending. */
const SINGULAR = 0.12;
const DEVANAGARI = /^[\u0900-\u097f]+$/;

const changed = (word: string, rules: readonly (readonly [RegExp, string])[]): string =>
  rules.reduce((text, [letters, instead]) => text.replace(letters, instead), word);

function soundOf(spelling: string): WordSound {
  const sound = changed(changed(spelling, CONSONANTS), VOWELS);
  const vowels = sound.split(/[^aeiouA]/);
  return { key: (vowels[0] === '' ? '' : 'A') + sound.replace(/[aeiouA]+/g, ''), vowels };
}

/** Possible sounds of a word in Latin letters or Devanagari; none for other scripts. */
export function soundsOf(word: string): WordSound[] {
  if (DEVANAGARI.test(word)) {
    const { spoken, singular } = romanizations(word);
    return [...spoken.map(soundOf), ...singular.map((one) => ({ ...soundOf(one), extra: SINGULAR }))];
  }
  if (!/^[a-z]+$/.test(word)) return [];
  if (SPELLED_OUT.test(word)) return [soundOf(spelledOut(word))];
  const spellings = OTHER_SOUNDS.map(([letters, instead]) => word.replace(letters, instead));
  return [...new Set([word, ...spellings])].map(soundOf);
}
