const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/ch|chh/g, 'x'],
  [/sh/g, 's'],
  [/([kgjtdbpr])h/g, '$1'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/aa/g, 'a'],
  [/ee|ie|ea|y/g, 'i'],
  [/oo|ou/g, 'u'],
  [/ai|ei/g, 'e'],
  [/au/g, 'o'],
  [/(.)\1+/g, '$1'],
  [/(?<=.)h$/g, ''],
];

/** Phonetic key of a word: chaawal, chaval and chawal have the same. */
export const phoneticKey = (word: string): string =>
  SOUNDS.reduce((sound, [letters, instead]) => sound.replace(letters, instead), word);
