import { waitFor } from '@tokri/testing';
import { aProduct, aSubCategory, grouped, idsOf, IMAGE, reserve, uniqueName, useCatalogue } from './harness';

const catalogue = useCatalogue();

describe('reading', () => {
  it('pages a listing by name, ignoring case, without gaps or duplicates', async () => {
    const shelf = await aSubCategory(catalogue);
    for (const name of ['mango', 'Apple', 'banana', 'apple', 'BANANA'])
      await aProduct(catalogue, shelf, { name });
    const { categoryId, subCategoryId } = shelf;
    const pageOf = (page: number, limit?: number) =>
      catalogue.read('getProductsByCategoryAndSubCategory', { categoryId, subCategoryId, page, limit });
    const pages = await Promise.all([1, 2, 3].map((page) => pageOf(page, 2)));
    for (const [at, page] of pages.entries())
      expect(page).toMatchObject({ page: at + 1, limit: 2, totalCount: 5, totalPage: 3 });
    const seen = pages.flatMap(({ data }) => data);
    const names = seen.map(({ name }) => name.toLowerCase());
    expect(names.join(' ')).toBe('apple apple banana banana mango');
    expect(new Set(idsOf(seen)).size).toBe(5);
    expect(await pageOf(9)).toMatchObject({ data: [], totalCount: 5, totalPage: 1, limit: 8 });
  });

  it('mixes the rows of several categories and takes each product once', async () => {
    const [one, two] = [await aSubCategory(catalogue), await aSubCategory(catalogue)];
    const both = await aProduct(catalogue, one, { category: [one.categoryId, two.categoryId] });
    const single = await aProduct(catalogue, two);
    const id = [one.categoryId, two.categoryId, 'nonsense'];
    const { data } = await catalogue.read('getProductsByCategory', { id });
    expect(idsOf(data).sort()).toEqual([both._id, single._id].sort());
  });

  it('lists everything to admins, the newest first, by page and by search', async () => {
    const shelf = await aSubCategory(catalogue);
    const older = await aProduct(catalogue, shelf, { name: 'Quince Paste' });
    const newer = await aProduct(catalogue, shelf, { name: 'Quince Jelly' });
    const first = await catalogue.read('getProducts', { limit: 1 });
    expect(first.data[0]?._id).toBe(newer._id);
    expect(first.totalNoPage).toBe(first.totalCount);
    const second = await catalogue.read('getProducts', { limit: 1, page: 2 });
    expect(second).toMatchObject({ page: 2, data: [{ _id: older._id }] });
    const found = await catalogue.read('getProducts', { search: 'quince' });
    expect(found).toMatchObject({ totalCount: 2, totalNoPage: 1, page: 1 });
    expect((await catalogue.read('searchProducts', { search: '  ' })).totalCount).toBe(first.totalCount);
  });

  it('filters by the price in a query, unless the request has one', async () => {
    const shelf = await aSubCategory(catalogue);
    for (const price of [30, 60])
      await aProduct(catalogue, shelf, { name: `Medlar ${price}`, price, discount: 0 });
    const search = (body: object) => catalogue.read('searchProducts', body);
    const cheap = await search({ search: 'medlar under 50' });
    expect(cheap).toMatchObject({ totalCount: 1, readAs: { search: 'medlar', priceTo: 50 } });
    expect(cheap.data[0]?.name).toBe('Medlar 30');
    const { totalCount, readAs } = await search({ search: 'medlar under 50', priceFrom: 50 });
    expect([totalCount, readAs]).toEqual([1, { search: 'medlar' }]);
    expect(await search({ search: 'medlar' })).not.toHaveProperty('readAs');
  });

  it('returns goods of the kind for a brand that the shop does not have', async () => {
    await aProduct(catalogue, await aSubCategory(catalogue), { name: 'Loquat Toothpaste' });
    const { data, near, unmatched } = await catalogue.read('searchProducts', { search: 'Colgate loquat' });
    expect([data, unmatched, near?.[0]?.name]).toEqual([[], ['Colgate'], 'Loquat Toothpaste']);
  });

  it('returns no substitutes as hits, and near products separately, sizes as one entry', async () => {
    const units = ['250 g', '1 kg'];
    await grouped(catalogue, units, { name: 'Kumquat Jam' });
    const search = (body: object) => catalogue.read('searchProducts', body);
    const none = await search({ search: 'Zornella kumquat', group: 'sizes' });
    expect(none).toMatchObject({ data: [], totalCount: 0, totalPage: 0, unmatched: ['Zornella'] });
    expect(none.near?.map((near) => near.sizes?.map(({ unit }) => unit))).toEqual([units]);
    const plain = await search({ search: 'Zornella kumquat', sort: 'price' });
    expect(plain.near?.map(({ unit }) => unit).sort()).toEqual([...units].sort());
    const corrected = await search({ search: 'kumqat', group: 'sizes', inStock: true });
    expect(corrected).toMatchObject({ totalCount: 1, didYouMean: 'kumquat' });
    // Products excluded by filters do not make the query unmatched.
    const narrowed = await search({ search: 'kumquat', brands: ['Nobody'] });
    expect(narrowed).toMatchObject({ data: [], totalCount: 0 });
    for (const field of ['near', 'didYouMean']) expect(narrowed).not.toHaveProperty(field);
  });
});

it('several replicas agree at the next read after a write on any of them', async () => {
  const other = await catalogue.addReplica();
  const shelf = await aSubCategory(catalogue);
  const listing = () => other.read('getProductsByCategoryAndSubCategory', { ...shelf, limit: 100 });
  for (let round = 0; round < 5; round += 1) {
    const { _id, name } = await aProduct(catalogue, shelf, { stock: 1 });
    expect((await listing()).totalCount).toBe(round + 1);
    for (const { data } of [await listing(), await other.read('searchProducts', { search: name })])
      expect(idsOf(data)).toContain(_id);
  }
  const name = uniqueName('Fresh name');
  await catalogue.asAdmin('updateCategory', { _id: shelf.categoryId, name, image: IMAGE });
  const row = await other.read('getProductsByCategory', { id: shelf.categoryId });
  const [first, second] = row.data;
  expect(first!.category[0]?.name).toBe(name);
  await catalogue.asAdmin('deleteProduct', { _id: first!._id });
  expect((await listing()).totalCount).toBe(4);
  // Also when a product sells out.
  await reserve(catalogue, second!._id);
  const inStock = { ...shelf, inStock: true };
  await waitFor(async () =>
    expect((await other.read('getProductsByCategoryAndSubCategory', inStock)).totalCount).toBe(3),
  );
  await other.stop();
});
