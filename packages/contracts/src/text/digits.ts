import { withoutInvisible } from './signs';

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Unicode orders the digits of a script from 0 to 9; some scripts have several such runs in a row. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0)!;
  let before = 0;
  while (isDigit(code - before - 1)) before += 1;
  return before % 10;
}

/** Converts decimal digits of any script to ASCII, for example `४११` and full-width digits. */
export const asciiDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => String(valueOf(digit)));

/** The same, also without invisible characters, which typed or pasted text can contain. */
export const plainDigits = (text: string): string => asciiDigits(withoutInvisible(text));

/** The same, also without the spaces and hyphens between groups; other characters are kept. */
export const ungrouped = (text: string): string => plainDigits(text).replace(/[\s\u0085\p{Pd}\u2212]+/gu, '');

/** The same, also without dots, brackets and a `tel:` prefix: for telephone numbers and HSN codes. */
export const ungroupedNumber = (text: string): string =>
  ungrouped(text).replace(/^tel:/i, '').replace(/[.()]/g, '').replace('\uff0b', '+');

/** Only the digits of typed or pasted text, for code fields. */
export const digitsOnly = (text: string): string => asciiDigits(text).replace(/\D/g, '');
