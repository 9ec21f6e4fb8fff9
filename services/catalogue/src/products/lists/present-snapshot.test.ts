import { calls } from '@tokri/contracts';
import { presentPart, type SnapshotRow } from './present-snapshot';

const row = (own: Partial<SnapshotRow>): SnapshotRow => ({
  _id: 'a',
  name: 'Toned milk',
  price: 50,
  discount: 10,
  image: ['/media/milk', '/media/back'],
  unit: '500 ml',
  category: ['dairy'],
  subCategory: ['milk'],
  soldOut: false,
  ...own,
});

it('has every product in every column, and shared values once', () => {
  const rows = [
    row({}),
    row({ _id: 'b', name: 'Full cream milk', more_details: { Brand: 'Gokul', Diet: 'vegetarian' } }),
    row({ _id: 'c', unit: 'handful', image: [], subCategory: ['curd'], brand: 'Gokul', soldOut: true }),
    row({ _id: 'd', variantGroup: 'group' }),
  ];
  const part = presentPart(rows);
  expect(part).toEqual({
    ids: ['a', 'b', 'c', 'd'],
    names: ['Toned milk', 'Full cream milk', 'Toned milk', 'Toned milk'],
    prices: [50, 50, 50, 50],
    discounts: [10, 10, 10, 10],
    images: ['/media/milk', '/media/milk', '', '/media/milk'],
    units: { values: ['500 ml', 'handful'], at: [0, 0, 1, 0] },
    brands: { values: ['Gokul'], at: [-1, 0, 0, -1] },
    shelves: {
      values: [
        { category: ['dairy'], subCategory: ['milk'] },
        { category: ['dairy'], subCategory: ['curd'] },
      ],
      at: [0, 0, 1, 0],
    },
    variantGroups: { values: ['group'], at: [-1, -1, -1, 0] },
    diets: { values: ['veg'], at: [-1, 0, -1, -1] },
    unitPaise: [9000, 9000, 0, 9000],
    unitPer: { values: ['l'], at: [0, 0, -1, 0] },
    soldOut: [2],
  });
  const head = { success: true, error: false, message: 'Range of products' };
  calls.getProductRange.response.parse({ ...head, data: { part: 0, parts: 1, ...part } });
});

it('has names in Hindi once a product has one', () => {
  expect(presentPart([row({})])).not.toHaveProperty('namesHi');
  const { namesHi } = presentPart([row({}), row({ _id: 'b', name_hi: 'टोन्ड दूध' })]);
  expect(namesHi).toEqual(['', 'टोन्ड दूध']);
});

it('has selling prices once a product has one, and unit prices by them', () => {
  expect(presentPart([row({})])).not.toHaveProperty('sellingPrices');
  const part = presentPart([row({}), row({ _id: 'b', discount: 16.2, sellingPrice: 41.9 })]);
  expect(part.sellingPrices).toEqual({ values: [41.9], at: [-1, 0] });
  expect(part.unitPaise).toEqual([9000, 8380]);
});

it('has countries of origin once a product has one', () => {
  expect(presentPart([row({})])).not.toHaveProperty('countries');
  const { countries } = presentPart([row({}), row({ _id: 'b', facts: { countryOfOrigin: 'ES' } })]);
  expect(countries).toEqual({ values: ['ES'], at: [-1, 0] });
});

it('of 10,000 products takes at most 3 MB', () => {
  const rows = Array.from({ length: 10_000 }, (_, at) =>
    row({
      _id: (0x64f1c0ff0000 + at).toString(16).padStart(24, '0'),
      name: `Product with a name of usual length, number ${at}`,
      name_hi: `साधारण लंबाई के नाम वाला उत्पाद, ${at}`,
      price: 10 + (at % 900),
      image: [`/media/${(at * 7_919).toString(16).padStart(32, '0')}`],
      unit: `${at % 40} g`,
      brand: `Brand ${at % 400}`,
      variantGroup: `0b9c6f0e-3d5a-4c1b-9a47-${String(at % 3_000).padStart(12, '0')}`,
      subCategory: [`shelf ${at % 120}`],
      soldOut: at % 30 === 0,
    }),
  );
  expect(JSON.stringify(presentPart(rows)).length).toBeLessThan(3_000_000);
});
