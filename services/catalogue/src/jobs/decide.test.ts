import { type BulkChange, type BulkFacts } from '@tokri/contracts';
import fc from 'fast-check';
import { decideChange, decideUndo, refuseLostCategories, refuseMissingFacts } from './decide';
import { createSummary } from './summary';

const places = { category: ['c1'], subCategory: ['s1'] };
const facts: BulkFacts = { price: 50, discount: 10, state: 'live', ...places };
type Rounding = 'paise' | 'rupee' | 'ends-with-9';
const byPercent = (percent: number, rounding: Rounding): BulkChange => {
  return { kind: 'price-by-percent', percent, rounding };
};
const byAmount = (rupees: number): BulkChange => ({ kind: 'price-by-amount', rupees, rounding: 'paise' });

test.each([
  [50, 10, 'paise', 55],
  [99.99, 12.5, 'paise', 112.49],
  [0.05, 10, 'paise', 0.06],
  [49.5, -10, 'paise', 44.55],
  [43, 5, 'rupee', 45],
  [45, 10, 'rupee', 50],
  [50, 5, 'ends-with-9', 49],
  [50, 10, 'ends-with-9', 59],
  [54, -0.01, 'ends-with-9', 49],
  [3, 10, 'ends-with-9', 9],
] as const)('%d rupees by %d percent, %s: %d', (price, percent, rounding, after) => {
  const decision = decideChange({ ...facts, price }, byPercent(percent, rounding));
  expect(decision).toEqual({ outcome: 'changed', after: { ...facts, price: after } });
});

test('a price does not fall to zero or below, and does not rise beyond the maximum', () => {
  const tooLow = { outcome: 'refused', cause: 'price-too-low' };
  expect(decideChange(facts, byAmount(-50))).toEqual(tooLow);
  expect(decideChange(facts, byAmount(-60))).toEqual(tooLow);
  expect(decideChange({ ...facts, price: 0.4 }, byPercent(1, 'rupee'))).toEqual(tooLow);
  expect(decideChange(facts, byAmount(10_000_000))).toEqual({ outcome: 'refused', cause: 'price-too-high' });
});

test('a price has at most two decimals after any change', () => {
  const price = fc.integer({ min: 1, max: 1_000_000_000 }).map((paise) => paise / 100);
  const percent = fc.integer({ min: -9_900, max: 100_000 }).map((hundredths) => hundredths / 100);
  const rounding = fc.constantFrom('paise' as const, 'rupee' as const, 'ends-with-9' as const);
  fc.assert(
    fc.property(price, percent, rounding, (from, by, rule) => {
      const decision = decideChange({ ...facts, price: from }, byPercent(by, rule));
      if (decision.outcome !== 'changed') return;
      const paise = decision.after.price * 100;
      expect(Math.abs(Math.round(paise) - paise)).toBeLessThan(1e-4);
      if (rule === 'ends-with-9') expect(decision.after.price % 10).toBe(9);
    }),
  );
});

const sold: BulkFacts = { ...facts, price: 45, discount: 6.88, sellingPrice: 41.9 };
test.each<[string, BulkChange, Partial<BulkFacts>]>([
  ['by percent', byPercent(10, 'paise'), { price: 49.5, discount: 6.88, sellingPrice: 46.09 }],
  ['to whole rupees', byPercent(1, 'rupee'), { price: 45, discount: 6.66, sellingPrice: 42 }],
  ['by rupees', byAmount(-1.5), { price: 43.5, discount: 7.12, sellingPrice: 40.4 }],
])('a selling price moves with the price, %s', (_how, change, after) => {
  expect(decideChange(sold, change)).toEqual({ outcome: 'changed', after: { ...sold, ...after } });
});

test('a selling price that reaches the price, or that a discount replaces, is absent', () => {
  const { sellingPrice: _sellingPrice, ...plain } = sold;
  expect(decideChange(sold, byPercent(10, 'ends-with-9'))).toEqual({
    outcome: 'changed',
    after: { ...plain, price: 49, discount: 0 },
  });
  const discount = { kind: 'discount', discount: 6.88 } as const;
  expect(decideChange(sold, discount)).toEqual({ outcome: 'changed', after: plain });
  expect(decideChange(sold, byAmount(-41.9))).toEqual({ outcome: 'refused', cause: 'price-too-low' });
});

const moved = { category: ['c2'], subCategory: ['s2', 's3'] };
test.each<[BulkChange, Partial<BulkFacts>]>([
  [{ kind: 'discount', discount: 12.5 }, { discount: 12.5 }],
  [{ kind: 'state', state: 'archived' }, { state: 'archived' }],
  [{ kind: 'tax-rate', taxRate: 5 }, { taxRate: 5 }],
  [{ kind: 'categories', ...moved }, moved],
])('%j', (change, after) => {
  const decision = decideChange(facts, change);
  expect(decision).toEqual({ outcome: 'changed', after: { ...facts, ...after } });
  expect(decideChange({ ...facts, ...after }, change)).toEqual({ outcome: 'unchanged' });
});

test('a tax rate that is cleared is absent', () => {
  const decision = decideChange({ ...facts, taxRate: 5 }, { kind: 'tax-rate', taxRate: null });
  expect(decision).toEqual({ outcome: 'changed', after: facts });
});

test('only products unchanged since are undone [G-104]', () => {
  const image = { before: facts, version: 7 };
  const dearer = { ...facts, price: 55 };
  expect(decideUndo(image, { version: 7, facts: dearer })).toEqual({ outcome: 'changed', after: facts });
  const refused = { outcome: 'refused', cause: 'changed-since' };
  expect(decideUndo(image, { version: 8, facts: dearer })).toEqual(refused);
  expect(decideUndo(image, { version: 8, facts })).toEqual({ outcome: 'unchanged' });
});

test('no product is put into a deleted category', () => {
  const changed = { outcome: 'changed' as const, after: facts };
  const names = (category: string, subCategory: string) => ({
    categoryById: new Map([[category, {}]]),
    subCategoryById: new Map([[subCategory, {}]]),
  });
  expect(refuseLostCategories(changed, names('c1', 's1'))).toBe(changed);
  const gone = { outcome: 'refused', cause: 'category-gone' };
  expect(refuseLostCategories(changed, names('c2', 's1'))).toEqual(gone);
  expect(refuseLostCategories(changed, names('c1', 's2'))).toEqual(gone);
});

test('a preview has counts and examples, and needs confirmation when a price moves beyond the guard [G-101]', () => {
  const sumUp = (percent: number, price = 100) => {
    const summary = createSummary(30);
    for (let at = 0; at < 12; at += 1) {
      const before = { ...facts, discount: 0, price };
      const decision = decideChange(before, byPercent(percent, 'paise'));
      summary.add({ _id: `${at}`, name: 'Milk', before, decision });
    }
    summary.add({ _id: 'x', name: 'Curd', before: facts, decision: { outcome: 'unchanged' } });
    const decision = { outcome: 'refused' as const, cause: 'price-too-low' as const };
    summary.add({ _id: 'y', name: 'Ghee', before: facts, decision });
    return summary.result();
  };
  const within = sumUp(30);
  expect(within).toMatchObject({
    ...{ total: 14, changed: 12, unchanged: 1 },
    refused: [{ cause: 'price-too-low', products: 1 }],
    ...{ largestFall: 0, largestRise: 30, guardPercent: 30, needsConfirmation: false },
  });
  expect(within.sample).toHaveLength(10);
  expect(sumUp(30.01).needsConfirmation).toBe(true);
  // A rise of exactly the guard, slightly more in floating-point arithmetic.
  expect(sumUp(30, 0.3)).toMatchObject({ largestRise: 30, needsConfirmation: false });
  expect(sumUp(-30.01)).toMatchObject({ largestFall: 30.01, needsConfirmation: true });
});

test.each([
  ['a draft without its facts', 'draft', false, 'live', 'facts-missing'],
  ['a draft with its facts', 'draft', true, 'live', undefined],
  ['a live product without its facts', undefined, false, 'live', undefined],
  ['what leaves the sale', undefined, false, 'archived', undefined],
] as const)('%s goes on sale only with its facts', (_what, state, hasAllFacts, next, cause) => {
  const decision = { outcome: 'changed', after: { ...facts, state: next } } as const;
  const refused = { outcome: 'refused', cause };
  expect(refuseMissingFacts(decision, { ...(state && { state }), hasAllFacts })).toEqual(
    cause ? refused : decision,
  );
});
