import type { Product } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { aProduct, aSubCategory, idsOf, productBody, reserve, useCatalogue, useSubCategory } from './harness';

const catalogue = useCatalogue();
const shelf = useSubCategory(catalogue);

const table = (query: object = {}) => catalogue.readAsAdmin('getProductTable', query);
const edit = (product: Product, change: object) =>
  catalogue.asAdmin('editProduct', { _id: product._id, updatedAt: product.updatedAt, ...change });
const productOf = (body: { data?: unknown }) => body.data as Product;

describe('the table', () => {
  it('orders by price after discount, pages, filters, and counts the states', async () => {
    const own = await aSubCategory(catalogue);
    const dear = await aProduct(catalogue, own, { price: 100, discount: 0, brand: 'Amrit' });
    const cheap = await aProduct(catalogue, own, { price: 120, discount: 50 });
    const middle = await aProduct(catalogue, own, { price: 80, discount: 0, state: 'draft' });
    const query = { categoryId: own.categoryId, sort: 'salePrice' };
    const { data, totalCount, counts, brands } = await table(query);
    expect(data).toEqual([cheap, middle, dear]);
    expect(totalCount).toBe(3);
    expect(counts.draft).toBeGreaterThan(0);
    expect(brands).toContain('Amrit');
    const second = await table({ ...query, order: 'desc', limit: 2, page: 2 });
    expect(second).toMatchObject({ data: [{ _id: cheap._id }], page: 2, totalPage: 2, limit: 2 });
    expect((await table({ ...query, states: ['live'], brand: 'AMRIT' })).data).toEqual([dear]);
    expect((await table({ productIds: [dear._id] })).data).toEqual([dear]);
  });

  it('is read completely by ids, while products change between pages', async () => {
    const own = await aSubCategory(catalogue);
    const rows = Array.from({ length: 9 }, () => productBody(own));
    const there = idsOf((await catalogue.readAsAdmin('importProducts', { products: rows })).data).sort();
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

  it('finds a product in any state by its codes and by its words', async () => {
    const codes = { sku: 'kok-1', barcode: '8901234 567894' };
    const product = await aProduct(catalogue, shelf, { name: 'Kokum Sherbet', state: 'draft', ...codes });
    expect(product).toMatchObject({ sku: 'KOK-1', barcode: '8901234567894', state: 'draft' });
    for (const search of ['kok-1', '8901234567894', 'kokum'])
      expect((await table({ search })).data).toEqual([product]);
  });
});

describe('an edit', () => {
  it('is shown at once, on every replica; one over a concurrent save is refused, with the current product [G-79]', async () => {
    const replica = await catalogue.addReplica();
    const product = await aProduct(catalogue, shelf, { price: 50, discount: 0 });
    const edited = await edit(product, { discount: 12.34, stock: { from: 10, to: 3 } });
    expect(productOf(edited.body)).toMatchObject({ discount: 12.34, stock: 3, price: 50 });
    const query = { categoryId: shelf.categoryId, stock: 'low', discountFrom: 12.34, discountTo: 12.34 };
    for (const each of [catalogue, replica])
      expect(idsOf((await each.read('getProductTable', query, catalogue.admin)).data)).toEqual([product._id]);
    await replica.stop();
    expect(await edit(product, { price: 53 })).toMatchObject({
      status: 409,
      body: { code: 'STALE_UPDATE', details: { product: { _id: product._id, price: 50, stock: 3 } } },
    });
    expect(productOf((await edit(productOf(edited.body), { price: 53 })).body).price).toBe(53);
  });

  it('of the stock is refused when it has changed since it was shown [G-78]', async () => {
    const product = await aProduct(catalogue, shelf, { stock: 10 });
    await reserve(catalogue, product._id, 4);
    const refused = await edit(product, { stock: { from: 10, to: 12 } });
    expect(refused).toMatchObject({ status: 409, body: { details: { product: { stock: 6 } } } });
    expect((await edit(product, { stock: { from: 6, to: 12 } })).status).toBe(200);
  });
});

/** Whether each list, search, detail, quote and projection of shoppers has a product. */
async function whereShown({ _id, name }: Product): Promise<boolean[]> {
  const { call } = catalogue;
  const lists = await Promise.all([
    call('getProducts', { limit: 100 }),
    call('getProducts', { search: name }),
    call('searchProducts', { search: name }),
    call('searchProducts', { search: '', limit: 50 }),
    call('getProductsByCategory', { id: shelf.categoryId }),
    call('getProductsByCategoryAndSubCategory', { ...shelf, limit: 100 }),
  ]);
  const { status } = await call('getProductDetails', { productId: _id });
  const found = await catalogue.internal('findProducts', { productIds: [_id] });
  const quoted = await catalogue.internal('quoteLines', { lines: [{ productId: _id, quantity: 1 }] });
  return [
    ...lists.map(({ body }) => idsOf(body.data as Product[]).includes(_id)),
    status === 200,
    (found.body.products as unknown[]).length > 0,
    (quoted.body.lines as unknown[]).length > 0,
  ];
}
const EVERYWHERE = Array<boolean>(9).fill(true);

/** Totals of an empty search and of the sub-category, from which pages are built. */
const totals = async () => [
  (await catalogue.read('searchProducts', { search: '' })).totalCount,
  (await catalogue.read('getProductsByCategoryAndSubCategory', shelf)).totalCount,
];

it.each(['draft', 'archived'] as const)(
  'a product that is %s is in no list, search, detail, quote or projection of shoppers [G-76]',
  async (state) => {
    const product = await aProduct(catalogue, shelf, { name: `Solkadhi ${state}` });
    expect(await whereShown(product)).toEqual(EVERYWHERE);
    const before = await totals();
    const replica = await catalogue.addReplica();
    const hidden = productOf((await edit(product, { state })).body);
    expect(hidden.state).toBe(state);
    expect(await whereShown(product)).toEqual(EVERYWHERE.map(() => false));
    expect(await totals()).toEqual(before.map((total) => total - 1));
    const elsewhere = await replica.read('searchProducts', { search: product.name });
    expect(idsOf(elsewhere.data)).not.toContain(product._id);
    await replica.stop();
    const published = expect.objectContaining({ _id: product._id, state }) as object;
    await waitFor(() => expect(catalogue.probe.of('product.updated')).toContainEqual(published));
    const back = productOf((await edit(hidden, { state: 'live' })).body);
    expect(back).not.toHaveProperty('state');
    expect(await whereShown(product)).toEqual(EVERYWHERE);
  },
);

describe('codes', () => {
  it.each([
    ['sku', 'UNI-1', 'SKU'],
    ['barcode', '4012345678901', 'barcode'],
  ])('a %s belongs to one product; after a change it is free again [G-80]', async (field, code, label) => {
    const holder = await aProduct(catalogue, shelf, { [field]: code });
    const other = await aProduct(catalogue, shelf);
    const update = ({ _id }: Product, to: string) => catalogue.asAdmin('updateProduct', { _id, [field]: to });
    const rows = await catalogue.store.products.countDocuments();
    expect(await update(other, code)).toMatchObject({
      status: 409,
      body: {
        code: 'CODE_TAKEN',
        message: `The ${label} ${code} is that of ${holder.name}.`,
        fields: { [field]: `is that of ${holder.name}` },
      },
    });
    const sameCode = field === 'barcode' ? `0${code}` : code.toLowerCase();
    expect((await update(other, sameCode)).status).toBe(409);
    const twice = [1, 2].map(() => productBody(shelf, { [field]: '99999999' }));
    expect((await catalogue.asAdmin('importProducts', { products: twice })).status).toBe(409);
    expect(await catalogue.store.products.countDocuments()).toBe(rows);
    for (const [product, to] of [
      [holder, code],
      [holder, ''],
      [other, code],
    ] as const)
      expect((await update(product, to)).status).toBe(200);
  });

  it('the database refuses a second one, without the check of the service [G-80]', async () => {
    const product = await aProduct(catalogue, shelf, { sku: 'TWICE-1' });
    const copy = { ...(await catalogue.store.products.findById(product._id).lean()), _id: undefined };
    await expect(catalogue.store.products.insertMany([copy], { lean: true })).rejects.toMatchObject({
      code: 11_000,
    });
  });
});
