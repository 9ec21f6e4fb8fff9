import type { BulkJob, CheckedRow } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { applyBatch } from '../src/jobs/apply-batch';
import type { BulkJobRow } from '../src/jobs/store';
import { useBulk } from './bulk-under-test';
import { aProduct, aSubCategory, auditAfterEach, IMAGE, reserve, uniqueName } from './harness';

type Cells = Record<string, string>;
type Problems = CheckedRow['problems'];

const { catalogue, ended, shown, undo, undone, withoutWorker } = useBulk();
auditAfterEach(catalogue);

const making = { createCategories: true, state: 'live' };
const begin = (jobId: string, options: object = making) =>
  catalogue.asAdmin('beginImport', { jobId, fileName: 'products.csv', options });
const sheetOf = (
  jobId: string,
  rows: readonly Cells[],
  more: { from?: number; problems?: Problems } = {},
) => {
  const { from = 0, problems } = more;
  return { jobId, from, rows: rows.map((cells, at) => ({ line: from + at + 2, cells, problems })) };
};
const start = (jobId: string, total: number) =>
  catalogue.asAdmin('startImport', { jobId, total, confirmed: true });

async function checked(rows: readonly Cells[], problems?: Problems) {
  const jobId = randomUUID();
  expect(await begin(jobId)).toMatchObject({ status: 200 });
  return { jobId, ...(await catalogue.readAsAdmin('checkImportRows', sheetOf(jobId, rows, { problems }))) };
}
async function imported(rows: readonly Cells[]): Promise<BulkJob> {
  const { jobId } = await checked(rows);
  expect(await start(jobId, rows.length)).toMatchObject({ status: 200 });
  return ended(jobId);
}
const outcomes = (rows: readonly CheckedRow[]) => rows.map(({ outcome }) => outcome);
const all = (search: string) => shown({ search });
const details = async (productId: string) => (await catalogue.read('getProductDetails', { productId })).data;
const aProductRow = async (more: Record<string, unknown> = {}) =>
  aProduct(catalogue, await aSubCategory(catalogue), more);
const aSku = () => uniqueName('S').toUpperCase();
const reasonsOf = ({ problems }: BulkJob) => problems.map(({ line, reason }) => `${line}: ${reason}`);

it('creates products with categories, stock and prices, which can be found and sold', async () => {
  const [category, name] = [uniqueName('Oils'), uniqueName('Mustardino')];
  const categories = `${category} > ${category} cold`;
  const row = { name: `${name} 1 l`, categories, price: '₹1,250', salePrice: '999', stock: '12' };
  const sheet = await checked([row]);
  expect(sheet).toMatchObject({ newCategories: [category], newSubCategories: [`${category} cold`] });
  expect(outcomes(sheet.data)).toEqual(['new']);
  expect(await all(name)).toEqual([]);
  await start(sheet.jobId, 1);
  const ending = { changed: 1, refused: 0, import: { fileName: 'products.csv' } };
  expect(await ended(sheet.jobId)).toMatchObject(ending);
  const { data: found } = await catalogue.read('searchProducts', { search: name });
  expect(found).toMatchObject([{ name: `${name} 1 l`, unit: '1 l', price: 1_250, stock: 12, image: [] }]);
  expect(found[0]?.category.map((each) => each.name)).toEqual([category]);
  await waitFor(() => expect(catalogue.probe.of('product.created')).toContainEqual(found[0]));
  const made = expect.objectContaining({ name: category }) as object;
  await waitFor(() => expect(catalogue.probe.of('category.created')).toContainEqual(made));
});

it('leaves out invalid rows, with line and reason [G-97]', async () => {
  const taken = await aProductRow({ sku: aSku() });
  const product = await aProductRow();
  const name = uniqueName('Once');
  const row = { name, price: '5', categories: product.category[0]!.name };
  const job = await imported([
    row,
    { ...row, price: '6' },
    { ...row, name: '' },
    { id: product._id, sku: taken.sku! },
    { ...row, name: uniqueName('A'), barcode: '11112222' },
    { ...row, name: uniqueName('B'), barcode: '11112222' },
  ]);
  expect(job).toMatchObject({ total: 6, changed: 2, refused: 4, state: 'finished' });
  expect(reasonsOf(job)).toEqual([
    '3: name is the same product as in line 2',
    '4: name is required',
    `5: sku is the SKU of ${taken.name}`,
    '7: name is the same product as in line 6',
  ]);
  expect(await all(name)).toHaveLength(1);
});

it('refuses a row for problems reported by the caller, in the check and on writing', async () => {
  const problems = [{ field: 'pictures' as const, reason: '“rice.jpg” is not in the ZIP' }];
  const sheet = await checked([{ name: uniqueName('Rice'), price: '5', categories: 'Grains' }], problems);
  expect(sheet.data).toMatchObject([{ outcome: 'refused', problems }]);
  await start(sheet.jobId, 1);
  expect(reasonsOf(await ended(sheet.jobId))).toEqual(['2: pictures “rice.jpg” is not in the ZIP']);
});

it('is undone completely: created products are deleted, changed ones restored [G-99]', async () => {
  const before = await aProductRow({ stock: 20, sku: aSku() });
  const { _id } = before;
  const edited = await aProductRow();
  const name = uniqueName('Brief');
  const job = await imported([
    { name, price: '5', categories: uniqueName('Short'), stock: '4' },
    { id: _id, price: '80', brand: 'Nila', stock: '50', state: 'draft', lowStockAt: '9', name_hi: 'चाय' },
    { id: edited._id, price: '80' },
  ]);
  expect(job).toMatchObject({ changed: 3, canUndo: true });
  expect(await all(before.name)).toMatchObject([{ price: 80, brand: 'Nila', stock: 50, name_hi: 'चाय' }]);
  await catalogue.asAdmin('updateProduct', { _id: edited._id, price: 81 });
  const problems = [{ _id: edited._id, cause: 'changed-since' }];
  expect(await undone(job.jobId)).toMatchObject({ total: 3, changed: 2, refused: 1, problems });
  expect(await all(name)).toEqual([]);
  const restored = { ...before, stockShown: 20, updatedAt: expect.any(String) as string };
  expect(await details(_id)).toEqual(restored);
  expect(await details(edited._id)).toMatchObject({ price: 81 });
  expect((await undo(job.jobId)).body.code).toBe('BULK_NOT_UNDOABLE');
});

it('removes at most the pieces on hand [G-100]', async () => {
  const { _id } = await aProductRow({ stock: 2 });
  const { jobId } = await imported([{ id: _id, stock: '10' }]);
  await reserve(catalogue, _id, 9);
  await undone(jobId);
  expect(await details(_id)).toMatchObject({ stock: 0 });
});

it('writes every row once when a worker is killed partway', async () => {
  const category = uniqueName('Killed');
  const row = () => ({ name: uniqueName('Row'), price: '5', stock: '2', categories: category });
  const rows = Array.from({ length: 8 }, row);
  const { jobId } = await checked(rows);
  const { store } = catalogue;
  const apply = applyBatch({ store, write: catalogue.messaging.unitOfWork });
  await withoutWorker(async () => {
    await start(jobId, rows.length);
    const job = (await store.bulkJobs.findById(jobId).lean<BulkJobRow>())!;
    expect(await apply(job, [], 3)).toMatchObject({ done: 3 });
    // A stale worker that had the lease before.
    expect(await apply(job, [], 3)).toBeNull();
  });
  expect(await ended(jobId)).toMatchObject({ done: 8, changed: 8, refused: 0 });
  const { _id } = (await store.categories.findOne({ name: category }).lean())!;
  expect(await store.products.countDocuments({ category: _id })).toBe(8);
  expect(await imported(rows)).toMatchObject({ unchanged: 8, changed: 0 });
});

it('accepts rows again, but no gap between rows [G-98]', async () => {
  const jobId = randomUUID();
  const rows = [0, 1].map(() => ({ name: uniqueName('Twice'), price: '5', categories: 'x' }));
  await begin(jobId);
  const gap = sheetOf(jobId, rows, { from: 5 });
  expect((await catalogue.asAdmin('checkImportRows', gap)).status).toBe(409);
  for (let time = 0; time < 2; time += 1) {
    const { data } = await catalogue.readAsAdmin('checkImportRows', sheetOf(jobId, rows));
    expect(outcomes(data)).toEqual(['new', 'new']);
  }
  expect((await start(jobId, 3)).status).toBe(409);
  await start(jobId, 2);
  expect(await ended(jobId)).toMatchObject({ changed: 2 });
});

it('uses the current names of categories, not those of the last import [G-346]', async () => {
  const [category, renamed] = [uniqueName('Teas'), uniqueName('Infusions')];
  const [before, after] = [uniqueName('Before'), uniqueName('After')];
  const row = (name: string, categories: string) => ({ name, categories, unit: '1 kg', price: '10' });
  await imported([row(before, category)]);
  const [made] = (await all(before))[0]!.category;
  const change = { _id: made!._id, name: renamed, image: IMAGE };
  expect(await catalogue.asAdmin('updateCategory', change)).toMatchObject({ status: 200 });
  await imported([row(after, renamed)]);
  expect((await all(after))[0]!.category).toEqual((await all(before))[0]!.category);
});

it('creates and fills variant groups, and refuses products that do not fit', async () => {
  const { categoryName: categories, subCategoryName: subCategories } = await aSubCategory(catalogue);
  const there = await aProductRow({ unit: '1 l' });
  const variantGroup = `file-${there._id}`;
  const row = { name: uniqueName('Variantino'), price: '5', variantGroup, categories, subCategories };
  const rows: Cells[] = [
    { id: there._id, variantGroup },
    ...['500 ml', '1000 ml', '2 l'].map((unit) => ({ ...row, unit })),
    { ...row, unit: '3 l', variantGroup: 'no group!' },
  ];
  const { data } = await checked(rows);
  expect(outcomes(data)).toEqual(['changed', 'new', 'refused', 'new', 'refused']);
  expect(data[2]!.problems).toEqual([
    { field: 'unit', reason: 'another product of its variant group has the unit 1000 ml' },
  ]);
  const job = await imported(rows);
  const { variants } = await catalogue.read('getProductDetails', { productId: there._id });
  expect(variants?.map(({ unit }) => unit)).toEqual(['500 ml', '1 l', '2 l']);
  await undone(job.jobId);
  expect(await details(there._id)).not.toHaveProperty('variantGroup');
});

describe('the product of a row', () => {
  it('is found by id, SKU, barcode, or name and unit', async () => {
    const sku = aSku();
    const products = [
      await aProductRow(),
      await aProductRow({ sku }),
      await aProductRow({ barcode: '99887766554' }),
      await aProductRow({ unit: '750 g' }),
    ];
    const [{ _id: id }, { name }] = [products[0]!, products[3]!];
    const { data } = await checked([
      { id },
      { sku: sku.toLowerCase() },
      { barcode: '9988 776 6554' },
      { name, unit: '750 G' },
      { name, unit: '1 kg', price: '5', categories: 'x' },
    ]);
    const meant = data.map(({ productId }) => productId);
    expect(meant).toEqual([...products.map(({ _id }) => _id), undefined]);
    expect(outcomes(data)).toEqual(['unchanged', 'unchanged', 'unchanged', 'changed', 'new']);
  });

  it('is found in every spelling of its name, unit and brand, once in a file', async () => {
    const name = uniqueName('Crème Tea');
    const { _id } = await aProductRow({ name, unit: '200 g', brand: 'Nila', price: 50 });
    const row = (spelling: string, unit = '200 g') => ({ name: spelling, unit, brand: 'NILA', price: '60' });
    const rows = [row(name.normalize('NFD'), '200 GM'), row(`${name.toUpperCase()}\u200b`)];
    const cyrillic = row(name.replace('T', '\u0422'));
    for (const cells of [...rows, cyrillic])
      expect((await checked([cells])).data).toMatchObject([{ outcome: 'changed', productId: _id }]);
    expect(outcomes((await checked(rows)).data)).toEqual(['changed', 'refused']);
    const jar = { ...row(name, '200 g jar'), categories: 'x' };
    expect(outcomes((await checked([jar])).data)).toEqual(['new']);
    expect(await imported(rows.slice(1))).toMatchObject({ changed: 1 });
    expect(await all(name)).toMatchObject([{ _id, name: name.toUpperCase(), price: 60 }]);
  });

  it('is found by the name of its last change, and of its restoring', async () => {
    const [{ _id, unit }, name] = [await aProductRow(), uniqueName('Renamed Tea')];
    await catalogue.asAdmin('updateProduct', { _id, name });
    const cells = { name: name.toUpperCase(), unit };
    expect((await checked([cells])).data[0]).toMatchObject({ outcome: 'changed', productId: _id });
    const { jobId } = await imported([{ ...cells, id: _id }]);
    await undone(jobId);
    expect(await details(_id)).toMatchObject({ name });
    expect((await checked([cells])).data[0]).toMatchObject({ productId: _id });
  });
});

describe('a product, category and sub-category that an import created without a picture', () => {
  it('can be changed without one, and keep their last picture once they have one', async () => {
    const [category, name] = [uniqueName('Bare'), uniqueName('Barely')];
    await imported([
      {
        name,
        price: '5',
        unit: '1 kg',
        categories: `${category} > ${category} shelf`,
        details: '{"No. of":"6"}',
      },
    ]);
    const { stock, ...product } = (await all(name))[0]!;
    expect(product).toMatchObject({ image: [], more_details: { 'No of': '6' } });
    const save = (change: object) =>
      catalogue.asAdmin('updateProduct', { ...product, updatedAt: undefined, ...change });
    const saved = await save({ brand: 'Nila', hsnCode: '1006', barcode: '11223344' });
    expect(saved).toMatchObject({ status: 200, body: { data: { brand: 'Nila', image: [], stock } } });
    const kept = {
      status: 400,
      body: { code: 'INVALID_INPUT', fields: { image: 'needs at least one picture' } },
    };
    expect((await save({ image: [IMAGE] })).status).toBe(200);
    expect(await save({ image: [] })).toMatchObject(kept);

    const [shelf] = product.category;
    const [below] = product.subCategory;
    const renameCategory = (image: string) =>
      catalogue.asAdmin('updateCategory', { _id: shelf!._id, name: `${category} renamed`, image });
    const renameBelow = (image: string) => {
      const where = { category: [shelf!._id], image };
      return catalogue.asAdmin('updateSubCategory', { _id: below!._id, name: `${category} below`, ...where });
    };
    for (const rename of [renameCategory, renameBelow]) {
      expect(await rename('')).toMatchObject({ status: 200, body: { data: { image: '' } } });
      expect((await rename(IMAGE)).status).toBe(200);
      expect(await rename('')).toMatchObject(kept);
    }
  });
});
