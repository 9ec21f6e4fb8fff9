import type { ImportCells, ImportOptions } from '@tokri/contracts';
import { decideRow, type DecisionContext, type ImportFacts } from './decide-row';
import { readRow } from './read-row';
import type { TaxonomyLookup } from './places';

const taxonomy: TaxonomyLookup = {
  categories: new Map([['snacks', { _id: 'c1', name: 'Snacks' }]]),
  subCategories: new Map([['chips', { _id: 's1', name: 'Chips', category: ['c1'] }]]),
};
const options: ImportOptions = { unit: '1 pc', stock: 0, state: 'draft', createCategories: false };
const ghee: ImportFacts = {
  name: 'Ghee',
  unit: '500 ml',
  price: 620,
  discount: 10,
  stock: 7,
  state: 'live',
  description: 'Of cows.',
  image: ['/media/ghee.webp'],
  more_details: { Origin: 'Anand' },
  sku: 'GHE-1',
  places: { categories: ['Snacks'], subCategories: ['Chips'] },
};
const decide = (cells: ImportCells, more: Partial<DecisionContext> = {}) =>
  decideRow(readRow(cells), { before: undefined, taxonomy, options, against: [], ...more });
const rice = { name: 'Rice', price: '99', categories: 'Snacks > Chips' };
const problemsOf = (cells: ImportCells, more: Partial<DecisionContext> = {}) => {
  const decision = decide(cells, more);
  return 'problems' in decision ? decision.problems.map(({ field, reason }) => `${field} ${reason}`) : [];
};

describe('a new product', () => {
  test('needs name, price and category; other fields are derived or have defaults', () => {
    expect(decide(rice)).toMatchObject({
      outcome: 'new',
      after: {
        ...{ name: 'Rice', price: 99, discount: 0, stock: 0, unit: '1 pc', state: 'draft' },
        ...{ image: [], description: 'Rice', places: ghee.places },
      },
    });
    expect(problemsOf({})).toEqual(['name is required', 'price is required', 'categories is required']);
  });

  test.each([
    ['299', '211.65', { price: 299, discount: 29.21, sellingPrice: 211.65 }],
    ['45', '41.90', { price: 45, discount: 6.88, sellingPrice: 41.9 }],
    ['50', '43', { price: 50, discount: 14 }],
    ['41.90', '41.90', { price: 41.9, discount: 0 }],
    ['', '41.90', { price: 41.9, discount: 0 }],
  ])('of %s sold for %s is sold for exactly this', (price, salePrice, prices) => {
    const decision = decide({ ...rice, price, salePrice });
    expect(decision).toMatchObject({ outcome: 'new', after: prices, notes: [] });
    expect('after' in decision && 'sellingPrice' in decision.after).toBe('sellingPrice' in prices);
  });

  test('takes its unit from its name, with a note', () => {
    expect(decide({ ...rice, name: 'Basmati Rice 5 KG' })).toMatchObject({
      after: { unit: '5 kg' },
      notes: [{ field: 'unit', reason: '5 kg is taken from the name' }],
    });
  });

  test.each<[string, ImportCells, string]>([
    ['a price of nothing', { price: '0' }, 'price is 0'],
    ['a price in words', { price: 'much' }, 'price “much” is no number'],
    ['a sale price above the price', { salePrice: '120' }, 'salePrice is above the price, 99'],
    ['half a piece', { stock: '2.5' }, 'stock is a whole number'],
    ['a discount above all', { discount: '130%' }, 'discount is 0 to 100'],
    ['a long name', { name: 'x'.repeat(201) }, 'name may have at most 200 characters'],
    ['a category that is not there', { categories: 'Toys' }, 'categories “Toys” is no category of this shop'],
    ['a file name', { pictures: 'a.jpg' }, 'pictures “a.jpg” is a file: choose the ZIP that has it'],
    ['an id of elsewhere', { id: '17' }, 'id is not an id of this shop'],
  ])('is refused for %s', (_what, cells, problem) => {
    expect(problemsOf({ ...rice, ...cells })).toContain(problem);
  });

  test('gets missing categories created on request', () => {
    const more = { options: { ...options, createCategories: true } };
    const cells = { ...rice, categories: 'Toys > Puzzles > For two > 1000 pieces' };
    const missing = { categories: ['Toys'], subCategories: [{ name: 'Puzzles', categories: ['Toys'] }] };
    expect(decide(cells, more)).toMatchObject({ outcome: 'new', missing });
    expect(decide({ ...rice, categories: 'snacks' }, more)).toMatchObject({
      after: { places: { categories: ['Snacks'], subCategories: ['Snacks'] } },
      missing: { categories: [], subCategories: [{ name: 'Snacks', categories: ['Snacks'] }] },
    });
  });

  const spellings = ["'8901234567890", '8901234567890.0', '8901234567890\u200b', '८९०१२३४५६७८९०'];
  test.each([...spellings, '8,901,234,567,890'])('has the barcode of %j', (barcode) => {
    expect(decide({ ...rice, barcode })).toMatchObject({ after: { barcode: '8901234567890' } });
  });

  test('is refused for a barcode that lost digits, and a unit that became a date', () => {
    expect(problemsOf({ ...rice, barcode: '8.90E+12' })).toEqual(['barcode has 8 to 14 digits']);
    expect(problemsOf({ ...rice, unit: '2-Jan' })).toEqual([
      'unit “2-Jan” is a date that a spreadsheet made: write the cell as text',
    ]);
  });

  test('keeps words like NaN as texts; elsewhere they are none, with a note', () => {
    const texts = { name: 'Nan', brand: 'NAN', description: 'n/a', unit: 'None', name_hi: 'null' };
    const none = {
      ...{ discount: 'NaN', stock: 'n/a', salePrice: 'None', taxRate: '#N/A', lowStockAt: 'null' },
      ...{ barcode: 'N/A', hsnCode: 'nil', state: 'nan', pictures: 'NaN', details: 'undefined' },
    };
    expect(decide({ ...rice, ...texts, ...none })).toMatchObject({
      outcome: 'new',
      after: { ...texts, price: 99, discount: 0, stock: 0 },
      notes: Object.entries(none).map(([field, cell]) => ({ field, reason: `“${cell}” was taken for none` })),
    });
    expect(problemsOf({ ...rice, price: 'nan' })).toEqual(['price is required']);
  });

  test('loses HTML and control characters [A-1.3.1]', () => {
    const description = '<p>Tom &amp; Co&rsquo;s <b>best</b></p><p>Since\u0007 1950</p>';
    expect(decide({ ...rice, name: ' <i>Rice</i>\u00a0 gold ', description })).toMatchObject({
      after: { name: 'Rice gold', description: 'Tom & Co’s best\nSince 1950' },
      notes: [
        { field: 'name', reason: 'HTML was left out' },
        { field: 'description', reason: 'HTML was left out' },
      ],
    });
  });
});

describe('an existing product', () => {
  test('is changed where the row differs, with values formatted as in an export', () => {
    expect(decide({ price: '₹ 640', stock: '', details: '{"Origin":"Kutch"}' }, { before: ghee })).toEqual({
      outcome: 'changed',
      notes: [],
      missing: { categories: [], subCategories: [] },
      after: { ...ghee, price: 640, more_details: { Origin: 'Kutch' } },
      changes: [
        { field: 'price', before: '620', after: '640' },
        { field: 'details', before: '{"Origin":"Anand"}', after: '{"Origin":"Kutch"}' },
      ],
    });
  });

  test('is unchanged where the row is equal or empty', () => {
    expect(decide({}, { before: ghee })).toMatchObject({ outcome: 'unchanged' });
    const places = { categories: 'snacks', subCategories: 'CHIPS' };
    const same = { name: 'Ghee', price: '620.00', discount: '10 %', ...places };
    expect(decide(same, { before: ghee })).toMatchObject({ outcome: 'unchanged' });
    // 620 less 62.
    expect(decide({ salePrice: '558' }, { before: ghee })).toMatchObject({ outcome: 'unchanged' });
    expect(decide({ price: '0' }, { before: { ...ghee, price: 0 } })).toMatchObject({ outcome: 'unchanged' });
  });

  test('gets a place in the store, and keeps it where the cell is empty', () => {
    const before = { ...ghee, shelf: 'A1' };
    expect(decide({ shelf: ' A-12  3 ' }, { before })).toMatchObject({
      outcome: 'changed',
      after: { shelf: 'A-12 3' },
      changes: [{ field: 'shelf', before: 'A1', after: 'A-12 3' }],
    });
    for (const shelf of ['', 'A1']) {
      expect(decide({ shelf }, { before })).toMatchObject({ outcome: 'unchanged' });
    }
    expect(problemsOf({ shelf: 'x'.repeat(21) }, { before })).toEqual([
      'shelf may have at most 20 characters',
    ]);
  });

  test('keeps its barcode where the row has it with a 0 in front', () => {
    const before = { ...ghee, barcode: '012345678905' };
    expect(decide({ barcode: '0012345678905' }, { before })).toMatchObject({ outcome: 'unchanged' });
    expect(decide({ barcode: '1012345678905' }, { before })).toMatchObject({ outcome: 'changed' });
  });

  test('has its facts changed cell by cell; the last one can go', () => {
    const decided = (cells: ImportCells, facts: NonNullable<ImportFacts['facts']>) =>
      decide({ name: 'Ghee', ...cells }, { before: { ...ghee, facts } });
    expect(decided({ countryOfOrigin: 'India' }, { genericName: 'Ghee' })).toMatchObject({
      outcome: 'changed',
      after: { facts: { genericName: 'Ghee', countryOfOrigin: 'IN' } },
      changes: [{ field: 'countryOfOrigin', before: '', after: 'India' }],
    });
    expect(decided({ genericName: 'Ghee' }, { genericName: 'Ghee' })).toMatchObject({ outcome: 'unchanged' });
    const loose = decided({ isLoose: 'no' }, { isLoose: true });
    expect(loose).toMatchObject({
      outcome: 'changed',
      changes: [{ field: 'isLoose', before: 'yes', after: '' }],
    });
    expect('after' in loose && loose.after).not.toHaveProperty('facts');
  });

  test('gets its discount from the sale price', () => {
    expect(decide({ salePrice: '500' }, { before: ghee })).toMatchObject({
      after: { price: 620, discount: 19.35 },
    });
  });

  test('gets a selling price where no discount gives the sale price', () => {
    const decision = decide({ salePrice: '500.50' }, { before: ghee });
    const priced = { ...ghee, discount: 19.27, sellingPrice: 500.5 };
    expect(decision).toEqual({
      outcome: 'changed',
      notes: [],
      missing: { categories: [], subCategories: [] },
      after: priced,
      changes: [
        { field: 'salePrice', before: '', after: '500.5' },
        { field: 'discount', before: '10', after: '19.27' },
      ],
    });
    expect(decide({ salePrice: '500.50' }, { before: priced })).toMatchObject({ outcome: 'unchanged' });
    expect(decide({ salePrice: '500.5', discount: '10' }, { before: priced })).toMatchObject({
      after: ghee,
    });
    expect(decide({ price: '480' }, { before: priced })).toMatchObject({
      after: { price: 480, discount: 0 },
    });
  });

  test('is refused for problems found earlier', () => {
    const against = [{ field: 'sku', reason: 'is the SKU of Butter' }] as const;
    expect(problemsOf({ price: '5' }, { before: ghee, against })).toEqual(['sku is the SKU of Butter']);
  });
});
