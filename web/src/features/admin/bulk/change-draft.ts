import type { BulkCause, BulkChange, Category, ProductState, SubCategory } from '@tokri/contracts';
import { BULK_PERCENT, MAX_DISCOUNT_PERCENT, MAX_PRICE_RUPEES } from '@tokri/contracts/limits';
import { displayRupees } from '../../../lib/money';

export type ChangeKind = BulkChange['kind'];
export type Rounding = Extract<BulkChange, { rounding: unknown }>['rounding'];

/** What is filled in so far; each kind of change reads its own part. */
export interface ChangeDraft {
  kind: ChangeKind;
  direction: 'up' | 'down';
  amount: string;
  rounding: Rounding;
  state: ProductState;
  /** '' clears it. */
  taxRate: string;
  category: Category[];
  subCategory: SubCategory[];
}

export const NEW_DRAFT: ChangeDraft = {
  ...{ kind: 'price-by-percent', direction: 'up', amount: '', rounding: 'paise' },
  ...{ state: 'live', taxRate: '', category: [], subCategory: [] },
};

export const KIND_LABELS: Record<ChangeKind, string> = {
  'price-by-percent': 'Price by percent',
  'price-by-amount': 'Price by rupees',
  discount: 'Discount',
  state: 'State',
  categories: 'Categories',
  'tax-rate': 'Tax rate',
  delete: 'Delete for good',
};
export const ROUNDING_LABELS: Record<Rounding, string> = {
  paise: 'to paise',
  rupee: 'to whole rupees',
  'ends-with-9': 'to the nearest price that ends with 9',
};
export const STATE_LABELS: Record<ProductState, string> = {
  live: 'Live',
  draft: 'Draft',
  archived: 'Archived',
};
export const CAUSE_WORDS: Record<BulkCause, string> = {
  'price-too-low': 'the price would fall to nothing',
  'price-too-high': 'the price would be too high',
  'category-gone': 'a category does not exist any more',
  'product-gone': 'it was deleted',
  'changed-since': 'it was changed since',
  'row-refused': 'the row cannot be imported',
};

type Read = { change: BulkChange } | { error: string };

/** What was filled in as a change, or why it cannot be one. */
export function readDraft(draft: ChangeDraft): Read {
  const { kind, rounding } = draft;
  switch (kind) {
    case 'price-by-percent': {
      const max = draft.direction === 'up' ? BULK_PERCENT.max : -BULK_PERCENT.min;
      return readAmount(draft, max, ' %', (percent) => ({ kind, percent, rounding }));
    }
    case 'price-by-amount':
      return readAmount(draft, MAX_PRICE_RUPEES, ' rupees', (rupees) => ({ kind, rupees, rounding }));
    case 'discount': {
      const read = readNumber(draft.amount, MAX_DISCOUNT_PERCENT, ' %');
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
      if (category.length === 0) return { error: 'Choose at least one category' };
      if (subCategory.length === 0) return { error: 'Choose at least one sub-category' };
      return { change: { kind, category, subCategory } };
    }
  }
}

function readAmount(
  { amount, direction }: ChangeDraft,
  max: number,
  unit: string,
  changeBy: (amount: number) => BulkChange,
): Read {
  const read = readNumber(amount, max, unit);
  if ('error' in read) return read;
  if (read.value === 0) return { error: 'By more than 0' };
  return { change: changeBy(direction === 'up' ? read.value : -read.value) };
}

function readNumber(typed: string, max: number, unit: string): { value: number } | { error: string } {
  const value = Number(typed.trim().replaceAll(',', ''));
  if (typed.trim() === '' || !Number.isFinite(value) || value < 0) return { error: 'Enter a number' };
  if (value > max) return { error: `At most ${max.toLocaleString('en-IN')}${unit}` };
  const hundredths = value * 100;
  return Math.abs(Math.round(hundredths) - hundredths) < 1e-6 ? { value } : { error: 'At most two decimals' };
}

/** A change in words. */
export function changeWords(change: BulkChange): string {
  const by = (amount: number, shown: string) => `Price ${amount > 0 ? 'up' : 'down'} by ${shown}`;
  switch (change.kind) {
    case 'price-by-percent':
      return `${by(change.percent, `${Math.abs(change.percent)} %`)}, ${ROUNDING_LABELS[change.rounding]}`;
    case 'price-by-amount':
      return `${by(change.rupees, displayRupees(Math.abs(change.rupees)))}, ${ROUNDING_LABELS[change.rounding]}`;
    case 'discount':
      return `Discount of ${change.discount} %`;
    case 'state':
      return `State: ${STATE_LABELS[change.state]}`;
    case 'categories':
      return 'Other categories';
    case 'delete':
      return 'Delete for good';
    case 'tax-rate':
      return change.taxRate === null ? 'No tax rate of its own' : `Tax rate of ${change.taxRate} %`;
  }
}

export const countWords = (count: number): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'product' : 'products'}`;
