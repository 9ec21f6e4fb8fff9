import { calls, type Product } from '@tokri/contracts';
import { newId, waitFor } from '@tokri/testing';
import { unbalanced } from '../src/stock/audit/account';
import { auditStock } from '../src/stock/audit/audit';
import { aProduct, aSubCategory, productBody, startHarness, uniqueName, type Harness } from './harness';

let catalogue: Harness;
let shelf: Awaited<ReturnType<typeof aSubCategory>>;

beforeAll(async () => {
  catalogue = await startHarness();
  shelf = await aSubCategory(catalogue);
});
afterAll(() => catalogue.stop());

const importRows = async (products: Record<string, unknown>[]) => {
  const answer = await catalogue.asAdmin('importProducts', { products });
  expect(answer).toMatchObject({ status: 200 });
  return calls.importProducts.response.parse(answer.body);
};
const row = (more: Record<string, unknown> = {}) => ({
  ...productBody(shelf),
  _id: newId(),
  createdAt: undefined as string | undefined,
  ...more,
});
const details = (productId: string) => catalogue.call('getProductDetails', { productId });

describe('an import', () => {
  it('creates 200 products in one call, with stock, ledger and events', async () => {
    const rows = Array.from({ length: 200 }, (_each, at) => row({ stock: at % 5 }));
    const { message, data } = await importRows(rows);
    expect(message).toBe('200 products created');
    expect(data).toEqual(rows.map(({ _id }) => ({ _id, outcome: 'created' })));
    expect(unbalanced(await auditStock(catalogue.store))).toEqual([]);
    const published = () =>
      new Set((catalogue.probe.of('product.created') as Product[]).map((product) => product._id));
    await waitFor(() => expect(rows.filter(({ _id }) => !published().has(_id))).toEqual([]));
    expect(catalogue.probe.of('product.created')).toContainEqual(
      expect.objectContaining({ _id: rows[3]?._id, name: rows[3]?.name, stock: 3 }),
    );
  });

  it('keeps ids, days and search words, and never shows the words', async () => {
    const word = 'kuchhnaya';
    const known = row({ createdAt: '2025-05-05T05:05:05.000Z', brand: 'Doodhsarita', aliases: [word] });
    await importRows([known]);
    const shown = (await details(known._id)).body.data;
    expect(shown).toMatchObject({ createdAt: known.createdAt, name: known.name, stock: known.stock });
    expect(shown).toMatchObject({ brand: 'Doodhsarita' });
    expect(shown).not.toHaveProperty('aliases');
    for (const search of [word, 'Doodhsarita']) {
      const found = (await catalogue.call('searchProducts', { search })).body.data as Product[];
      expect(found.map(({ _id }) => _id)).toContain(known._id);
    }
  });

  it('may be sent again: existing products stay unchanged, deleted ones stay deleted', async () => {
    const [kept, gone, added] = [row(), row(), row()];
    await importRows([kept, gone]);
    await catalogue.asAdmin('updateProduct', { _id: kept._id, price: 77 });
    await catalogue.asAdmin('deleteProduct', { _id: gone._id });
    const before = catalogue.probe.of('product.created').length;

    const { message, data } = await importRows([kept, gone, added, { ...added, name: 'Once more' }]);
    expect(data.map(({ outcome }) => outcome)).toEqual(['unchanged', 'deleted', 'created', 'unchanged']);
    expect(message).toBe('1 product created');
    expect((await details(kept._id)).body.data).toMatchObject({ price: 77 });
    expect((await details(gone._id)).status).toBe(404);
    expect((await details(added._id)).body.data).toMatchObject({ name: added.name });
    await waitFor(() => expect(catalogue.probe.of('product.created').length).toBeGreaterThan(before));
    expect(unbalanced(await auditStock(catalogue.store))).toEqual([]);
  });

  it('generates an id for a row without one', async () => {
    const { data } = await importRows([productBody(shelf), productBody(shelf)]);
    expect(new Set(data.map(({ _id }) => _id)).size).toBe(2);
    expect((await details(data[0]?._id ?? '')).status).toBe(200);
  });

  it('recognises products that were not imported', async () => {
    const product = await aProduct(catalogue, shelf);
    expect((await importRows([row({ _id: product._id })])).data).toEqual([
      { _id: product._id, outcome: 'unchanged' },
    ]);
  });

  it.each([
    ['category', 'products.1.category'],
    ['subCategory', 'products.1.subCategory'],
  ])('writes nothing when a row has an unknown %s, and reports it', async (field, where) => {
    const good = row();
    const answer = await catalogue.asAdmin('importProducts', {
      products: [good, row({ [field]: [newId()] })],
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'UNKNOWN_CATEGORY', fields: { [where]: 'does not exist' } },
    });
    expect((await details(good._id)).status).toBe(404);
  });

  it.each([
    ['no rows', () => []],
    ['201 rows', () => Array.from({ length: 201 }, () => row())],
    ['an id that is none', () => [row({ _id: 'mine' })]],
    ['a product that could not be created', () => [row({ name: uniqueName('A'), price: -1 })]],
  ])('is refused with %s', async (_what, rows) => {
    const answer = await catalogue.asAdmin('importProducts', { products: rows() });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  });
});
