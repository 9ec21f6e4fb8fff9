import { decode } from 'html-entities';

const TAG = /<\/?[a-z][^<>]*>|<!--[\s\S]*?-->/gi;
const BREAK = /<(?:br|\/p|\/div|\/li|\/h\d)\b[^<>]*>/gi;
/** Characters that are removed: control characters except tabs and line ends, and lone surrogates. */
const UNSTORABLE = /[^\P{Cc}\t\n\r]|\p{Surrogate}/gu;

/** Plain text of HTML: tags removed, entities decoded, spaces collapsed. */
export function plainText(text: string): string {
  const decoded = decode(text.replace(BREAK, '\n').replace(TAG, ''));
  return decoded
    .replace(UNSTORABLE, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** `plainText` on one line. */
export const oneLine = (text: string): string => plainText(text).replace(/\s+/g, ' ');
