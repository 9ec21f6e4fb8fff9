import { calls, type Product } from '@tokri/contracts';
import { newId, waitFor } from '@tokri/testing';
import { aProduct, aShelf, IMAGE, productBody, startHarness, uniqueName, type Harness } from './harness';

let catalogue: Harness;
beforeAll(async () => {
  catalogue = await startHarness();
}, 60_000);
afterAll(() => catalogue.stop());

const UNKNOWN = 'ffffffffffffffffffffffff';
const details = async (productId: string) => catalogue.call('getProductDetails', { productId });

describe('creating a product', () => {
  it('answers it populated, shows it in details, list, listing and search at once, and publishes it', async () => {
    const shelf = await aShelf(catalogue);
    const body = productBody(shelf, {
      name: 'Kolhapur Jaggery Cubes',
      category: [{ _id: shelf.categoryId, name: 'x' }],
    });
    const created = calls.createProduct.response.parse(
      (await catalogue.asAdmin('createProduct', body)).body,
    ).data;
    expect(created).toMatchObject({
      name: 'Kolhapur Jaggery Cubes',
      category: [{ _id: shelf.categoryId, name: shelf.categoryName, image: IMAGE }],
      subCategory: [{ _id: shelf.subCategoryId, name: shelf.subCategoryName }],
      stock: 10,
      more_details: { Origin: 'Nashik' },
    });
    expect(created).not.toHaveProperty('brand');
    expect(created).not.toHaveProperty('aliases');

    const { categoryId, subCategoryId } = shelf;
    expect(calls.getProductDetails.response.parse((await details(created._id)).body).data).toEqual(created);
    for (const answer of [
      await catalogue.call('getProducts', {}),
      await catalogue.call('getProductsByCategory', { id: categoryId }),
      await catalogue.call('getProductsByCategoryAndSubCategory', { categoryId, subCategoryId }),
      await catalogue.call('searchProducts', { search: 'gud' }),
    ]) {
      expect((answer.body.data as Product[])[0]).toEqual(created);
    }
    await waitFor(() => {
      expect(catalogue.probe.of('product.created')).toContainEqual(created);
    });
  });

  it('needs every field within its bounds', async () => {
    const shelf = await aShelf(catalogue);
    const bad = {
      name: ' ',
      image: [],
      category: [],
      subCategory: [],
      unit: '',
      stock: -1,
      price: -1,
      discount: 101,
      description: '',
      more_details: { Note: 5 },
    };
    const refused = await catalogue.asAdmin('createProduct', bad);
    expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(Object.keys(refused.body.fields as object).sort()).toEqual([
      'category',
      'description',
      'discount',
      'image',
      'more_details.Note',
      'name',
      'price',
      'stock',
      'subCategory',
      'unit',
    ]);
    for (const more of [
      { stock: 1.5 },
      { price: 1.234 },
      { discount: 12.345 },
      { image: Array(11).fill(IMAGE) },
    ]) {
      const answer = await catalogue.asAdmin('createProduct', productBody(shelf, more));
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    }
  });

  it('takes the edges of the bounds and fills what may be left out', async () => {
    const shelf = await aShelf(catalogue);
    const product = await aProduct(catalogue, shelf, {
      stock: 0,
      price: 0,
      discount: 100,
      more_details: undefined,
    });
    expect(product).toMatchObject({ stock: 0, price: 0, discount: 100, more_details: {} });
  });

  it('refuses categories and sub-categories that do not exist', async () => {
    const shelf = await aShelf(catalogue);
    for (const field of ['category', 'subCategory']) {
      const answer = await catalogue.asAdmin('createProduct', productBody(shelf, { [field]: [UNKNOWN] }));
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'UNKNOWN_CATEGORY', fields: { [field]: 'does not exist' } },
      });
    }
  });
});

describe('changing a product', () => {
  it('keeps the fields left out', async () => {
    const shelf = await aShelf(catalogue);
    const product = await aProduct(catalogue, shelf);
    const answer = await catalogue.asAdmin('updateProduct', { _id: product._id, price: 61.5 });
    const updated = calls.updateProduct.response.parse(answer.body).data;
    expect(updated).toEqual({ ...product, price: 61.5, updatedAt: updated.updatedAt });
    expect(Date.parse(updated.updatedAt)).toBeGreaterThan(Date.parse(product.updatedAt));
    expect((await details(product._id)).body.data).toEqual(updated);
    await waitFor(() => {
      expect(catalogue.probe.of('product.updated')).toContainEqual(updated);
    });
  });

  it('takes the whole product back as it was read', async () => {
    const shelf = await aShelf(catalogue);
    const other = await aShelf(catalogue);
    const product = await aProduct(catalogue, shelf);
    const answer = await catalogue.asAdmin('updateProduct', {
      ...product,
      name: uniqueName('Moved'),
      category: [{ _id: other.categoryId }],
      subCategory: [{ _id: other.subCategoryId }],
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { category: [{ name: other.categoryName }] } },
    });
    const listed = async ({ categoryId, subCategoryId }: typeof shelf) =>
      (await catalogue.call('getProductsByCategoryAndSubCategory', { categoryId, subCategoryId })).body
        .totalCount;
    expect(await listed(shelf)).toBe(0);
    expect(await listed(other)).toBe(1);
  });

  it('is refused when somebody else saved it meanwhile', async () => {
    const shelf = await aShelf(catalogue);
    const product = await aProduct(catalogue, shelf);
    const first = await catalogue.asAdmin('updateProduct', { ...product, unit: '1 kg' });
    expect(first.status).toBe(200);
    const second = await catalogue.asAdmin('updateProduct', { ...product, unit: '2 kg' });
    expect(second).toMatchObject({ status: 409, body: { code: 'STALE_UPDATE' } });
    expect((await details(product._id)).body.data).toMatchObject({ unit: '1 kg' });
    const anew = await catalogue.asAdmin('updateProduct', { ...(first.body.data as Product), unit: '2 kg' });
    expect(anew.status).toBe(200);
  });

  it('is 404 when there is none and 400 for an unknown category', async () => {
    const shelf = await aShelf(catalogue);
    const product = await aProduct(catalogue, shelf);
    expect(await catalogue.asAdmin('updateProduct', { _id: UNKNOWN, price: 1 })).toMatchObject({
      status: 404,
    });
    expect(await catalogue.asAdmin('updateProduct', { _id: product._id, category: [UNKNOWN] })).toMatchObject(
      {
        status: 400,
        body: { code: 'UNKNOWN_CATEGORY' },
      },
    );
  });
});

describe('deleting a product', () => {
  it('takes it out of every read and publishes it', async () => {
    const shelf = await aShelf(catalogue);
    const product = await aProduct(catalogue, shelf, { name: 'Vanishing Cream Cracker' });
    expect(await catalogue.asAdmin('deleteProduct', { _id: product._id })).toMatchObject({ status: 200 });
    expect(await details(product._id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await catalogue.call('searchProducts', { search: 'vanishing cream cracker' })).body.data).toEqual(
      [],
    );
    const list = (await catalogue.call('getProducts', { limit: 100 })).body.data as Product[];
    expect(list.map((one) => one._id)).not.toContain(product._id);
    expect(await catalogue.asAdmin('deleteProduct', { _id: product._id })).toMatchObject({ status: 404 });
    await waitFor(() => {
      expect(catalogue.probe.of('product.deleted')).toContainEqual({ _id: product._id, name: product.name });
    });
  });
});

describe('reading', () => {
  it('pages a listing by name, whatever the case, without gaps or doubles', async () => {
    const shelf = await aShelf(catalogue);
    for (const name of ['mango', 'Apple', 'banana', 'apple', 'Zucchini', 'cherry', 'BANANA']) {
      await aProduct(catalogue, shelf, { name });
    }
    const { categoryId, subCategoryId } = shelf;
    const seen: Product[] = [];
    for (const page of [1, 2, 3, 4]) {
      const answer = await catalogue.call('getProductsByCategoryAndSubCategory', {
        categoryId,
        subCategoryId,
        page,
        limit: 2,
      });
      const parsed = calls.getProductsByCategoryAndSubCategory.response.parse(answer.body);
      expect(parsed).toMatchObject({ page, limit: 2, totalCount: 7, totalPage: 4 });
      seen.push(...parsed.data);
    }
    expect(seen.map((product) => product.name.toLowerCase())).toEqual([
      'apple',
      'apple',
      'banana',
      'banana',
      'cherry',
      'mango',
      'zucchini',
    ]);
    expect(new Set(seen.map((product) => product._id)).size).toBe(7);
    const beyond = await catalogue.call('getProductsByCategoryAndSubCategory', {
      categoryId,
      subCategoryId,
      page: 9,
    });
    expect(beyond.body).toMatchObject({ data: [], totalCount: 7, totalPage: 1, limit: 8 });
  });

  it('keeps a listing to its category when a sub-category belongs to several', async () => {
    const shelf = await aShelf(catalogue);
    const other = await aShelf(catalogue);
    const here = await aProduct(catalogue, shelf);
    await aProduct(catalogue, { categoryId: other.categoryId, subCategoryId: shelf.subCategoryId });
    const answer = await catalogue.call('getProductsByCategoryAndSubCategory', shelf);
    expect(answer.body).toMatchObject({ totalCount: 1, data: [{ _id: here._id }] });
  });

  it('shows at most 15 of a category: what can be bought first, from all its shelves', async () => {
    const shelf = await aShelf(catalogue);
    const second = await catalogue.asAdmin('createSubCategory', {
      name: uniqueName('Shelf'),
      image: IMAGE,
      category: [shelf.categoryId],
    });
    const other = { ...shelf, subCategoryId: (second.body.data as { _id: string })._id };
    for (let made = 0; made < 16; made += 1)
      await aProduct(catalogue, shelf, { stock: made % 2 === 0 ? 0 : 5 });
    for (let made = 0; made < 3; made += 1) await aProduct(catalogue, other);
    const row = (await catalogue.call('getProductsByCategory', { id: shelf.categoryId })).body
      .data as Product[];
    expect(row).toHaveLength(15);
    expect(row.slice(0, 11).every((product) => product.stock > 0)).toBe(true);
    expect(row.slice(11).every((product) => product.stock === 0)).toBe(true);
    expect(
      row
        .slice(0, 4)
        .map((product) => product.subCategory[0]?._id)
        .sort(),
    ).toEqual([shelf.subCategoryId, shelf.subCategoryId, other.subCategoryId, other.subCategoryId].sort());
    const again = (await catalogue.call('getProductsByCategory', { id: [shelf.categoryId] })).body.data;
    expect(again).toEqual(row);
  });

  it('mixes the rows of several categories and takes each product once', async () => {
    const [one, two] = [await aShelf(catalogue), await aShelf(catalogue)];
    const both = await aProduct(catalogue, { ...one }, { category: [one.categoryId, two.categoryId] });
    const single = await aProduct(catalogue, two);
    const answer = await catalogue.call('getProductsByCategory', {
      id: [one.categoryId, two.categoryId, 'nonsense'],
    });
    expect((answer.body.data as Product[]).map((product) => product._id).sort()).toEqual(
      [both._id, single._id].sort(),
    );
  });

  it('finds nothing for what is no id, without a fuss', async () => {
    for (const id of ['', 'milk', UNKNOWN, '$where', 'x'.repeat(24)]) {
      expect(await details(id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
      expect((await catalogue.call('getProductsByCategory', { id })).body).toMatchObject({
        success: true,
        data: [],
      });
      const listing = { categoryId: id, subCategoryId: id };
      expect((await catalogue.call('getProductsByCategoryAndSubCategory', listing)).body).toMatchObject({
        data: [],
        totalCount: 0,
        totalPage: 0,
      });
    }
  });

  it('lists everything to admins, the newest first, by page and by search', async () => {
    const shelf = await aShelf(catalogue);
    const older = await aProduct(catalogue, shelf, { name: 'Quince Paste' });
    const newer = await aProduct(catalogue, shelf, { name: 'Quince Jelly' });
    const first = calls.getProducts.response.parse((await catalogue.call('getProducts', { limit: 1 })).body);
    expect(first.data[0]?._id).toBe(newer._id);
    expect(first.totalNoPage).toBe(first.totalCount);
    const second = await catalogue.call('getProducts', { limit: 1, page: 2 });
    expect(second.body).toMatchObject({ page: 2, data: [{ _id: older._id }] });
    const found = calls.getProducts.response.parse(
      (await catalogue.call('getProducts', { search: 'quince' })).body,
    );
    expect(found).toMatchObject({ totalCount: 2, totalNoPage: 1, page: 1 });
    const all = await catalogue.call('searchProducts', { search: '  ' });
    expect(all.body.totalCount).toBe(first.totalCount);
    expect(all.body.data).toHaveLength(10);
  });
});

describe('several replicas', () => {
  it('agree at the very next read, whichever of them wrote', async () => {
    const other = await catalogue.addReplica();
    try {
      const shelf = await aShelf(catalogue);
      for (let round = 0; round < 10; round += 1) {
        const product = await aProduct(catalogue, shelf);
        const listing = await other.call('getProductsByCategoryAndSubCategory', { ...shelf, limit: 100 });
        expect(listing.body.totalCount).toBe(round + 1);
        expect((listing.body.data as Product[]).map((one) => one._id)).toContain(product._id);
        expect((await other.call('searchProducts', { search: product.name })).body).toMatchObject({
          data: expect.arrayContaining([expect.objectContaining({ _id: product._id })]) as unknown,
        });
      }
      const name = uniqueName('Fresh name');
      await catalogue.asAdmin('updateCategory', { _id: shelf.categoryId, name, image: IMAGE });
      const row = await other.call('getProductsByCategory', { id: shelf.categoryId });
      expect((row.body.data as Product[])[0]?.category[0]?.name).toBe(name);
      const [gone] = row.body.data as Product[];
      await catalogue.asAdmin('deleteProduct', { _id: gone?._id });
      expect((await other.call('getProductsByCategoryAndSubCategory', shelf)).body.totalCount).toBe(9);
    } finally {
      await other.stop();
    }
  });

  it('hear by themselves what sold out elsewhere', async () => {
    const other = await catalogue.addReplica();
    try {
      const shelf = await aShelf(catalogue);
      const [first, second] = [
        await aProduct(catalogue, shelf, { name: 'Tamarillo Crate', stock: 1 }),
        await aProduct(catalogue, shelf, { name: 'Tamarillo Crate', stock: 1 }),
      ];
      const order = async () =>
        ((await other.call('searchProducts', { search: 'tamarillo crate' })).body.data as Product[]).map(
          (one) => one._id,
        );
      const [best] = await order();
      const rest = best === first._id ? second._id : first._id;
      await catalogue.internal('reserveStock', {
        orderId: newId(),
        lines: [{ productId: best, quantity: 1 }],
        expiresAt: new Date(Date.now() + 60_000).toISOString(),
      });
      await waitFor(async () => {
        expect(await order()).toEqual([rest, best]);
      });
    } finally {
      await other.stop();
    }
  });
});
