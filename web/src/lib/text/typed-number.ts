import { plainDigits } from '@tokri/contracts/digits';

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
/** Digits grouped as in India or elsewhere. */
const GROUPED = /^[+-]?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/;
const DECIMAL_COMMA = /^([+-]?\d+),(\d{1,2})$/;

/** A typed number in ASCII digits, without ₹ and group separators; `49,50` becomes 49.50, not 4950. */
export function ungroupedNumber(typed: string): string {
  const number = plainDigits(typed).replace(/[\s₹]/g, '').replace(DECIMAL_COMMA, '$1.$2');
  return GROUPED.test(number) ? number.replaceAll(',', '') : number;
}

/**
 * Parses a typed number: digits of any script, with ₹ and with commas or spaces between groups. NaN if it is not a
 * number, also for an empty text.
 */
export function typedNumber(typed: string): number {
  const number = ungroupedNumber(typed);
  return NUMBER.test(number) ? Number(number) : Number.NaN;
}
