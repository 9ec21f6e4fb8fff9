import type { PackFacts, Product } from '@tokri/contracts';
import { randomUUID } from 'node:crypto';
import { waitFor } from '@tokri/testing';
import { asText, auditedWrites } from './audited-writes';
import { aProduct, aSubCategory, productBody, useCatalogue, useSubCategory } from './harness';

const catalogue = useCatalogue();
const shelf = useSubCategory(catalogue);
const { writesOf } = auditedWrites(catalogue);

const soap: PackFacts = {
  genericName: 'Bathing soap',
  maker: { name: 'Nila', address: 'Pune' },
  countryOfOrigin: 'IN',
  isNotFood: true,
};
const rule = (completeFactsOnly: boolean) => catalogue.readAsAdmin('saveSaleRules', { completeFactsOnly });
const update = (_id: string, change: object) => catalogue.asAdmin('updateProduct', { _id, ...change });
const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const REFUSED = [409, 'FACTS_MISSING'];
afterEach(() => rule(false));

it('is off at first; is in the audit log once, however often it is saved', async () => {
  expect((await catalogue.readAsAdmin('getSaleRules')).data.completeFactsOnly).toBe(false);
  expect((await aProduct(catalogue, shelf)).state).toBeUndefined();
  for (const _time of [1, 2]) expect((await rule(true)).data.completeFactsOnly).toBe(true);
  const [switched] = await writesOf('sale-rules', 1);
  expect(asText(switched!)).toEqual([['Sell only products with complete facts', 'No', 'Yes']]);
});

it('lets only products with all facts, and loose ones, go on sale', async () => {
  await rule(true);
  const body = productBody(shelf);
  const { status, body: refused } = await catalogue.asAdmin('createProduct', body);
  expect([status, refused.code]).toEqual(REFUSED);
  expect(refused.message).toMatch(/^Facts required by law are missing: Generic name, Manufacturer, /);
  expect(refused.details).toMatchObject({ missing: expect.arrayContaining(['countryOfOrigin', 'diet']) });
  expect(code(await catalogue.asAdmin('importProducts', { products: [body] }))).toEqual(REFUSED);
  const { _id, updatedAt } = await aProduct(catalogue, shelf, { state: 'draft' });
  expect(code(await update(_id, { state: 'live' }))).toEqual(REFUSED);
  expect(code(await catalogue.asAdmin('editProduct', { _id, updatedAt, state: 'live' }))).toEqual(REFUSED);
  const planned = {
    scheduleId: randomUUID(),
    productId: _id,
    at: new Date(Date.now() + 3_600_000).toISOString(),
  };
  expect(code(await catalogue.asAdmin('scheduleChange', { ...planned, state: 'live' }))).toEqual(REFUSED);
  expect((await update(_id, { state: 'live', facts: soap })).status).toBe(200);
  expect(code(await update(_id, { facts: { ...soap, countryOfOrigin: '' } }))).toEqual(REFUSED);
  expect((await update(_id, { facts: { isLoose: true } })).status).toBe(200);
  await catalogue.asAdmin('deleteProduct', { _id });
  expect(await aProduct(catalogue, shelf, { facts: soap })).toMatchObject({ facts: soap });
});

it('leaves those on sale that lacked facts before, lists and counts them, and undeletes only complete ones', async () => {
  const own = await aSubCategory(catalogue);
  const { _id } = await aProduct(catalogue, own);
  await aProduct(catalogue, own, { facts: soap });
  const { lackingFacts } = (await rule(true)).data;
  expect(lackingFacts).toBeGreaterThan(0);
  expect((await update(_id, { price: 61 })).status).toBe(200);
  const filter = { subCategoryId: own.subCategoryId, lacksFacts: true };
  const { data } = await catalogue.readAsAdmin('getProductTable', filter);
  expect(data.map((product: Product) => product._id)).toEqual([_id]);
  await catalogue.asAdmin('deleteProduct', { _id });
  expect((await catalogue.readAsAdmin('getSaleRules')).data.lackingFacts).toBe(lackingFacts - 1);
  const deletion = (await writesOf(_id, 3))[2]!;
  const undone = await catalogue.asAdmin('undoProductChange', { entryId: deletion.entryId });
  expect(code(undone)).toEqual([409, 'CONFLICT']);
  expect(undone.body.message).toContain('Facts required by law are missing');
});

it('refuses such products of a bulk change one by one, as its preview states', async () => {
  const own = await aSubCategory(catalogue);
  const complete = await aProduct(catalogue, own, { state: 'draft', facts: soap });
  const other = await aProduct(catalogue, own, { state: 'draft' });
  await rule(true);
  const selection = { selection: { subCategoryId: own.subCategoryId } };
  const change = { kind: 'state', state: 'live' };
  const { data: preview } = await catalogue.readAsAdmin('previewBulkChange', { ...selection, change });
  expect(preview).toMatchObject({ changed: 1, refused: [{ cause: 'facts-missing', products: 1 }] });
  const job = { jobId: randomUUID(), ...selection, change, total: 2 };
  await catalogue.asAdmin('startBulkJob', job);
  await waitFor(async () => {
    const { data } = await catalogue.readAsAdmin('getBulkJob', { jobId: job.jobId });
    expect(data?.state).toBe('finished');
    expect(data?.problems).toMatchObject([{ name: other.name, cause: 'facts-missing' }]);
  });
  const { data: shown } = await catalogue.read('getProductDetails', { productId: complete._id });
  expect(shown.state).toBeUndefined();
});

it('refuses rows of an import that would put such products on sale', async () => {
  await rule(true);
  const jobId = randomUUID();
  const options = { state: 'live', createCategories: true };
  await catalogue.asAdmin('beginImport', { jobId, fileName: 'a.csv', options });
  const cells = { name: 'Imported soap', price: '9', categories: 'Soaps' };
  const facts = { genericName: 'Soap', maker: 'Nila, Pune', countryOfOrigin: 'India', isNotFood: 'yes' };
  const rows = [
    { line: 2, cells },
    { line: 3, cells: { ...cells, name: 'Complete soap', ...facts } },
    { line: 4, cells: { ...cells, name: 'Draft soap', state: 'draft' } },
  ];
  const { data } = await catalogue.readAsAdmin('checkImportRows', { jobId, from: 0, rows });
  expect(data.map(({ outcome }) => outcome)).toEqual(['refused', 'new', 'new']);
  expect(data[0]?.problems).toEqual([
    { field: 'state', reason: expect.stringMatching(/^needs the facts required by law: Generic name, /) },
  ]);
});
