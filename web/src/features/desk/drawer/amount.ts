import { asciiDigits } from '@tokri/contracts/digits';

/** Typed rupees with at most two decimals; undefined for anything else. */
export function rupeesOf(typed: string): number | undefined {
  const plain = asciiDigits(typed).replaceAll(',', '').trim();
  return /^\d{1,11}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

/** Difference of two amounts in rupees, exact to the paisa. */
export const differenceOf = (counted: number, expected: number): number =>
  (Math.round(counted * 100) - Math.round(expected * 100)) / 100;
