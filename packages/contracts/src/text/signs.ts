/*
 * Classes of characters in texts: invisible, line breaks, and those that a script or an emoji needs
 * (docs/contract.md, Input).
 */

/** Invisible characters: Unicode's default ignorables, annotations, the Braille blank. */
const INVISIBLE = String.raw`\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\u{1d159}`;
const ALL_INVISIBLE = new RegExp(`[${INVISIBLE}]`, 'gu');

export const withoutInvisible = (text: string): string => text.replace(ALL_INVISIBLE, '');

/** Scripts that choose the form of a letter by a joiner or non-joiner (RFC 5892, appendix A). */
const JOINING_SCRIPTS = [
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Sinhala', 'Meetei_Mayek', 'Kaithi', 'Arabic', 'Syriac', 'Khmer', 'Myanmar', 'Mongolian'],
];
const LETTER = String.raw`(?=[\p{L}\p{M}])[${JOINING_SCRIPTS.map((name) => `\\p{Script=${name}}`).join('')}]`;
/** Followed by a joiner, they form half letters, also at the end of a word. */
const VIRAMAS = '[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\uabed]';
const PICTURE = String.raw`\p{Extended_Pictographic}(?:[\ufe0e\ufe0f]|\p{Emoji_Modifier})?`;
const NEEDED = [
  String.raw`\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{2,6}\u{e007f}`,
  String.raw`${PICTURE}(?:\u200d${PICTURE})*`,
  String.raw`[0-9#*]\ufe0f\u20e3`,
  String.raw`${VIRAMAS}\u200d`,
  String.raw`${LETTER}[\u200c\u200d](?=${LETTER})`,
].join('|');
const NEEDED_OR_INVISIBLE = new RegExp(`(${NEEDED})|[${INVISIBLE}]`, 'gu');

/** Removes invisible characters and normalises to NFC; keeps joiners where a script or an emoji needs them. */
const visible = (text: string): string =>
  text.replaceAll('\u2800', ' ').replace(NEEDED_OR_INVISIBLE, '$1').normalize('NFC').trim();

const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Several lines, each ended by a line feed. */
export const cleanLines = (text: string): string => visible(text.replace(LINE_BREAK, '\n'));

/** One line: a line break or tab, with the spaces around it, becomes a space. */
export const cleanLine = (text: string): string =>
  cleanLines(text).replace(/\s+/g, (spaces) => (/[\n\t]/.test(spaces) ? ' ' : spaces));

const UNSTORABLE = /[^\P{Cc}\t\n]|\p{Surrogate}/gu;

/** False for control characters and broken Unicode, which are refused: nobody types them. */
export const isStorable = (text: string): boolean => text.search(UNSTORABLE) < 0;

/** One line, with such characters removed, for texts that quote other texts. */
export const storableLine = (text: string): string => cleanLine(text).replace(UNSTORABLE, '');

/**
 * Equal for texts that differ only in case, spaces, invisible characters and compatibility forms. The key of logged
 * queries and of pinned results; the key of names is `nameKey`.
 */
export const foldedKey = (name: string): string =>
  withoutInvisible(name.replaceAll('\u2800', ' '))
    .normalize('NFKC')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim();
