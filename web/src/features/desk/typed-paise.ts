import { typedNumber } from '../../lib/text/typed-number';

/** Typed rupees in paise, 0 for nothing; undefined when they are no amount with at most two decimals. */
export function typedPaise(amount: string): number | undefined {
  if (amount.trim() === '') return 0;
  const rupees = typedNumber(amount);
  const paise = Math.round(rupees * 100);
  return rupees >= 0 && Math.abs(paise - rupees * 100) < 1e-6 ? paise : undefined;
}
