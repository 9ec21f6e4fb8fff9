import { calls, type Product } from '@tokri/contracts';
import { newId, waitFor } from '@tokri/testing';
import { aProduct, aSubCategory, IMAGE, startHarness, uniqueName, type Harness } from './harness';

let catalogue: Harness;
beforeAll(async () => {
  catalogue = await startHarness();
});
afterAll(() => catalogue.stop());

const UNKNOWN = 'ffffffffffffffffffffffff';
const details = async (productId: string) => catalogue.call('getProductDetails', { productId });

describe('reading', () => {
  it('pages a listing by name, ignoring case, without gaps or duplicates', async () => {
    const shelf = await aSubCategory(catalogue);
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
    const shelf = await aSubCategory(catalogue);
    const other = await aSubCategory(catalogue);
    const shared = await catalogue.asAdmin('createSubCategory', {
      name: uniqueName('Shelf'),
      image: IMAGE,
      category: [shelf.categoryId, other.categoryId],
    });
    const subCategoryId = (shared.body.data as { _id: string })._id;
    const here = await aProduct(catalogue, { ...shelf, subCategoryId });
    await aProduct(catalogue, { ...other, subCategoryId });
    const asked = { categoryId: shelf.categoryId, subCategoryId };
    const answer = await catalogue.call('getProductsByCategoryAndSubCategory', asked);
    expect(answer.body).toMatchObject({ totalCount: 1, data: [{ _id: here._id }] });
  });

  it('shows at most 15 of a category: products in stock first, from all its sub-categories', async () => {
    const shelf = await aSubCategory(catalogue);
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
    const [one, two] = [await aSubCategory(catalogue), await aSubCategory(catalogue)];
    const both = await aProduct(catalogue, { ...one }, { category: [one.categoryId, two.categoryId] });
    const single = await aProduct(catalogue, two);
    const answer = await catalogue.call('getProductsByCategory', {
      id: [one.categoryId, two.categoryId, 'nonsense'],
    });
    expect((answer.body.data as Product[]).map((product) => product._id).sort()).toEqual(
      [both._id, single._id].sort(),
    );
  });

  it('returns nothing for an invalid id, without an error', async () => {
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
    const shelf = await aSubCategory(catalogue);
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

  it('return no substitutes as hits, and near products separately', async () => {
    await aProduct(catalogue, await aSubCategory(catalogue), { name: 'Medlar Cheese' });
    const search = async (text: string) =>
      calls.searchProducts.response.parse((await catalogue.call('searchProducts', { search: text })).body);
    const none = await search('Zornella medlar');
    expect(none).toMatchObject({ data: [], totalCount: 0, totalPage: 0, unmatched: ['Zornella'] });
    expect(none.near?.map(({ name }) => name)).toEqual(['Medlar Cheese']);
    const corrected = await search('medlarr');
    expect(corrected).toMatchObject({ totalCount: 1, didYouMean: 'medlar' });
    expect(corrected).not.toHaveProperty('near');
    expect(await search('medlar')).not.toHaveProperty('didYouMean');
  });

  it('agree for grouped, filtered or sorted lists, where sizes of a near product are one entry', async () => {
    const shelf = await aSubCategory(catalogue);
    const units = ['250 g', '1 kg'];
    const sizes = [];
    for (const unit of units) sizes.push(await aProduct(catalogue, shelf, { name: 'Kumquat Jam', unit }));
    const productIds = sizes.map(({ _id }) => _id);
    expect((await catalogue.asAdmin('groupVariants', { groups: [{ productIds }] })).status).toBe(200);
    const search = async (body: Record<string, unknown>) =>
      calls.searchProducts.response.parse((await catalogue.call('searchProducts', body)).body);
    const grouped = await search({ search: 'Zornella kumquat', group: 'sizes' });
    expect(grouped).toMatchObject({ data: [], totalCount: 0, unmatched: ['Zornella'] });
    expect(grouped.near?.map((near) => near.sizes?.map(({ unit }) => unit))).toEqual([units]);
    const plain = await search({ search: 'Zornella kumquat', sort: 'price' });
    expect(plain.near?.map(({ unit }) => unit).sort()).toEqual([...units].sort());
    const corrected = await search({ search: 'kumqat', group: 'sizes', inStock: true });
    expect(corrected).toMatchObject({ totalCount: 1, didYouMean: 'kumquat' });
    // Products excluded by filters do not make the query unmatched.
    const narrowed = await search({ search: 'kumquat', brands: ['Nobody'] });
    expect(narrowed).toMatchObject({ data: [], totalCount: 0 });
    expect(narrowed).not.toHaveProperty('near');
  });
});

describe('several replicas', () => {
  it('agree at the next read after a write on any of them', async () => {
    const other = await catalogue.addReplica();
    try {
      const shelf = await aSubCategory(catalogue);
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

  it('show a product that sold out on another one', async () => {
    const other = await catalogue.addReplica();
    try {
      const shelf = await aSubCategory(catalogue);
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
