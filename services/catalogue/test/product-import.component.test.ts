import { calls, type Product } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { applyBatch } from '../src/jobs/apply-batch';
import type { BulkJobRow } from '../src/jobs/store';
import { aSubCategory, productBody, reserve, uniqueName } from './harness';
import { useImport, type Cells } from './import-under-test';

const {
  catalogue,
  ended,
  undo,
  withoutWorker,
  begin,
  check,
  start,
  making,
  checked,
  imported,
  outcomes,
  all,
  details,
  aProductRow,
  fileOf,
  books,
} = useImport();

it('creates products with categories, stock and prices, which can be found and sold', async () => {
  const [category, name] = [uniqueName('Oils'), uniqueName('Mustardino')];
  const row = {
    name: `${name} 1 l`,
    categories: `${category} > ${category} cold`,
    price: '₹1,250',
    salePrice: '999',
  };
  const sheet = await checked([{ ...row, stock: '12' }]);
  expect(sheet).toMatchObject({ newCategories: [category], newSubCategories: [`${category} cold`] });
  expect(outcomes(sheet.data)).toEqual(['new']);
  await start(sheet.jobId, 1);
  expect(await ended(sheet.jobId)).toMatchObject({
    changed: 1,
    refused: 0,
    import: { fileName: 'products.csv' },
  });
  const found = (await catalogue.call('searchProducts', { search: name })).body.data as Product[];
  expect(found).toMatchObject([{ name: `${name} 1 l`, unit: '1 l', price: 1_250, stock: 12, image: [] }]);
  expect(found[0]?.category.map((each) => each.name)).toEqual([category]);
  expect(await books()).toEqual([]);
  await waitFor(() => expect(catalogue.probe.of('product.created')).toContainEqual(found[0]));
  await waitFor(() =>
    expect(catalogue.probe.of('category.created')).toContainEqual(
      expect.objectContaining({ name: category }),
    ),
  );
});

it('does nothing before it is started', async () => {
  const product = await aProductRow();
  const { data } = await checked([{ id: product._id, price: '77', stock: '5', lowStockAt: '3' }]);
  expect(data).toMatchObject([{ outcome: 'changed', productId: product._id }]);
  expect(await details(product._id)).toEqual(product);
});

it('changes nothing when an export is imported unchanged', async () => {
  const shelf = await aSubCategory(catalogue);
  const bodies = [
    { name: uniqueName('=1+1'), brand: "O'Neil" },
    { name: uniqueName("'-5"), sku: uniqueName('SKU').toUpperCase() },
    { state: 'draft', price: 0 },
    { more_details: { Brand: 'Old', Fat: '3 g' }, taxRate: 5, hsnCode: '0401', lowStockAt: 4 },
    { name: uniqueName('दूध, "ताज़ा"'), description: 'One.\n\nTwo; <three>', name_hi: 'ताज़ा दूध' },
  ];
  const products: Product[] = [];
  for (const more of bodies) {
    const { body } = await catalogue.asAdmin('createProduct', productBody(shelf, more));
    products.push(body.data as Product);
  }
  const { data, jobId } = await checked(await fileOf(products));
  expect(data.map(({ outcome, problems, changes }) => ({ outcome, problems, changes }))).toEqual(
    products.map(() => ({ outcome: 'unchanged', problems: [], changes: [] })),
  );
  await start(jobId, products.length);
  expect(await ended(jobId)).toMatchObject({ changed: 0, unchanged: products.length, canUndo: false });
});

it('leaves out invalid rows, with line and reason [G-97]', async () => {
  const taken = await aProductRow({ sku: uniqueName('T').toUpperCase() });
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
  expect(job.problems.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
    '3: name is the same product as in line 2',
    '4: name is required',
    `5: sku is the SKU of ${taken.name}`,
    '7: name is the same product as in line 6',
  ]);
  expect(await all(name)).toHaveLength(1);
});

it('refuses a row for problems reported by the caller, in the check and on writing', async () => {
  const jobId = randomUUID();
  expect(await begin(jobId, making)).toMatchObject({ status: 200 });
  const problems = [{ field: 'pictures', reason: '“rice.jpg” is not in the ZIP' }];
  const row = (name: string) => ({ name, price: '5', categories: 'Grains of the ZIP' });
  const rows = [
    { line: 2, cells: row(uniqueName('Rice')), problems },
    { line: 3, cells: { ...row(uniqueName('Ghee')), pictures: 'ghee.jpg' } },
    { line: 4, cells: { ...row(uniqueName('Oil')), pictures: `/media/i/${'0'.repeat(32)}.webp` } },
  ];
  const { body } = await catalogue.asAdmin('checkImportRows', { jobId, from: 0, rows });
  const told = calls.checkImportRows.response.parse(body).data;
  expect(outcomes(told)).toEqual(['refused', 'refused', 'new']);
  expect(told[0]!.problems).toEqual(problems);
  await start(jobId, 3);
  const job = await ended(jobId);
  expect(job.problems.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
    '2: pictures “rice.jpg” is not in the ZIP',
    '3: pictures “ghee.jpg” is a file: choose the ZIP that has it',
  ]);
});

it('is undone completely: created products are deleted, changed ones restored [G-99]', async () => {
  const product = await aProductRow({ stock: 20, sku: uniqueName('U').toUpperCase() });
  const edited = await aProductRow();
  const name = uniqueName('Brief');
  const before = await details(product._id);
  const job = await imported([
    { name, price: '5', categories: uniqueName('Short'), stock: '4' },
    { id: product._id, price: '80', brand: 'Nila', stock: '50', state: 'draft', lowStockAt: '9' },
    { id: edited._id, price: '80' },
  ]);
  expect(job).toMatchObject({ changed: 3, canUndo: true });
  await catalogue.asAdmin('updateProduct', { _id: edited._id, price: 81 });
  const undoId = randomUUID();
  await undo(job.jobId, undoId);
  expect(await ended(undoId)).toMatchObject({
    total: 3,
    changed: 2,
    refused: 1,
    problems: [{ _id: edited._id, cause: 'changed-since' }],
  });
  expect(await all(name)).toEqual([]);
  const { updatedAt: _then, ...facts } = before;
  expect(await details(product._id)).toMatchObject(facts);
  expect(await details(product._id)).not.toHaveProperty('brand');
  expect(await details(product._id)).not.toHaveProperty('lowStockAt');
  expect(await details(edited._id)).toMatchObject({ price: 81 });
  expect(await books()).toEqual([]);
  expect((await undo(job.jobId)).body.code).toBe('BULK_NOT_UNDOABLE');
});

it('removes at most the pieces on hand [G-100]', async () => {
  const product = await aProductRow({ stock: 2 });
  const job = await imported([{ id: product._id, stock: '10' }]);
  await reserve(catalogue, product._id, 9);
  const undoId = randomUUID();
  await undo(job.jobId, undoId);
  await ended(undoId);
  expect(await details(product._id)).toMatchObject({ stock: 0 });
  expect(await books()).toEqual([]);
});

it('needs confirmation for large price changes', async () => {
  const product = await aProductRow({ price: 50, discount: 0 });
  const { jobId, ...guard } = await checked([{ id: product._id, price: '500' }]);
  expect(guard).toMatchObject({ largestRise: 900, needsConfirmation: true });
  expect((await start(jobId, 1)).body.code).toBe('BULK_NEEDS_CONFIRMATION');
  expect(await start(jobId, 1, { confirmed: true })).toMatchObject({ status: 200 });
  await ended(jobId);
});

it('writes every row once when a worker is killed partway', async () => {
  const category = uniqueName('Killed');
  const rows = Array.from({ length: 8 }, () => ({
    name: uniqueName('Row'),
    price: '5',
    stock: '2',
    categories: category,
  }));
  const { jobId } = await checked(rows);
  const { store } = catalogue;
  const { unitOfWork } = catalogue.messaging;
  await withoutWorker(async () => {
    await start(jobId, rows.length);
    const job = (await store.bulkJobs.findById(jobId).lean<BulkJobRow>())!;
    expect(await applyBatch({ store, write: unitOfWork })(job, [], 3)).toMatchObject({ done: 3 });
    // A stale worker that had the lease before.
    expect(await applyBatch({ store, write: unitOfWork })(job, [], 3)).toBeNull();
  });
  expect(await ended(jobId)).toMatchObject({ done: 8, changed: 8, refused: 0 });
  const { _id } = (await store.categories.findOne({ name: category }).lean())!;
  expect(await store.products.countDocuments({ category: _id })).toBe(8);
  // The same file again changes nothing.
  expect(await imported(rows)).toMatchObject({ unchanged: 8, changed: 0 });
  expect(await books()).toEqual([]);
});

it('accepts rows again, but no gap between rows [G-98]', async () => {
  const jobId = randomUUID();
  const rows = [0, 1].map(() => ({ name: uniqueName('Twice'), price: '5', categories: 'x' }));
  await begin(jobId, making);
  expect((await check(jobId, rows, 5)).status).toBe(409);
  await check(jobId, rows);
  expect(outcomes(calls.checkImportRows.response.parse((await check(jobId, rows)).body).data)).toEqual([
    'new',
    'new',
  ]);
  expect((await start(jobId, 3)).status).toBe(409);
  await start(jobId, 2);
  expect(await ended(jobId)).toMatchObject({ changed: 2 });
  expect((await check(jobId, rows)).status).toBe(409);
  expect((await begin(jobId, { stock: 3 })).status).toBe(409);
});

it('finds no change in a repeated file, also with deep category paths', async () => {
  const name = uniqueName('Deepling');
  const path = Array.from({ length: 40 }, (_level, level) => `${name} level ${level}`).join(' > ');
  const cells: Cells[] = [
    {
      name: `${name} 1 kg`,
      categories: path,
      subCategories: `${name} shelf`,
      price: '20',
      description: 'Deep.',
    },
    { name: `${name} 2 kg`, categories: path, price: '20', salePrice: '17.50', stock: '4' },
  ];
  expect(await imported(cells)).toMatchObject({ changed: 2 });
  const again = await checked(cells);
  expect(again.data.map(({ outcome, changes }) => ({ outcome, changes }))).toEqual([
    { outcome: 'unchanged', changes: [] },
    { outcome: 'unchanged', changes: [] },
  ]);
});

it('uses the current names of categories, not those of the last import [G-346]', async () => {
  const [category, renamed] = [uniqueName('Teas'), uniqueName('Infusions')];
  const rowOf = (name: string, categories: string) => ({ name, categories, unit: '1 kg', price: '10' });
  const [before, after] = [uniqueName('Before'), uniqueName('After')];
  await imported([rowOf(before, category)]);
  const { category: shelves } = (await all(before))[0]!;
  const change = { _id: shelves[0]!._id, name: renamed, image: 'https://pictures.example/teas.webp' };
  expect(await catalogue.asAdmin('updateCategory', change)).toMatchObject({ status: 200 });
  await imported([rowOf(after, renamed)]);
  expect((await all(after))[0]!.category).toEqual((await all(before))[0]!.category);
});

it('creates and fills variant groups, and refuses products that do not fit', async () => {
  const shelf = await aSubCategory(catalogue);
  const [there, name] = [await aProductRow({ unit: '1 l' }), uniqueName('Variantino')];
  const group = `file-${there._id}`;
  const places = { categories: shelf.categoryName, subCategories: shelf.subCategoryName };
  const rows: Cells[] = [
    { id: there._id, variantGroup: group },
    ...['500 ml', '1000 ml', '2 l', '2000 ml'].map((unit) => ({
      name,
      price: '5',
      unit,
      variantGroup: group,
      ...places,
    })),
    { name, price: '5', unit: '3 l', variantGroup: 'no group!', ...places },
  ];
  const sheet = await checked(rows);
  expect(outcomes(sheet.data)).toEqual(['changed', 'new', 'refused', 'new', 'refused', 'refused']);
  expect(sheet.data[2]!.problems).toEqual([
    { field: 'unit', reason: 'another product of its variant group has the unit 1000 ml' },
  ]);
  const job = await imported(rows);
  const sizes = async () => {
    const { body } = await catalogue.call('getProductDetails', { productId: there._id });
    return calls.getProductDetails.response.parse(body).variants?.map(({ unit }) => unit);
  };
  expect(await sizes()).toEqual(['500 ml', '1 l', '2 l']);
  const undoId = randomUUID();
  await undo(job.jobId, undoId);
  await ended(undoId);
  expect(await details(there._id)).not.toHaveProperty('variantGroup');
});
