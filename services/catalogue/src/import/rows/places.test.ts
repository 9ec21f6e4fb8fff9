import { missingNodes, placesOf, type TaxonomyLookup } from './places';

/** Milk (of Dairy) was merged into Tea (of Drinks), and the category Sweets into Snacks. */
const taxonomy: TaxonomyLookup = {
  categories: new Map([
    ['sweets', { _id: 'c3', name: 'Snacks' }],
    ['dairy', { _id: 'c1', name: 'Dairy' }],
    ['drinks', { _id: 'c2', name: 'Drinks' }],
    ['snacks', { _id: 'c3', name: 'Snacks' }],
  ]),
  subCategories: new Map([
    ['milk', { _id: 's2', name: 'Tea', category: ['c2'], left: ['c1'] }],
    ['curd', { _id: 's1', name: 'Curd', category: ['c1'] }],
    ['tea', { _id: 's2', name: 'Tea', category: ['c2'] }],
    ['sweets', { _id: 's3', name: 'Sweets', category: ['c3'] }],
  ]),
};

test.each([
  ['a merged category leads to its target', [['Sweets', 'Laddu']], undefined, ['Snacks'], ['Laddu']],
  ['and is named once', [['sweets'], ['Snacks']], ['Sweets'], ['Snacks'], ['Sweets']],
  ['alone, it has the sub-category of its own name', [['Sweets']], undefined, ['Snacks'], ['Sweets']],
  [
    'a merged sub-category leads to the category of its target',
    [['Dairy', 'Milk']],
    undefined,
    ['Drinks'],
    ['Tea'],
  ],
  ['also in a column of its own', [['Dairy']], ['milk', 'Tea'], ['Drinks'], ['Tea']],
  ['and without a category', undefined, ['Milk'], ['Drinks'], ['Tea']],
  [
    'but the row stays where another sub-category is',
    [['Dairy']],
    ['Milk', 'Curd'],
    ['Dairy', 'Drinks'],
    ['Tea', 'Curd'],
  ],
  ['or where a new one is made', [['Dairy']], ['Milk', 'Ghee'], ['Dairy', 'Drinks'], ['Tea', 'Ghee']],
  ['or where none of it was', [['Snacks']], ['Milk'], ['Snacks', 'Drinks'], ['Tea']],
  ['others are as before', [['dairy', 'CURD']], undefined, ['Dairy'], ['Curd']],
])('%s', (_case, categories, subCategories, first, second) => {
  const places = placesOf({ categories, subCategories }, undefined, taxonomy)!;
  expect(places).toEqual({ categories: first, subCategories: second });
  const known = second.filter((name) => !['Laddu', 'Ghee'].includes(name));
  expect(missingNodes({ categories: first, subCategories: known }, taxonomy)).toEqual({
    categories: [],
    subCategories: [],
  });
});
