import { ungrouped } from '@tokri/contracts/digits';
import { t } from '../../../lib/language';

/** GTIN-8, UPC-A, EAN-13, GTIN-14: the lengths whose last digit checks the others. */
const CHECKED_LENGTHS = [8, 12, 13, 14];

/** Warns about a barcode with a wrong check digit: a typing error, or a code that the shop issued itself. */
export function checkDigitNote(typed: string): string | undefined {
  const digits = [...ungrouped(typed)].map(Number);
  if (!CHECKED_LENGTHS.includes(digits.length) || digits.some(Number.isNaN)) return undefined;
  // From the right, every other digit counts three times; the sum must be a multiple of ten.
  const sum = digits.reverse().reduce((all, digit, at) => all + digit * (at % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0
    ? undefined
    : t('The check digit is wrong. Please compare it with the pack; your own codes may differ.');
}
