import type { BulkCause, BulkChange, Category, ProductState, SubCategory } from '@tokri/contracts';
import { BULK_PERCENT, MAX_DISCOUNT_PERCENT, MAX_PRICE_RUPEES } from '@tokri/contracts/limits';
import { msg, plural, t } from '../../../lib/language';
import { typedNumber } from '../../../lib/text/typed-number';
import { displayRupees } from '@tokri/contracts/display-rupees';

export type ChangeKind = BulkChange['kind'];
export type Rounding = Extract<BulkChange, { rounding: unknown }>['rounding'];

/** The input so far; each kind of change reads its own fields. */
export interface ChangeDraft {
  kind: ChangeKind;
  direction: 'up' | 'down';
  amount: string;
  rounding: Rounding;
  state: ProductState;
  /** '' clears the rate. */
  taxRate: string;
  category: Category[];
  subCategory: SubCategory[];
}

export const NEW_DRAFT: ChangeDraft = {
  kind: 'price-by-percent',
  direction: 'up',
  amount: '',
  rounding: 'paise',
  state: 'live',
  taxRate: '',
  category: [],
  subCategory: [],
};

export const KIND_LABELS: Record<ChangeKind, string> = {
  'price-by-percent': msg('Price by percent'),
  'price-by-amount': msg('Price by rupees'),
  discount: msg('Discount'),
  state: msg('Status'),
  categories: msg('Categories'),
  'tax-rate': msg('Tax rate'),
  delete: msg('Delete for good'),
};
export const ROUNDING_LABELS: Record<Rounding, string> = {
  paise: msg('to paise'),
  rupee: msg('to whole rupees'),
  'ends-with-9': msg('to the nearest price that ends with 9'),
};
export const STATE_LABELS: Record<ProductState, string> = {
  live: msg('Live'),
  draft: msg('Draft'),
  archived: msg('Archived'),
};
export const CAUSE_LABELS: Record<BulkCause, string> = {
  'price-too-low': msg('the price would fall to nothing'),
  'price-too-high': msg('the price would be too high'),
  'category-gone': msg('a category does not exist any more'),
  'product-gone': msg('it was deleted'),
  'changed-since': msg('it was changed since'),
  'row-refused': msg('the row cannot be imported'),
  'facts-missing': msg('facts required by law are missing'),
};

const TOO_MUCH = { percent: msg('At most {max} %'), rupees: msg('At most {max} rupees') };

type Read = { change: BulkChange } | { error: string };

/** The input as a change, or the reason why it is invalid. */
export function readDraft(draft: ChangeDraft): Read {
  const { kind, rounding } = draft;
  switch (kind) {
    case 'price-by-percent': {
      const max = draft.direction === 'up' ? BULK_PERCENT.max : -BULK_PERCENT.min;
      return readAmount(draft, max, TOO_MUCH.percent, (percent) => ({ kind, percent, rounding }));
    }
    case 'price-by-amount':
      return readAmount(draft, MAX_PRICE_RUPEES, TOO_MUCH.rupees, (rupees) => ({ kind, rupees, rounding }));
    case 'discount': {
      const read = readNumber(draft.amount, MAX_DISCOUNT_PERCENT, TOO_MUCH.percent);
      return 'error' in read ? read : { change: { kind, discount: read.value } };
    }
    case 'delete':
      return { change: { kind } };
    case 'state':
      return { change: { kind, state: draft.state } };
    case 'tax-rate':
      return { change: { kind, taxRate: draft.taxRate === '' ? null : Number(draft.taxRate) } };
    case 'categories': {
      const idsOf = (items: readonly { _id: string }[]) => items.map(({ _id }) => _id);
      const [category, subCategory] = [idsOf(draft.category), idsOf(draft.subCategory)];
      if (category.length === 0) return { error: t('Choose at least one category') };
      if (subCategory.length === 0) return { error: t('Choose at least one sub-category') };
      return { change: { kind, category, subCategory } };
    }
  }
}

function readAmount(
  { amount, direction }: ChangeDraft,
  max: number,
  tooMuch: string,
  changeBy: (amount: number) => BulkChange,
): Read {
  const read = readNumber(amount, max, tooMuch);
  if ('error' in read) return read;
  if (read.value === 0) return { error: t('By more than 0') };
  return { change: changeBy(direction === 'up' ? read.value : -read.value) };
}

function readNumber(typed: string, max: number, tooMuch: string): { value: number } | { error: string } {
  const value = typedNumber(typed);
  if (Number.isNaN(value) || value < 0) return { error: t('Enter a number') };
  if (value > max) return { error: t(tooMuch, { max: max.toLocaleString('en-IN') }) };
  const hundredths = value * 100;
  return Math.abs(Math.round(hundredths) - hundredths) < 1e-6
    ? { value }
    : { error: t('At most two decimals') };
}

function describePriceChange(by: number, amount: string, rounding: Rounding): string {
  const values = { amount, rounding: t(ROUNDING_LABELS[rounding]) };
  return by > 0
    ? t('Price up by {amount}, {rounding}', values)
    : t('Price down by {amount}, {rounding}', values);
}

export function describeChange(change: BulkChange): string {
  switch (change.kind) {
    case 'price-by-percent':
      return describePriceChange(change.percent, `${Math.abs(change.percent)} %`, change.rounding);
    case 'price-by-amount':
      return describePriceChange(change.rupees, displayRupees(Math.abs(change.rupees)), change.rounding);
    case 'discount':
      return t('Discount of {discount} %', { discount: change.discount });
    case 'state':
      return t('Status: {state}', { state: t(STATE_LABELS[change.state]) });
    case 'categories':
      return t('Other categories');
    case 'delete':
      return t('Delete for good');
    case 'tax-rate':
      return change.taxRate === null
        ? t('No tax rate of its own')
        : t('Tax rate of {taxRate} %', { taxRate: change.taxRate });
  }
}

export const formatProducts = (count: number): string => plural(count, '{count} product', '{count} products');
