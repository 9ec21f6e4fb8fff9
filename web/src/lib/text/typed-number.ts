import { plainDigits } from '@tokri/contracts/digits';

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
/** Thousands as in India or elsewhere. */
const GROUPED = /^[+-]?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/;
const DECIMAL_COMMA = /^([+-]?\d+),(\d{1,2})$/;

/** A typed number in ASCII digits, without ₹ and what separates groups; `49,50` is no 4950. */
export function ungroupedNumber(typed: string): string {
  const number = plainDigits(typed).replace(/[\s₹]/g, '').replace(DECIMAL_COMMA, '$1.$2');
  return GROUPED.test(number) ? number.replaceAll(',', '') : number;
}

/**
 * The number that somebody typed: digits of any script, with ₹ and with commas or spaces between groups. NaN when it is
 * none, also for an empty text.
 */
export function typedNumber(typed: string): number {
  const number = ungroupedNumber(typed);
  return NUMBER.test(number) ? Number(number) : Number.NaN;
}
