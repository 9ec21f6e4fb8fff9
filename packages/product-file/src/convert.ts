import { isMeasure, PRICE_FIELDS, type ColumnMeaning, type Conversion } from './column-meaning';
import { plainAmount } from './numbers/number-form';
import { readAmount } from './numbers/read-amount';

const LARGER = { g: 'kg', ml: 'l' } as const;

/** The text of a cell after the conversion of its column: `4900` paise are `49`, `1500` in grams is `1.5 kg`. */
export function convert(cell: string, meaning: ColumnMeaning, conversion: Conversion | undefined): string {
  const amount = conversion === undefined ? undefined : readAmount(cell);
  if (conversion === undefined || amount === undefined) return cell;
  if (isMeasure(conversion)) {
    if (meaning !== 'unit') return cell;
    const isLarge = (conversion === 'g' || conversion === 'ml') && amount >= 1_000;
    return isLarge ? `${amount / 1_000} ${LARGER[conversion]}` : `${amount} ${conversion}`;
  }
  if (conversion === 'rupees' || !PRICE_FIELDS.includes(meaning)) return cell;
  return plainAmount(amount / 100, '');
}
