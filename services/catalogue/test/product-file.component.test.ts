import { waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportFile } from '../src/import/export-file';
import { importFile, type FileImport } from '../src/import/import-file';
import { aProduct, aSubCategory, grouped, uniqueName, useOperator } from './harness';

const catalogue = useOperator();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tokri-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const settings: FileImport = {
  options: { unit: '1 pc', stock: 0, state: 'live', createCategories: true },
  dryRun: false,
  confirmed: false,
  guardPercent: 30,
};
async function importing(path: string, more: Partial<FileImport> = {}) {
  const printed: string[] = [];
  const { store, messaging } = catalogue;
  const parts = { store, unitOfWork: messaging.unitOfWork, print: (line: string) => void printed.push(line) };
  const left = await importFile(parts)(path, { ...settings, ...more });
  return { printed, left };
}
async function fileOf(name: string, lines: readonly string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, lines.join('\n'));
  return path;
}
const found = async (search: string) => (await catalogue.read('searchProducts', { search })).data;

test('a file is imported from the command line, after a dry run that changes nothing', async () => {
  const name = uniqueName('Commandine');
  const path = await fileOf('shop.csv', [
    'Product;MRP;Sale price;Category;Sub-category;Stock',
    `${name} 500 g;₹ 120;99;${uniqueName('Pulses')};${uniqueName('Red')};7`,
    `;10;;x;y;1`,
  ]);
  const dry = await importing(path, { dryRun: true });
  expect(dry).toEqual({
    left: 1,
    printed: [
      'Product: name, MRP: price, Sale price: salePrice, Category: categories, Sub-category: subCategories, Stock: stock',
      'line 3, no name: name is required',
      '2 rows: 1 new, 0 changed, 0 as they are, 1 left out',
    ],
  });
  expect(await found(name)).toEqual([]);
  const { printed, left } = await importing(path);
  expect([printed.at(-1), left]).toEqual(['1 products written, 1 rows left out', 1]);
  expect(await found(name)).toMatchObject([{ unit: '500 g', price: 120, discount: 17.5, stock: 7 }]);
  expect((await importing(path)).printed.at(-1)).toBe('2 rows: 0 new, 0 changed, 1 as they are, 1 left out');
});

test('importing an export changes nothing, and exporting again gives the same bytes', async () => {
  const shelf = await aSubCategory(catalogue);
  for (const more of [
    { name: uniqueName('=2+2'), sku: 'SKU-FILE', brand: "O'Neil" },
    { name: uniqueName("'-5"), state: 'draft', price: 0 },
    { more_details: { Brand: 'Old', Fat: '3 g' }, taxRate: 5, hsnCode: '0401', lowStockAt: 4 },
    { name: uniqueName('दूध, "ताज़ा"'), name_hi: 'ताज़ा दूध' },
    { description: 'Two\r\nlines; "one" word' },
    {
      facts: {
        maker: { name: 'Nila, Sons & Co', address: 'Plot 5, Pune' },
        countryOfOrigin: 'CI',
        allergens: [],
        nutrition: { per: '100 g', energy: 350.5, sodium: 0 },
        consumerCare: { email: 'care@nila.example' },
        isNotFood: true,
      },
    },
    { facts: { isNutritionExempt: true, allergens: ['milk', 'tree-nuts'], isLoose: true } },
    { name: 'NaN', brand: 'N/A', description: 'undefined', unit: 'None' },
    { name: uniqueName('Null'), brand: 'null', unit: '2-Jan' },
  ])
    await aProduct(catalogue, shelf, more);
  await grouped(catalogue, ['1 l', '2 l']);
  const [first, second] = [join(folder, 'first.csv'), join(folder, 'second.csv')];
  const count = await exportFile(catalogue)(first);
  expect(count).toBe(await catalogue.store.products.countDocuments());
  expect((await importing(first)).printed.at(-1)).toBe(
    `${count} rows: 0 new, 0 changed, ${count} as they are, 0 left out`,
  );
  await exportFile(catalogue)(second);
  expect(await readFile(second)).toEqual(await readFile(first));
  await expect(exportFile(catalogue)(first)).rejects.toThrow('EEXIST');
});

test('large price changes are refused until confirmed', async () => {
  const product = await aProduct(catalogue, await aSubCategory(catalogue), { price: 50, discount: 0 });
  const path = await fileOf('dear.csv', ['id,price', `${product._id},500`]);
  await expect(importing(path)).rejects.toThrow('Prices would change by up to 900 percent');
  expect((await importing(path, { confirmed: true })).printed.at(-1)).toBe(
    '1 products written, 0 rows left out',
  );
});

test('facts of packs are imported, changed cell by cell, and undone with the import', async () => {
  const before = { genericName: 'Ghee', isLoose: true };
  const { _id } = await aProduct(catalogue, await aSubCategory(catalogue), { facts: before });
  const path = await fileOf('facts.csv', [
    'id;Manufactured by;Country of origin;Allergens;Loose',
    `${_id};Nila Dairy, Plot 5, Pune;Sri Lanka;Contains milk;no`,
  ]);
  expect((await importing(path)).left).toBe(0);
  const factsNow = async () => (await catalogue.read('getProductDetails', { productId: _id })).data.facts;
  expect(await factsNow()).toEqual({
    genericName: 'Ghee',
    maker: { name: 'Nila Dairy', address: 'Plot 5, Pune' },
    countryOfOrigin: 'LK',
    allergens: ['milk'],
  });
  const { data: job } = await catalogue.readAsAdmin('getBulkJob', {});
  const undo = { jobId: randomUUID(), undoes: job!.jobId };
  await catalogue.asAdmin('undoBulkJob', undo);
  await waitFor(async () => expect(await factsNow()).toEqual(before));
});
