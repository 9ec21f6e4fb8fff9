import { plainDigits } from '@tokri/contracts/digits';

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/**
 * The number that somebody typed: digits of any script, with ₹ and with commas or spaces between groups. NaN when it is
 * none, also for an empty text.
 */
export function typedNumber(typed: string): number {
  const number = plainDigits(typed).replace(/[\s,₹]/g, '');
  return NUMBER.test(number) ? Number(number) : Number.NaN;
}
