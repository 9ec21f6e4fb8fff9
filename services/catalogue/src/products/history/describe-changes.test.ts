import { describeChanges } from './describe-changes';

const shelf = (name: string) => ({ _id: name, name, image: '/media/i.webp' });
const rice = {
  _id: '1',
  name: 'Basmati Rice',
  image: ['/media/a.webp'],
  category: [shelf('Staples')],
  price: 40,
  discount: 5,
  stock: 12,
  taxRate: 5,
  more_details: { Origin: 'Punjab' },
  updatedAt: 'yesterday',
};

test.each([
  ['a price', { price: 1_234.5 }, [{ field: 'Price', before: '₹40', after: '₹1,234.5' }]],
  ['a discount', { discount: 7.5 }, [{ field: 'Discount', before: '5 %', after: '7.5 %' }]],
  ['a number', { stock: 0 }, [{ field: 'Stock', before: '12', after: '0' }]],
  ['what is cleared', { taxRate: undefined }, [{ field: 'GST', before: '5 %' }]],
  ['what is set', { brand: 'Meadow' }, [{ field: 'Brand', after: 'Meadow' }]],
  ['a place in the store', { shelf: 'A-12-3' }, [{ field: 'Shelf place', after: 'A-12-3' }]],
  [
    'shelves, by their names',
    { category: [shelf('Staples'), shelf('Rice')] },
    [{ field: 'Categories', before: 'Staples', after: 'Staples, Rice' }],
  ],
  [
    "a detail of the product's own",
    { more_details: { Origin: 'Haryana', Grain: 'long' } },
    [
      { field: 'Origin', before: 'Punjab', after: 'Haryana' },
      { field: 'Grain', after: 'long' },
    ],
  ],
  ['a field that came later', { countryOfOrigin: 'India' }, [{ field: 'Country of origin', after: 'India' }]],
  [
    'facts of the pack, one by one',
    {
      facts: {
        maker: { name: 'Nila Foods', address: 'Pune' },
        countryOfOrigin: 'ES',
        allergens: [],
        nutrition: { per: '100 g', energy: 350, protein: 7.5 },
        isNotFood: true,
      },
    },
    [
      { field: 'Manufacturer', after: 'Nila Foods | Pune' },
      { field: 'Country of origin', after: 'Spain' },
      { field: 'Allergens', after: 'None declared' },
      { field: 'Nutrition', after: 'per 100 g: Energy 350 kcal, Protein 7.5 g' },
      { field: 'Not food', after: 'Yes' },
    ],
  ],
  ['when it was saved', { updatedAt: 'today' }, []],
])('%s', (_what, change, expected) => {
  expect(describeChanges(rice, { ...rice, ...change })).toEqual(expected);
});

test('a created or deleted object lists all its fields', () => {
  expect(describeChanges(undefined, { name: 'Rice', price: 40 })).toEqual([
    { field: 'Name', after: 'Rice' },
    { field: 'Price', after: '₹40' },
  ]);
  expect(describeChanges({ name: 'Rice' }, undefined)).toEqual([{ field: 'Name', before: 'Rice' }]);
});

test('long texts are compared completely and then shortened', () => {
  const text = 'a'.repeat(300);
  const [change] = describeChanges({ description: `${text}b` }, { description: `${text}c` });
  expect(change?.after).toBe(`${'a'.repeat(199)}…`);
});
