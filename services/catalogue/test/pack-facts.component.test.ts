import type { PackFacts, Product } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { asText, auditedWrites } from './audited-writes';
import { aProduct, aSubCategory, useCatalogue } from './harness';

const catalogue = useCatalogue();
const { writesOf } = auditedWrites(catalogue);

const facts: PackFacts = {
  genericName: 'Jaggery',
  maker: { name: 'Nila Foods LLP', address: 'Plot 5, Kolhapur 416001' },
  countryOfOrigin: 'IN',
  allergens: [],
  nutrition: { per: '100 g', energy: 383, sugars: 97 },
};
const details = async (productId: string) => (await catalogue.read('getProductDetails', { productId })).data;
const update = (_id: string, change: object) => catalogue.asAdmin('updateProduct', { _id, ...change });

it('are answered to the admin and with the details, and with nothing that lists products', async () => {
  const shelf = await aSubCategory(catalogue);
  const product = await aProduct(catalogue, shelf, { name: 'Kolhapur Jaggery', facts });
  const { _id } = product;
  expect(product).toMatchObject({ facts });
  expect((await details(_id)).facts).toEqual(facts);
  const { categoryId, subCategoryId } = shelf;
  const group = 'sizes';
  const { data: table } = await catalogue.readAsAdmin('getProductTable', { productIds: [_id] });
  const found = await catalogue.internal('findProducts', { productIds: [_id] });
  for (const listed of [
    ...(await catalogue.read('getProducts', { search: 'Jaggery' })).data,
    ...(await catalogue.read('searchProducts', { search: 'Jaggery', group })).data,
    ...(await catalogue.read('getProductsByCategory', { id: categoryId })).data,
    ...(await catalogue.read('getProductsByCategoryAndSubCategory', { categoryId, subCategoryId })).data,
    ...table,
    ...(found.body as unknown as { products: { product: object }[] }).products.map((each) => each.product),
  ]) {
    expect(listed).toMatchObject({ _id });
    expect(listed).not.toHaveProperty('facts');
  }
  const created = () =>
    (catalogue.probe.of('product.created') as Product[]).find((published) => published._id === _id);
  await waitFor(() => expect(created()).toBeDefined());
  expect(created()).not.toHaveProperty('facts');
  const asked = { productIds: [_id], withFacts: true };
  expect((await catalogue.readAsAdmin('getProductTable', asked)).data).toMatchObject([{ _id, facts }]);
});

it('are replaced as a whole, kept when left out, cleared by null, and copied', async () => {
  const { _id } = await aProduct(catalogue, await aSubCategory(catalogue), { facts });
  await update(_id, { price: 60 });
  expect((await details(_id)).facts).toEqual(facts);
  await update(_id, { facts: { genericName: 'Cane jaggery', isLoose: true } });
  expect((await details(_id)).facts).toEqual({ genericName: 'Cane jaggery', isLoose: true });
  const { data: copy } = await catalogue.readAsAdmin('duplicateProduct', { _id });
  expect(copy.facts).toEqual({ genericName: 'Cane jaggery', isLoose: true });
  await update(_id, { facts: null });
  expect(await details(_id)).not.toHaveProperty('facts');
});

it('are refused by their paths', async () => {
  const { _id } = await aProduct(catalogue, await aSubCategory(catalogue));
  const wrong = { countryOfOrigin: 'XX', nutrition: { fat: 101 }, allergens: ['dust'] };
  const { status, body } = await update(_id, { facts: wrong });
  expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
  expect(Object.keys(body.fields as object).sort()).toEqual([
    'facts.allergens.0',
    'facts.countryOfOrigin',
    'facts.nutrition.fat',
  ]);
});

it('are in the audit log one by one, and return by an undo', async () => {
  const { _id } = await aProduct(catalogue, await aSubCategory(catalogue), { facts });
  await update(_id, { facts: { ...facts, countryOfOrigin: 'LK', allergens: ['milk'] } });
  const [, write] = await writesOf(_id, 2);
  expect(asText(write!)).toEqual([
    ['Country of origin', 'India', 'Sri Lanka'],
    ['Allergens', 'None declared', 'Milk'],
  ]);
  await catalogue.asAdmin('undoProductChange', { entryId: write!.entryId });
  expect((await details(_id)).facts).toEqual(facts);
  await catalogue.asAdmin('deleteProduct', { _id });
  const deletion = (await writesOf(_id, 4))[3]!;
  const restored = await catalogue.readAsAdmin('undoProductChange', { entryId: deletion.entryId });
  expect(restored.data?.facts).toEqual(facts);
});
