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

/** How a word sounds when it is spelled by ear: chaawal, chaval and chawal are one. */
export const phoneticKey = (word: string): string =>
  SOUNDS.reduce((sound, [letters, instead]) => sound.replace(letters, instead), word);
