import { calls } from '@tokri/contracts';
import { aProduct, aSubCategory, IMAGE, startHarness, uniqueName, type Harness } from './harness';

type Shelf = Awaited<ReturnType<typeof aSubCategory>>;

let catalogue: Harness;
beforeAll(async () => {
  catalogue = await startHarness();
});
afterAll(() => catalogue.stop());

const listing = async (body: Record<string, unknown>) =>
  calls.getProductsByCategoryAndSubCategory.response.parse(
    (await catalogue.call('getProductsByCategoryAndSubCategory', body)).body,
  );
const search = async (body: Record<string, unknown>) =>
  calls.searchProducts.response.parse((await catalogue.call('searchProducts', body)).body);

/** A category with two sub-categories and four products. */
async function aFilledCategory() {
  const shelf = await aSubCategory(catalogue);
  const created = await catalogue.asAdmin('createSubCategory', {
    name: uniqueName('Other Shelf'),
    image: IMAGE,
    category: [shelf.categoryId],
  });
  const other: Shelf = { ...shelf, subCategoryId: (created.body.data as { _id: string })._id };
  const word = uniqueName('Filterable').replaceAll(' ', '');
  const make = (at: Shelf, name: string, more: Record<string, unknown>) =>
    aProduct(catalogue, at, { name: `${word} ${name}`, discount: 0, ...more });
  const veg = { more_details: { 'Food Type': 'Vegetarian' } };
  await make(shelf, 'Apple', { unit: '1 kg', price: 120, brand: 'Hill Farm', ...veg });
  await make(shelf, 'Butter', { unit: '100 g', price: 60, brand: 'Gokul Farm', discount: 50, ...veg });
  await make(other, 'Chicken', {
    unit: '500 g',
    price: 200,
    more_details: { 'Food Type': 'Non-vegetarian' },
  });
  await make(other, 'Dip', { unit: '2 pcs', price: 10, brand: 'GOKUL FARM', stock: 0 });
  const shortNames = ({ data }: { data: { name: string }[] }) =>
    data.map(({ name }) => name.replace(`${word} `, ''));
  return { shelf, other, word, shortNames };
}

it('filters and sorts a category, a sub-category and a search, and pages the result', async () => {
  const { shelf, other, word, shortNames } = await aFilledCategory();
  const whole = { categoryId: shelf.categoryId, wholeCategory: true };
  const names = async (body: Record<string, unknown>) => shortNames(await listing({ ...whole, ...body }));
  expect(await names({})).toEqual(['Apple', 'Butter', 'Chicken', 'Dip']);
  expect(await names({ sort: 'price' })).toEqual(['Dip', 'Butter', 'Apple', 'Chicken']);
  expect(await names({ sort: 'price-desc' })).toEqual(['Chicken', 'Apple', 'Butter', 'Dip']);
  expect(await names({ sort: 'unit-price' })).toEqual(['Apple', 'Butter', 'Chicken', 'Dip']);
  expect((await names({ sort: 'discount' }))[0]).toBe('Butter');
  expect(await names({ sort: 'newest' })).toHaveLength(4);
  expect(await names({ brands: ['gokul farm'] })).toEqual(['Butter', 'Dip']);
  expect(await names({ brands: ['Gokul Farm', 'Hill Farm'], inStock: true })).toEqual(['Apple', 'Butter']);
  expect(await names({ brands: ['Nobody'] })).toEqual([]);
  expect(await names({ diet: 'non-veg' })).toEqual(['Chicken']);
  expect(await names({ priceFrom: 30, priceTo: '120' })).toEqual(['Apple', 'Butter']);
  expect(await names({ subCategoryIds: [other.subCategoryId] })).toEqual(['Chicken', 'Dip']);
  const second = await listing({ ...whole, sort: 'price', limit: 3, page: 2 });
  expect([shortNames(second), second.totalCount, second.totalPage]).toEqual([['Chicken'], 4, 2]);
  expect(shortNames(await listing({ ...other, brands: ['Gokul Farm'] }))).toEqual(['Dip']);
  expect(shortNames(await search({ search: word, diet: 'veg', sort: 'price' }))).toEqual(['Butter', 'Apple']);
});

it('counts the entries of each value on request', async () => {
  const { shelf, other, word } = await aFilledCategory();
  const { facets } = await search({ search: word, diet: 'veg', facets: true });
  expect(facets).toMatchObject({
    brands: [
      { name: expect.stringMatching(/^gokul farm$/i), count: 1 },
      { name: 'Hill Farm', count: 1 },
    ],
    subCategories: [{ subCategoryId: shelf.subCategoryId, count: 2 }],
    diets: [
      { diet: 'veg', count: 2 },
      { diet: 'non-veg', count: 1 },
    ],
    inStock: 2,
  });
  expect(facets!.prices.filter(({ count }) => count > 0)).toEqual([
    { from: 0, to: 50, count: 1 },
    { from: 100.01, to: 200, count: 1 },
  ]);
  const chosen = await search({
    search: word,
    diet: 'veg',
    facets: true,
    subCategoryIds: [other.subCategoryId],
  });
  expect(chosen.facets!.subCategories).toContainEqual(
    expect.objectContaining({ subCategoryId: other.subCategoryId, count: 0 }),
  );
  expect(await search({ search: word })).not.toHaveProperty('facets');
});

it('is updated when a product sells out, is changed, or is deleted', async () => {
  const { shelf, shortNames } = await aFilledCategory();
  const body = { categoryId: shelf.categoryId, wholeCategory: true, inStock: true };
  const [apple, butter] = (await listing(body)).data;
  await catalogue.asAdmin('updateProduct', { _id: apple!._id, stock: 0 });
  expect(shortNames(await listing(body))).toEqual(['Butter', 'Chicken']);
  await catalogue.asAdmin('updateProduct', { _id: apple!._id, stock: 4, brand: 'Valley Farm' });
  expect(shortNames(await listing({ ...body, brands: ['Valley farm'] }))).toEqual(['Apple']);
  await catalogue.asAdmin('deleteProduct', { _id: butter!._id });
  expect(shortNames(await listing(body))).toEqual(['Apple', 'Chicken']);
});

it('needs a sub-category unless the whole category is requested', async () => {
  const missing = await catalogue.call('getProductsByCategoryAndSubCategory', {});
  expect([missing.status, Object.keys(missing.body.fields as object)]).toEqual([
    400,
    ['categoryId', 'subCategoryId'],
  ]);
  const { shelf } = await aFilledCategory();
  const { status } = await catalogue.call('getProductsByCategoryAndSubCategory', {
    categoryId: shelf.categoryId,
    wholeCategory: false,
  });
  expect(status).toBe(400);
});
