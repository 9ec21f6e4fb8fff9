import { bareDigits } from './bare-digits';

/** Number notations: `1,299.50` and `1,00,000.50`, or `1.299,50`; both allow spaces or apostrophes for thousands. */
export type NumberForm = 'point' | 'comma';

const CURRENCY = /^(?:mrp|rs\.?|inr|₹|रु\.?|रुपये|रुपए)[\s:.]*|\/-$|\s*(?:rs\.?|inr|₹|रु\.?|रुपये|रुपए)$/gi;
/** A separator of thousands between digits. */
const GAP = /(?<=\d)[\s'’](?=\d{2,3}(?!\d))/g;
const FORMS = {
  point: /^(?=\.?\d)(?:[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}|[1-9]\d{0,2}(?:_\d{2,3})*_\d{3}|\d*)(?:\.\d*)?$/,
  comma: /^(?=,?\d)(?:[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?:_\d{3})+|\d*)(?:,\d+)?$/,
} as const satisfies Record<NumberForm, RegExp>;

/** The digits of a cell with their separators: without currency, percent sign and invisible characters. */
const bare = (text: string): string =>
  bareDigits(text)
    .replaceAll('٫', '.')
    .replaceAll('٬', '')
    .replace(/%$/, '')
    .trim()
    .replace(CURRENCY, '')
    .replace(CURRENCY, '')
    .trim()
    .replace(GAP, '_');

const valueIn = (amount: string, form: NumberForm): number =>
  Number(form === 'point' ? amount.replace(/[,_]/g, '') : amount.replace(/[._]/g, '').replace(',', '.'));

/** The values of an amount by the forms that allow it: `1.299` has two. Empty if the text is not an amount. */
export function valuesOf(text: string): Partial<Record<NumberForm, number>> {
  const amount = bare(text);
  return {
    ...(FORMS.point.test(amount) && { point: valueIn(amount, 'point') }),
    ...(FORMS.comma.test(amount) && { comma: valueIn(amount, 'comma') }),
  };
}

/** Reads an amount like `₹1,299.00`, `49,50`, `Rs. 50/-` or `₹१००`, with any decimals; undefined for other texts. */
export function readAmount(text: string): number | undefined {
  const { point, comma } = valuesOf(text);
  return point ?? comma;
}

/** Whether a cell is empty or has a word that other systems write for a missing number. */
export const isNothing = (cell: string): boolean =>
  /^\s*(?:nan|null|undefined|none|nil|#?n\/?a)?\s*$/i.test(cell);
