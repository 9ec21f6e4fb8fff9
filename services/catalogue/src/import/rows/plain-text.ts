import { decode } from 'html-entities';

const TAG = /<\/?[a-z][^<>]*>|<!--[\s\S]*?-->/gi;
const BREAK = /<(?:br|\/p|\/div|\/li|\/h\d)\b[^<>]*>/gi;
/** What a text may not hold: control characters but tabs and line ends, broken halves of a letter. */
const UNSTORABLE = /[^\P{Cc}\t\n\r]|\p{Surrogate}/gu;

/** A text as people read it: without HTML, its entities decoded, its spaces single. */
export function plainText(text: string): string {
  const told = decode(text.replace(BREAK, '\n').replace(TAG, ''));
  return told
    .replace(UNSTORABLE, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The same on one line. */
export const oneLine = (text: string): string => plainText(text).replace(/\s+/g, ' ');
