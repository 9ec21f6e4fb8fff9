import { dairy, milk } from '../../../test/fixtures';
import { describeChange, NEW_DRAFT, readDraft, type ChangeDraft } from './change-draft';

const read = (draft: Partial<ChangeDraft>) => readDraft({ ...NEW_DRAFT, ...draft });

test.each<[Partial<ChangeDraft>, object, string]>([
  [
    { amount: '5', rounding: 'ends-with-9' },
    { kind: 'price-by-percent', percent: 5, rounding: 'ends-with-9' },
    'Price up by 5 %, to the nearest price that ends with 9',
  ],
  [
    { kind: 'price-by-amount', direction: 'down', amount: '1,200.50' },
    { kind: 'price-by-amount', rupees: -1_200.5, rounding: 'paise' },
    'Price down by ₹1,200.50, to paise',
  ],
  [{ kind: 'discount', amount: '0' }, { kind: 'discount', discount: 0 }, 'Discount of 0 %'],
  [{ kind: 'state', state: 'draft' }, { kind: 'state', state: 'draft' }, 'Status: Draft'],
  [{ kind: 'tax-rate' }, { kind: 'tax-rate', taxRate: null }, 'No tax rate of its own'],
  [{ kind: 'tax-rate', taxRate: '5' }, { kind: 'tax-rate', taxRate: 5 }, 'Tax rate of 5 %'],
  [
    { kind: 'categories', category: [dairy], subCategory: [milk] },
    { kind: 'categories', category: [dairy._id], subCategory: [milk._id] },
    'Other categories',
  ],
])('%j', (draft, change, words) => {
  const result = read(draft);
  expect(result).toEqual({ change });
  expect('change' in result && describeChange(result.change)).toBe(words);
});

test.each<[Partial<ChangeDraft>, string]>([
  [{}, 'Enter a number'],
  [{ amount: '-5' }, 'Enter a number'],
  [{ amount: '0' }, 'By more than 0'],
  [{ amount: '1.234' }, 'At most two decimals'],
  [{ amount: '1001' }, 'At most 1,000 %'],
  [{ amount: '100', direction: 'down' }, 'At most 99 %'],
  [{ kind: 'price-by-amount', amount: '10000001' }, 'At most 1,00,00,000 rupees'],
  [{ kind: 'discount', amount: '101' }, 'At most 100 %'],
  [{ kind: 'categories' }, 'Choose at least one category'],
  [{ kind: 'categories', category: [dairy] }, 'Choose at least one sub-category'],
])('%j: %s', (draft, error) => expect(read(draft)).toEqual({ error }));
