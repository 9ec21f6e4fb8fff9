import { withoutInvisible } from './signs';

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Unicode has the digits of a script in order from 0 to 9, and of some scripts one ten after the other. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0)!;
  let before = 0;
  while (isDigit(code - before - 1)) before += 1;
  return before % 10;
}

/** The decimal digits of any script as ASCII: `४११` and full-width digits alike. */
export const asciiDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => String(valueOf(digit)));

/** The same without invisible signs, as people type or paste it. */
export const plainDigits = (text: string): string => asciiDigits(withoutInvisible(text));

/** ASCII digits without the spaces and hyphens of groups and without invisible signs; other signs stay. */
export const ungrouped = (text: string): string => plainDigits(text).replace(/[\s\u0085\p{Pd}\u2212]+/gu, '');

/** A number with dots or brackets between its groups, or of a link: a telephone number, an HSN code. */
export const ungroupedNumber = (text: string): string =>
  ungrouped(text).replace(/^tel:/i, '').replace(/[.()]/g, '').replace('\uff0b', '+');

/** Nothing but the digits of what was typed or pasted, for fields of codes. */
export const digitsOnly = (text: string): string => asciiDigits(text).replace(/\D/g, '');
