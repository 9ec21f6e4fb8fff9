import type { TaxonomyJob } from '@tokri/contracts';
import fc from 'fast-check';
import { decidePlaces, restoredCategories, type Places } from './decide-places';

const node = (_id: string) => ({ _id, name: _id });
const merge = (
  kind: 'merge-categories' | 'merge-sub-categories',
  from: string,
  into: string,
): TaxonomyJob => ({
  kind,
  from: node(from),
  into: node(into),
});
const move = (sub: string, from: string, into: string): TaxonomyJob => ({
  kind: 'move-sub-category',
  subCategory: node(sub),
  from: node(from),
  into: node(into),
});

/** milk and curd in dairy, tea in drinks, lassi in both; oats in breakfast. */
const SHOP: Record<string, string[]> = {
  milk: ['dairy'],
  curd: ['dairy'],
  tea: ['drinks'],
  lassi: ['dairy', 'drinks'],
  oats: ['breakfast'],
};
const categoriesOf = (id: string) => SHOP[id] ?? [];
const places = (category: string, subCategory: string): Places => ({
  category: category.split(' '),
  subCategory: subCategory.split(' '),
});

test.each<[string, TaxonomyJob, [string, string], [string, string]]>([
  [
    'a merged category is replaced',
    merge('merge-categories', 'dairy', 'drinks'),
    ['dairy', 'milk'],
    ['drinks', 'milk'],
  ],
  [
    'and not doubled',
    merge('merge-categories', 'dairy', 'drinks'),
    ['drinks dairy', 'lassi milk'],
    ['drinks', 'lassi milk'],
  ],
  [
    'a merged sub-category of the same category',
    merge('merge-sub-categories', 'milk', 'curd'),
    ['dairy', 'milk'],
    ['dairy', 'curd'],
  ],
  [
    'and not doubled',
    merge('merge-sub-categories', 'milk', 'curd'),
    ['dairy', 'curd milk'],
    ['dairy', 'curd'],
  ],
  [
    'a merge into another category takes the product along',
    merge('merge-sub-categories', 'milk', 'tea'),
    ['dairy', 'milk'],
    ['drinks', 'tea'],
  ],
  [
    'but not out of a category that it is in for another sub-category',
    merge('merge-sub-categories', 'milk', 'tea'),
    ['dairy', 'milk curd'],
    ['dairy drinks', 'tea curd'],
  ],
  [
    'nor out of a category that was chosen for no sub-category',
    merge('merge-sub-categories', 'milk', 'tea'),
    ['dairy offers', 'milk'],
    ['offers drinks', 'tea'],
  ],
  [
    'a product that is at home there already leaves the former category',
    merge('merge-sub-categories', 'milk', 'tea'),
    ['dairy drinks', 'milk tea'],
    ['drinks', 'tea'],
  ],
  [
    'a target in both categories changes none',
    merge('merge-sub-categories', 'milk', 'lassi'),
    ['dairy', 'milk'],
    ['dairy', 'lassi'],
  ],
  [
    'a moved sub-category takes its products along',
    move('oats', 'dairy', 'breakfast'),
    ['dairy', 'oats'],
    ['breakfast', 'oats'],
  ],
  [
    'but not out of a category that they are in for another sub-category',
    move('oats', 'dairy', 'breakfast'),
    ['dairy', 'oats milk'],
    ['dairy breakfast', 'oats milk'],
  ],
  [
    'products of the other category stay',
    move('oats', 'dairy', 'breakfast'),
    ['drinks', 'oats'],
    ['drinks', 'oats'],
  ],
])('%s', (_case, job, before, after) => {
  expect(decidePlaces(places(...before), job, categoriesOf)).toEqual(places(...after));
});

const some = (among: string[]) => fc.uniqueArray(fc.constantFrom(...among), { minLength: 1 });
const subs = Object.keys(SHOP);

test('no product loses its last category, keeps what was merged, or changes when decided again', () => {
  const product = some(subs).chain((subCategory) => {
    const homes = [...new Set(subCategory.flatMap(categoriesOf))];
    return fc.record({ subCategory: fc.constant(subCategory), category: some([...homes, 'offers']) });
  });
  const pair = fc.tuple(fc.constantFrom(...subs), fc.constantFrom(...subs)).filter(([a, b]) => a !== b);
  fc.assert(
    fc.property(product, pair, (before, [from, into]) => {
      const job = merge('merge-sub-categories', from, into);
      const after = decidePlaces(before, job, categoriesOf);
      expect(after.category.length).toBeGreaterThan(0);
      expect(after.subCategory).not.toContain(from);
      expect(decidePlaces(after, job, categoriesOf)).toEqual(after);
      if (!before.subCategory.includes(from)) return expect(after).toEqual(before);
      expect(after.category.some((id) => categoriesOf(into).includes(id))).toBe(true);
    }),
  );
});

/** The categories of a sub-category before a merge of a into b, now, and after its undo. */
test.each([
  ['a', 'b', 'a'],
  ['x a', 'x b', 'x a'],
  // It was in both.
  ['a b', 'b', 'a b'],
  // An admin has added y and removed x since.
  ['x a', 'b y', 'a y'],
  // The merge was cancelled.
  ['a', 'a b', 'a'],
  // An admin has removed it from b since.
  ['a', 'y', 'a y'],
])('%s, now %s: restored %s', (before, now, restored) =>
  expect(restoredCategories(before.split(' '), now.split(' '), 'a', 'b')).toEqual(restored.split(' ')),
);
