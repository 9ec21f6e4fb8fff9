import { RANGE_PART_SIZE, type RangePart } from '@tokri/contracts';
import { aProduct, aSubCategory, productBody, useCatalogue } from './harness';

const catalogue = useCatalogue();

const partOf = async (part?: number) =>
  (await catalogue.read('getProductRange', part === undefined ? {} : { part })).data;
async function wholeRange(): Promise<RangePart[]> {
  const first = await partOf();
  const others = Array.from({ length: first.parts - 1 }, (_, at) => partOf(at + 1));
  return [first, ...(await Promise.all(others))];
}

it('has each live product once, as in lists; drafts are in no part', async () => {
  const shelf = await aSubCategory(catalogue);
  const milk = await aProduct(catalogue, shelf, { name: 'Range milk', unit: '1 l', stock: 4 });
  const gone = await aProduct(catalogue, shelf, { name: 'Range curd', stock: 0 });
  const draft = await aProduct(catalogue, shelf, { name: 'Range draft', state: 'draft' });
  const parts = await wholeRange();
  const ids = parts.flatMap((part) => part.ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).not.toContain(draft._id);
  const last = parts.at(-1)!;
  const [at, soldOutAt] = [milk._id, gone._id].map((id) => last.ids.indexOf(id)) as [number, number];
  expect(last.names[at]).toBe('Range milk');
  expect(last.images[at]).toBe(milk.image[0]);
  expect(last.units.values[last.units.at[at]!]).toBe('1 l');
  expect(last.shelves.values[last.shelves.at[at]!]).toEqual({
    category: [shelf.categoryId],
    subCategory: [shelf.subCategoryId],
  });
  expect([last.soldOut.includes(at), last.soldOut.includes(soldOutAt)]).toEqual([false, true]);
});

it('includes recent changes of any replica in the next part', async () => {
  const product = await aProduct(catalogue, await aSubCategory(catalogue), { price: 40 });
  await catalogue.asAdmin('updateProduct', { _id: product._id, price: 45 });
  const last = (await wholeRange()).at(-1)!;
  expect(last.prices[last.ids.indexOf(product._id)]).toBe(45);
  await catalogue.asAdmin('deleteProduct', { _id: product._id });
  expect((await wholeRange()).flatMap(({ ids }) => ids)).not.toContain(product._id);
});

it('keeps earlier parts when products are added', async () => {
  const shelf = await aSubCategory(catalogue);
  const rows = Array.from({ length: 200 }, () => productBody(shelf));
  const total = () => catalogue.store.products.countDocuments({ state: { $exists: false } });
  while ((await total()) <= RANGE_PART_SIZE) {
    expect((await catalogue.asAdmin('importProducts', { products: rows })).status).toBe(200);
  }
  const [before] = await wholeRange();
  await catalogue.asAdmin('importProducts', { products: rows });
  const [after, ...others] = await wholeRange();
  expect({ ...after, parts: 0 }).toEqual({ ...before, parts: 0 });
  expect(after!.ids).toHaveLength(RANGE_PART_SIZE);
  expect(others.flatMap(({ ids }) => ids)).toHaveLength((await total()) - RANGE_PART_SIZE);
  expect((await partOf(999)).ids).toEqual([]);
});
