import type { PackFacts } from '@tokri/contracts';
import { cellsOf } from '@tokri/product-file/cells';
import { mergedFacts } from './read-facts';
import { readRow } from './read-row';

const read = (cells: Parameters<typeof readRow>[0]) => readRow(cells);

test.each([
  ['maker', 'Nila Dairy | Plot 5, Pune', { name: 'Nila Dairy', address: 'Plot 5, Pune' }],
  ['maker', 'Nila Dairy, Plot 5, Pune', { name: 'Nila Dairy', address: 'Plot 5, Pune' }],
  ['maker', 'Nila Dairy\nPlot 5\nPune', { name: 'Nila Dairy', address: 'Plot 5, Pune' }],
  ['maker', 'Nila Dairy', { name: 'Nila Dairy' }],
  ['countryOfOrigin', 'India', 'IN'],
  ['countryOfOrigin', 'भारत', 'IN'],
  ['countryOfOrigin', 'lk', 'LK'],
  ['countryOfOrigin', 'Made in USA', 'US'],
  ['fssaiLicence', "'10012345678901", '10012345678901'],
  ['allergens', 'Contains: Milk, wheat and soya', ['gluten', 'milk', 'soy']],
  ['allergens', 'Tree nuts | Peanuts', ['peanuts', 'tree-nuts']],
  ['allergens', 'none declared', []],
  ['nutrition', 'per 100 ml: Energy 58 kcal, Protein 3.1 g', { per: '100 ml', energy: 58, protein: 3.1 }],
  [
    'nutrition',
    'Energy: 350; Fat = 3,5 g; Sodium 0.4 g',
    { per: '100 g', energy: 350, fat: 3.5, sodium: 400 },
  ],
  ['nutrition', 'Exempt', 'exempt'],
  [
    'consumerCare',
    'Asha | 1800 123 4567 | care@nila.example',
    { name: 'Asha', phone: '18001234567', email: 'care@nila.example' },
  ],
  ['isLoose', 'Yes', true],
  ['isNotFood', 'no', false],
] as const)('%s: %s', (field, cell, value) => {
  expect(read({ [field]: cell })).toMatchObject({ values: { [field]: value }, problems: [] });
});

test.each([
  ['countryOfOrigin', 'Atlantis', '“Atlantis” is no country'],
  ['allergens', 'milk, dust', '“dust” is no allergen that labels declare'],
  ['nutrition', 'Energy 240 kJ', 'kj is not the unit, kcal'],
  ['nutrition', 'Fat 120 g', 'is at most 100'],
  ['nutrition', 'a lot of fat', '“a lot of fat” has no amount'],
  ['fssaiLicence', '123', 'has 14 digits'],
  ['isLoose', 'perhaps', 'is yes or no'],
] as const)('%s: %s is refused', (field, cell, reason) => {
  expect(read({ [field]: cell }).problems).toEqual([{ field, reason }]);
});

test('a missing value is no statement: None is unknown, and other nutrients are left out with a note', () => {
  const { values, notes } = read({ allergens: 'None', nutrition: 'Iron 2 mg, Fat 1 g' });
  expect(values).toEqual({ nutrition: { per: '100 g', fat: 1 } });
  expect(notes.map(({ field, reason }) => `${field} ${reason}`)).toEqual([
    'allergens “None” was taken for none',
    'nutrition “Iron 2 mg” was left out',
  ]);
});

test('what is exported is read as the same facts', () => {
  const facts: PackFacts = {
    genericName: 'Toned milk',
    netQuantity: '500 ml',
    maker: { name: 'Nila Dairy', address: 'Plot 5, Pune' },
    packer: { name: 'Nila Packers', address: 'Nashik' },
    importer: { name: 'Nila Imports', address: 'Mumbai' },
    countryOfOrigin: 'CI',
    fssaiLicence: '10012345678901',
    ingredients: 'Milk, vitamins (A, D)',
    allergens: ['milk', 'tree-nuts'],
    nutrition: { per: '100 ml', energy: 58, sugars: 4.75, saturatedFat: 1.9, transFat: 0, sodium: 41.5 },
    bestBefore: '2 days from packing',
    consumerCare: { name: 'Asha Rao', phone: '+9118001234567', email: 'care@nila.example' },
    isLoose: true,
    isNotFood: true,
  };
  const product = { name: 'Milk', unit: '1 l', price: 1, discount: 0, stock: 0, description: 'x', image: [] };
  const roundTrip = (stored: PackFacts) =>
    mergedFacts(
      undefined,
      read(cellsOf({ ...product, more_details: {}, category: [], subCategory: [], facts: stored })).values,
    );
  expect(roundTrip(facts)).toEqual(facts);
  expect(roundTrip({ isNutritionExempt: true, allergens: [] })).toEqual({
    isNutritionExempt: true,
    allergens: [],
  });
});

test('a row changes its own facts; yes becomes no, exempt becomes values and the other way round', () => {
  const known: PackFacts = { genericName: 'Milk', isLoose: true, nutrition: { per: '100 ml', fat: 3 } };
  expect(mergedFacts(known, {})).toEqual(known);
  expect(mergedFacts(known, { isLoose: false, nutrition: 'exempt' })).toEqual({
    genericName: 'Milk',
    isNutritionExempt: true,
  });
  const exempt: PackFacts = { isNutritionExempt: true };
  expect(mergedFacts(exempt, { nutrition: { per: '100 g', fat: 1 } })).toEqual({
    nutrition: { per: '100 g', fat: 1 },
  });
  expect(mergedFacts({ isLoose: true }, { isLoose: false })).toBeUndefined();
});
