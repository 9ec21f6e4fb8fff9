import { aProduct, aSubCategory, idsOf, IMAGE, uniqueName, useCatalogue, type Shelf } from './harness';

const catalogue = useCatalogue();

const listing = (body: object) => catalogue.read('getProductsByCategoryAndSubCategory', body);
const search = (body: object) => catalogue.read('searchProducts', body);

async function aFilledCategory() {
  const shelf = await aSubCategory(catalogue);
  const second = { name: uniqueName('Other Shelf'), image: IMAGE, category: [shelf.categoryId] };
  const { _id: subCategoryId } = (await catalogue.readAsAdmin('createSubCategory', second)).data;
  const other: Shelf = { ...shelf, subCategoryId };
  const word = uniqueName('Filterable').replaceAll(' ', '');
  const make = (at: Shelf, name: string, foodType: string | undefined, more: Record<string, unknown>) => {
    const details = foodType && { more_details: { 'Food Type': foodType } };
    return aProduct(catalogue, at, { name: `${word} ${name}`, discount: 0, ...details, ...more });
  };
  const veg = 'Vegetarian';
  await make(shelf, 'Apple', veg, { unit: '1 kg', price: 120, brand: 'Hill Farm' });
  await make(shelf, 'Butter', veg, { unit: '100 g', price: 60, brand: 'Gokul Farm', discount: 50 });
  await make(other, 'Chicken', 'Non-vegetarian', { unit: '500 g', price: 200 });
  await make(other, 'Dip', undefined, { unit: '2 pcs', price: 10, brand: 'GOKUL FARM', stock: 0 });
  const shortNames = ({ data }: { data: { name: string }[] }) =>
    data.map(({ name }) => name.replace(`${word} `, ''));
  return { shelf, other, word, shortNames };
}

it('filters and sorts a category, a sub-category and a search, and pages the result', async () => {
  const { shelf, other, word, shortNames } = await aFilledCategory();
  const whole = { categoryId: shelf.categoryId, wholeCategory: true };
  const names = async (body: object) => shortNames(await listing({ ...whole, ...body }));
  expect(await names({})).toEqual(['Apple', 'Butter', 'Chicken', 'Dip']);
  expect(await names({ sort: 'price-desc' })).toEqual(['Chicken', 'Apple', 'Butter', 'Dip']);
  expect(await names({ sort: 'unit-price' })).toEqual(['Apple', 'Butter', 'Chicken', 'Dip']);
  expect((await names({ sort: 'discount' }))[0]).toBe('Butter');
  expect(await names({ sort: 'newest' })).toHaveLength(4);
  expect(await names({ brands: ['Gokul Farm', 'Hill Farm'], inStock: true })).toEqual(['Apple', 'Butter']);
  expect(await names({ brands: ['Nobody'] })).toEqual([]);
  expect(await names({ diet: 'non-veg' })).toEqual(['Chicken']);
  expect(await names({ priceFrom: 30, priceTo: '120' })).toEqual(['Apple', 'Butter']);
  expect(await names({ subCategoryIds: [other.subCategoryId] })).toEqual(['Chicken', 'Dip']);
  const second = await listing({ ...whole, sort: 'price', limit: 3, page: 2 });
  expect([shortNames(second), second.totalCount, second.totalPage]).toEqual([['Chicken'], 4, 2]);
  expect(shortNames(await listing({ ...other, brands: ['gokul farm'] }))).toEqual(['Dip']);
  expect(shortNames(await search({ search: word, diet: 'veg', sort: 'price' }))).toEqual(['Butter', 'Apple']);
});

it('filters and sorts the hits of a repeated search by present prices', async () => {
  const { shelf, word, shortNames } = await aFilledCategory();
  const { _id } = await aProduct(catalogue, shelf, { name: `${word} Elderberry`, price: 70, discount: 0 });
  const cheap = () => search({ search: word, priceTo: 50, sort: 'price' });
  expect(shortNames(await cheap())).toEqual(['Dip', 'Butter']);
  await catalogue.asAdmin('updateProduct', { _id, price: 20 });
  expect(shortNames(await cheap())).toEqual(['Dip', 'Elderberry', 'Butter']);
});

it('filters, counts and sorts by country of origin, and follows its changes', async () => {
  const { shelf, other, word, shortNames } = await aFilledCategory();
  const from = (countryOfOrigin: string) => ({ facts: { countryOfOrigin } });
  await aProduct(catalogue, shelf, { name: `${word} Elderberry`, ...from('ES') });
  const fig = await aProduct(catalogue, other, { name: `${word} Fig`, ...from('IN') });
  const find = (body: object) => search({ search: word, ...body });
  expect(shortNames(await find({ countries: ['es', 'FR'] }))).toEqual(['Elderberry']);
  expect(shortNames(await find({ countries: ['FR'] }))).toEqual([]);
  const { facets, data } = await find({ facets: true, sort: 'country', limit: 2 });
  expect(facets?.countries).toEqual([
    { country: 'ES', count: 1 },
    { country: 'IN', count: 1 },
  ]);
  expect(shortNames({ data })).toEqual(['Fig', 'Elderberry']);
  await catalogue.asAdmin('updateProduct', { _id: fig._id, ...from('LK') });
  expect(shortNames(await find({ countries: ['IN'] }))).toEqual([]);
  expect(shortNames(await find({ countries: ['LK'] }))).toEqual(['Fig']);
});

it('counts the entries of each value on request', async () => {
  const { shelf, word } = await aFilledCategory();
  const { facets } = await search({ search: word, diet: 'veg', facets: true });
  const diets = [
    { diet: 'veg', count: 2 },
    { diet: 'non-veg', count: 1 },
  ];
  expect(facets).toMatchObject({
    brands: [
      { name: expect.stringMatching(/^gokul farm$/i), count: 1 },
      { name: 'Hill Farm', count: 1 },
    ],
    subCategories: [{ subCategoryId: shelf.subCategoryId, count: 2 }],
    diets,
    inStock: 2,
  });
  expect(facets!.prices.filter(({ count }) => count > 0)).toEqual([
    { from: 0, to: 50, count: 1 },
    { from: 100.01, to: 200, count: 1 },
  ]);
  expect(await search({ search: word })).not.toHaveProperty('facets');
});

it('a brand among the details is used as the brand, also in older rows; the brand field takes precedence', async () => {
  const shelf = await aSubCategory(catalogue);
  const named = await aProduct(catalogue, shelf, { more_details: { Brand: 'Sahyadri' } });
  expect(named).toMatchObject({ brand: 'Sahyadri', more_details: { Brand: 'Sahyadri' } });
  const both = await aProduct(catalogue, shelf, { brand: 'Konkan', more_details: { brand: 'Sahyadri' } });
  expect(both.brand).toBe('Konkan');
  const replica = await catalogue.addReplica();
  for (const each of [catalogue, replica]) {
    expect(idsOf((await each.read('searchProducts', { search: 'sahyadri' })).data)).toEqual([named._id]);
    const listed = await each.read('getProductTable', { brand: 'sahyadri' }, catalogue.admin);
    expect(idsOf(listed.data)).toEqual([named._id]);
    expect(listed.brands).toEqual(expect.arrayContaining(['Konkan', 'Sahyadri']));
  }
  await replica.stop();
});
