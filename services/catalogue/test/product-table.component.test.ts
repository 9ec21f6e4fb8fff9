import { calls, type Product } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { aProduct, aSubCategory, productBody, startHarness, type Harness } from './harness';

let catalogue: Harness;
let shelf: Awaited<ReturnType<typeof aSubCategory>>;
beforeAll(async () => {
  catalogue = await startHarness();
  shelf = await aSubCategory(catalogue);
});
afterAll(() => catalogue.stop());

const table = async (query: Record<string, unknown> = {}) => {
  const answer = await catalogue.asAdmin('getProductTable', query);
  expect(answer.body).toMatchObject({ success: true });
  return calls.getProductTable.response.parse(answer.body);
};
const idsOf = (products: readonly Product[]) => products.map(({ _id }) => _id);
const edit = (product: Product, change: object) =>
  catalogue.asAdmin('editProduct', { _id: product._id, updatedAt: product.updatedAt, ...change });
const productOf = (body: { data?: unknown }) => body.data as Product;

describe('the table', () => {
  it('is for admins only', async () => {
    expect((await catalogue.call('getProductTable', {}, catalogue.shopper)).status).toBe(403);
    expect((await catalogue.call('getProductTable', {})).status).toBe(401);
  });

  it('orders by price after discount, pages, and counts the states', async () => {
    const own = await aSubCategory(catalogue);
    const dear = await aProduct(catalogue, own, { price: 100, discount: 0, brand: 'Amrit' });
    const cheap = await aProduct(catalogue, own, { price: 120, discount: 50 });
    const middle = await aProduct(catalogue, own, { price: 80, discount: 0, state: 'draft' });
    const query = { categoryId: own.categoryId, sort: 'salePrice' };
    const { data, totalCount, counts, brands } = await table(query);
    expect(idsOf(data)).toEqual(idsOf([cheap, middle, dear]));
    expect(data[1]).toEqual(middle);
    expect(totalCount).toBe(3);
    expect(counts.draft).toBeGreaterThan(0);
    expect(brands).toContain('Amrit');
    const second = await table({ ...query, order: 'desc', limit: 2, page: 2 });
    expect(idsOf(second.data)).toEqual([cheap._id]);
    expect(second).toMatchObject({ page: 2, totalPage: 2, limit: 2 });
    expect(idsOf((await table({ ...query, states: ['live'], brand: 'AMRIT' })).data)).toEqual([dear._id]);
  });

  it('is read completely by ids, while products change between pages', async () => {
    const own = await aSubCategory(catalogue);
    const rows = Array.from({ length: 9 }, () => productBody(own));
    const { body } = await catalogue.asAdmin('importProducts', { products: rows });
    const there = (body.data as { _id: string }[]).map(({ _id }) => _id).sort();
    const [first, , third] = there;
    const read: string[] = [];
    for (let after: string | undefined = '0'.repeat(24); after !== undefined;) {
      const answer = await table({ categoryId: own.categoryId, sort: 'name', limit: 4, page: 7, after });
      read.push(...idsOf(answer.data));
      if (answer.data[0]?._id === first) {
        await catalogue.asAdmin('deleteProduct', { _id: third });
        await aProduct(catalogue, own);
      }
      after = answer.next;
    }
    expect(read.slice(0, 9)).toEqual(there);
    expect(read).toHaveLength(10);
    expect((await table({ categoryId: own.categoryId })).next).toBeUndefined();
  });

  it('shows an edit at once, on every replica', async () => {
    const replica = await catalogue.addReplica();
    const product = await aProduct(catalogue, shelf, { price: 50, discount: 0 });
    const { status, body } = await edit(product, { discount: 12.34, stock: { from: 10, to: 3 } });
    expect(status).toBe(200);
    expect(productOf(body)).toMatchObject({ discount: 12.34, stock: 3, price: 50 });
    for (const each of [catalogue, replica]) {
      const query = { categoryId: shelf.categoryId, stock: 'low', discountFrom: 12.34, discountTo: 12.34 };
      const answer = await each.call('getProductTable', query, catalogue.admin);
      expect(idsOf(answer.body.data as Product[])).toEqual([product._id]);
    }
    await replica.stop();
  });

  it('finds a product in any state by its codes and by its words', async () => {
    const product = await aProduct(catalogue, shelf, {
      name: 'Kokum Sherbet',
      sku: 'kok-1',
      barcode: '8901234 567894',
      state: 'draft',
    });
    expect(product).toMatchObject({ sku: 'KOK-1', barcode: '8901234567894', state: 'draft' });
    for (const search of ['kok-1', '8901234567894', 'kokum']) {
      expect(idsOf((await table({ search })).data)).toEqual([product._id]);
    }
    expect(idsOf((await table({ productIds: [product._id] })).data)).toEqual([product._id]);
  });
});

describe('an edit', () => {
  it('is refused over a concurrent save, with the current product; and can be undone [G-79]', async () => {
    const product = await aProduct(catalogue, shelf, { price: 50 });
    const edited = productOf((await edit(product, { price: 52 })).body);
    const refused = await edit(product, { price: 53 });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'STALE_UPDATE', details: { product: { _id: product._id, price: 52 } } },
    });
    expect(productOf((await edit(edited, { price: 50 })).body).price).toBe(50);
  });

  it('of the stock is refused when it has changed since it was shown [G-78]', async () => {
    const product = await aProduct(catalogue, shelf, { stock: 10 });
    const lines = [{ productId: product._id, quantity: 4 }];
    const expiresAt = new Date(Date.now() + 600_000).toISOString();
    await catalogue.internal('reserveStock', { orderId: 'a'.repeat(24), lines, expiresAt });
    const refused = await edit(product, { stock: { from: 10, to: 12 } });
    expect(refused).toMatchObject({ status: 409, body: { details: { product: { stock: 6 } } } });
    expect((await edit(product, { stock: { from: 6, to: 12 } })).status).toBe(200);
  });
});

describe('states', () => {
  const isShownToShoppers = async (product: Product) => {
    const { call } = catalogue;
    const lists = await Promise.all([
      call('getProducts', { limit: 100 }),
      call('getProducts', { search: product.name }),
      call('searchProducts', { search: product.name }),
      call('searchProducts', { search: '', limit: 50 }),
      call('getProductsByCategory', { id: shelf.categoryId }),
      call('getProductsByCategoryAndSubCategory', { ...shelf, limit: 100 }),
    ]);
    const shown = lists.map(({ body }) => idsOf(body.data as Product[]).includes(product._id));
    const { status } = await call('getProductDetails', { productId: product._id });
    const found = (await catalogue.internal('findProducts', { productIds: [product._id] })).body
      .products as unknown[];
    const quoted = (
      await catalogue.internal('quoteLines', { lines: [{ productId: product._id, quantity: 1 }] })
    ).body.lines as unknown[];
    const all = [...shown, status === 200, found.length > 0, quoted.length > 0];
    return { everywhere: all.every(Boolean), anywhere: all.some(Boolean) };
  };

  /** Of an empty search and of the sub-category, which pages are built from. */
  const totals = async () => {
    const lists = await Promise.all([
      catalogue.call('searchProducts', { search: '' }),
      catalogue.call('getProductsByCategoryAndSubCategory', shelf),
    ]);
    return lists.map(({ body }) => body.totalCount as number);
  };

  it.each(['draft', 'archived'] as const)(
    'a product that is %s is in no list, search, detail, quote or projection of shoppers [G-76]',
    async (state) => {
      const product = await aProduct(catalogue, shelf, { name: `Solkadhi ${state}` });
      expect(await isShownToShoppers(product)).toMatchObject({ everywhere: true });
      const before = await totals();
      const replica = await catalogue.addReplica();
      const hidden = productOf((await edit(product, { state })).body);
      expect(hidden.state).toBe(state);
      expect(await isShownToShoppers(product)).toMatchObject({ anywhere: false });
      expect(await totals()).toEqual(before.map((total) => total - 1));
      const elsewhere = await replica.call('searchProducts', { search: product.name });
      expect(idsOf(elsewhere.body.data as Product[])).not.toContain(product._id);
      await replica.stop();
      await waitFor(() =>
        expect(catalogue.probe.of('product.updated')).toContainEqual(
          expect.objectContaining({ _id: product._id, state }),
        ),
      );
      const back = productOf((await edit(hidden, { state: 'live' })).body);
      expect(back).not.toHaveProperty('state');
      expect(await isShownToShoppers(product)).toMatchObject({ everywhere: true });
    },
  );

  it('a duplicate is a draft without pieces and codes', async () => {
    const original = await aProduct(catalogue, shelf, { sku: 'DUP-1', barcode: '12345678', stock: 7 });
    const { body } = await catalogue.asAdmin('duplicateProduct', { _id: original._id });
    const copy = productOf(body);
    expect(copy).toMatchObject({ name: `${original.name} (copy)`, state: 'draft', stock: 0, price: 50 });
    expect(copy).not.toHaveProperty('sku');
    expect(copy).not.toHaveProperty('barcode');
    expect(copy._id).not.toBe(original._id);
  });
});

describe('codes', () => {
  it.each([
    ['sku', 'UNI-1', 'SKU'],
    ['barcode', '4012345678901', 'barcode'],
  ])('a %s belongs to one product; after a change it is free again [G-80]', async (field, code, label) => {
    const holder = await aProduct(catalogue, shelf, { [field]: code });
    const refusal = {
      status: 409,
      body: {
        code: 'CODE_TAKEN',
        message: `The ${label} ${code} is that of ${holder.name}.`,
        fields: { [field]: `is that of ${holder.name}` },
      },
    };
    const other = await aProduct(catalogue, shelf);
    expect(await catalogue.asAdmin('createProduct', productBody(shelf, { [field]: code }))).toMatchObject(
      refusal,
    );
    expect(await catalogue.asAdmin('updateProduct', { _id: other._id, [field]: code })).toMatchObject(
      refusal,
    );
    const rows = [productBody(shelf), productBody(shelf, { [field]: code })];
    expect(await catalogue.asAdmin('importProducts', { products: rows })).toMatchObject(refusal);
    const twice = [productBody(shelf, { [field]: '99999999' }), productBody(shelf, { [field]: '99999999' })];
    expect((await catalogue.asAdmin('importProducts', { products: twice })).status).toBe(409);
    expect((await catalogue.asAdmin('updateProduct', { _id: holder._id, [field]: code })).status).toBe(200);
    expect((await catalogue.asAdmin('updateProduct', { _id: holder._id, [field]: '' })).status).toBe(200);
    expect((await catalogue.asAdmin('updateProduct', { _id: other._id, [field]: code })).status).toBe(200);
  });

  it('the database refuses a second one, without the check of the service [G-80]', async () => {
    const product = await aProduct(catalogue, shelf, { sku: 'TWICE-1' });
    const copy = { ...(await catalogue.store.products.findById(product._id).lean()), _id: undefined };
    await expect(catalogue.store.products.insertMany([copy], { lean: true })).rejects.toMatchObject({
      code: 11_000,
    });
  });
});
