import { calls, IMPORT_FIELDS, type ImportOptions } from '@tokri/contracts';
import { parseInput } from '@tokri/service-kit';
import fc from 'fast-check';
import { decideRow } from './decide-row';
import { readRow } from './read-row';

/** What an import stores, the form can save unchanged: the request of an update accepts every new product as decided. */
const options: ImportOptions = { unit: '1 pc', stock: 0, state: 'live', createCategories: true };
const taxonomy = { categories: new Map(), subCategories: new Map() };
const _id = '64f1c0ffee64f1c0ffee64f1';

function stored(cells: Partial<Record<(typeof IMPORT_FIELDS)[number], string>>) {
  const decision = decideRow(readRow(cells), { before: undefined, taxonomy, options, against: [] });
  if (!('after' in decision)) return undefined;
  const { places, state: _state, variantGroup: _group, ...product } = decision.after;
  const idsOf = (names: readonly string[]) => names.map((_name, at) => at.toString(16).padStart(24, '0'));
  const { categories, subCategories } = places;
  return { ...product, category: idsOf(categories), subCategory: idsOf(subCategories) };
}

function expectSaved(product: object): void {
  // As a form sends it: JSON.
  const sent: unknown = JSON.parse(JSON.stringify({ ...product, _id }));
  expect(parseInput(calls.updateProduct.request, sent)).toEqual({ ...product, _id });
}

const rice = { name: 'Rice', price: '99', categories: 'Grains' };
const longUnit = `Rice ${'9'.repeat(100)} kg`;
test.each([
  ['without a picture', rice],
  ['with a detail whose title has a dot and a dollar sign', { details: '{"$ Net wt. (g)":"500"}' }],
  ['with a unit in its name that is longer than a unit may be', { name: longUnit }],
  ['with all it can have', { unit: '1 kg', salePrice: '66.40', stock: '-3', barcode: '8,901,234,567,890' }],
  ['with HTML', { description: '<p>Aged &amp; old</p><br>', brand: '<b>Nila</b>', name_hi: 'चावल' }],
  ['with codes as spreadsheets write them', { sku: 'ab-1', hsnCode: '1006.30', taxRate: '5 %' }],
])('a product %s', (_what, cells) => {
  const product = stored({ ...rice, ...cells });
  expect(product).toBeDefined();
  expectSaved(product!);
});

test('a row with more categories than a product may have is refused', () => {
  const names = Array.from({ length: 51 }, (_each, at) => `Grains ${at}`);
  expect(stored({ ...rice, categories: names.join(' | ') })).toBeUndefined();
  expectSaved(stored({ ...rice, categories: names.slice(1).join(' | ') })!);
});

test('any row that is imported', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 90 }),
    fc.constantFrom('500 g', '1,299.50', '0', '12', ' ', '5 %', '₹ 90', 'nan', 'a.b', '/media/a.webp', 'x|y'),
  );
  const names = fc.oneof(text, fc.constantFrom('a.b', '$', '__proto__', 'constructor'));
  const details = fc.dictionary(names, text, { maxKeys: 3 }).map((entries) => JSON.stringify(entries));
  const others = IMPORT_FIELDS.filter((field) => !['id', 'name', 'price', 'categories'].includes(field));
  const rows = fc
    .record({
      name: text,
      price: fc.constantFrom('9', '99.5', '10000000'),
      categories: text,
      other: fc.tuple(fc.constantFrom(...others), text),
      details: fc.option(details, { nil: '' }),
    })
    .map(({ other: [field, cell], ...cells }) => ({ [field]: cell, ...cells }));
  let imported = 0;
  fc.assert(
    fc.property(rows, (cells) => {
      const product = stored(cells);
      if (!product) return;
      imported += 1;
      expectSaved(product);
    }),
    { numRuns: 500 },
  );
  expect(imported).toBeGreaterThan(20);
});
