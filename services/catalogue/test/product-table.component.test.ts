import type { calls, Product, ResponseOf } from '@tokri/contracts';
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
    expect(counts).toEqual({ live: 2, draft: 1, archived: 0 });
    const { counts: ofDrafts } = await table({ ...query, states: ['draft'], brand: 'Amrit' });
    expect(ofDrafts).toEqual({ live: 1, draft: 0, archived: 0 });
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
    const other = await aProduct(catalogue, shelf, { sku: 'KOK-2', state: 'archived' });
    const coded = ['kok-1', '08901234567894', 'KOK-2', 'nothing'];
    expect(idsOf((await table({ codes: coded })).data)).toEqual([product._id, other._id]);
    expect((await table({ codes: [] })).data).toEqual([]);
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

  it('of a name, a code, tax or the threshold has the rules of the form, and clears what is optional', async () => {
    const product = await aProduct(catalogue, shelf, { brand: 'Amrit', hsnCode: '0401' });
    const { barcode } = await aProduct(catalogue, shelf, { barcode: '8901234500013' });
    const change = { name: ' Curd ', unit: '400 g', sku: 'curd-4', barcode: '8901234 500020', taxRate: '5' };
    const edited = productOf(
      (await edit(product, { ...change, brand: '', hsnCode: null, lowStockAt: 4 })).body,
    );
    expect(edited).toMatchObject({
      ...{ name: 'Curd', unit: '400 g', sku: 'CURD-4', barcode: '8901234500020', taxRate: 5, lowStockAt: 4 },
    });
    for (const cleared of ['brand', 'hsnCode']) expect(edited).not.toHaveProperty(cleared);
    expect((await table({ search: 'CURD-4' })).data).toMatchObject([{ _id: product._id, name: 'Curd' }]);
    const refusals: [object, number, string][] = [
      [{ name: ' ' }, 400, 'INVALID_INPUT'],
      [{ hsnCode: '12345' }, 400, 'INVALID_INPUT'],
      [{ taxRate: 7 }, 400, 'INVALID_INPUT'],
      [{ barcode }, 409, 'CODE_TAKEN'],
    ];
    for (const [refused, status, code] of refusals)
      expect(await edit(edited, refused)).toMatchObject({ status, body: { code } });
    expect((await table({ productIds: [product._id] })).data).toEqual([edited]);
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

describe('edits of several products', () => {
  const editAll = async (edits: object[], more: object = {}) =>
    (await catalogue.asAdmin('editProducts', { edits, ...more })).body as unknown as ResponseOf<
      typeof calls.editProducts
    > & { code?: string };
  const of = ({ _id, updatedAt }: Product, change: object) => ({ _id, updatedAt, ...change });

  it('are rehearsed without a change, then made at once; what is refused is left out', async () => {
    const [milk, curd, ghee] = [
      await aProduct(catalogue, shelf, { barcode: '8901234600010' }),
      await aProduct(catalogue, shelf),
      await aProduct(catalogue, shelf),
    ];
    await edit(ghee, { unit: '200 g' });
    const edits = [
      of(milk, { barcode: '8901234600027' }),
      of(curd, { barcode: '8901234600027' }),
      of(ghee, { barcode: '8901234600034' }),
      of({ ...milk, _id: 'f'.repeat(24) }, { barcode: '8901234600041' }),
    ];
    const outcomes = [
      { _id: milk._id, outcome: 'changed', product: { barcode: '8901234600027' } },
      { _id: curd._id, outcome: 'refused', code: 'CODE_TAKEN' },
      { _id: ghee._id, outcome: 'refused', code: 'STALE_UPDATE', product: { unit: '200 g' } },
      { outcome: 'refused', code: 'NOT_FOUND' },
    ];
    expect((await editAll(edits, { isRehearsal: true })).data).toMatchObject(outcomes);
    const ids = { productIds: [milk._id, curd._id] };
    expect((await table(ids)).data).toEqual([milk, curd]);
    expect((await editAll(edits)).data).toMatchObject(outcomes);
    expect((await table(ids)).data).toMatchObject([{ barcode: '8901234600027' }, { unit: curd.unit }]);
    const [again] = (await editAll(edits.slice(0, 1))).data;
    expect(again).toMatchObject({ outcome: 'unchanged', product: { barcode: '8901234600027' } });
  });

  it('that move prices beyond the guard are confirmed, and undone by the values before', async () => {
    const [milk, curd] = [
      await aProduct(catalogue, shelf, { price: 50, discount: 0, stock: 9 }),
      await aProduct(catalogue, shelf, { price: 100, discount: 0, stock: 4 }),
    ];
    const edits = [of(milk, { price: 55, stock: { from: 9, to: 12 } }), of(curd, { price: 60 })];
    expect(await editAll(edits, { isRehearsal: true })).toMatchObject({
      ...{ largestFall: 40, largestRise: 10, guardPercent: 30, needsConfirmation: true },
    });
    expect(await editAll(edits)).toMatchObject({ code: 'BULK_NEEDS_CONFIRMATION' });
    const { data } = await editAll(edits, { confirmed: true });
    expect(data).toMatchObject([{ product: { price: 55, stock: 12 } }, { product: { price: 60 } }]);
    const back = data.map(({ product }, at) =>
      at === 0 ? of(product!, { price: 50, stock: { from: 12, to: 9 } }) : of(product!, { price: 100 }),
    );
    await editAll(back, { confirmed: true });
    expect((await table({ productIds: [milk._id, curd._id] })).data).toMatchObject([
      { price: 50, stock: 9 },
      { price: 100, stock: 4 },
    ]);
  });

  it('of one product twice are refused', async () => {
    const milk = await aProduct(catalogue, shelf);
    expect(await editAll([of(milk, { price: 5 }), of(milk, { price: 6 })])).toMatchObject({
      code: 'INVALID_INPUT',
    });
  });
});
