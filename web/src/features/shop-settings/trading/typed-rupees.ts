import { asciiDigits } from '@tokri/contracts/digits';

/** Typed rupees with at most two decimals; undefined for anything else. */
export function typedRupees(typed: string): number | undefined {
  const plain = asciiDigits(typed).trim();
  return /^\d{1,8}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}
