import type { Product } from '@tokri/contracts';
import { newId, waitFor } from '@tokri/testing';
import { countPurchases } from '../src/insights/popularity/count-purchases';
import { createPopularityIndex } from '../src/insights/popularity/popularity-index';
import { buys, cancels } from './buys';
import { aProduct, aSubCategory, grouped, useCatalogue, useSubCategory } from './harness';

const catalogue = useCatalogue({ POPULARITY_SECONDS: '0.2' });
const shelf = useSubCategory(catalogue);

const popular = async (body: object = {}) => {
  const { data } = await catalogue.read('getPopularProducts', { categoryId: shelf.categoryId, ...body });
  return data.map(({ name }) => name);
};
const several = (...names: string[]): Promise<Product[]> =>
  Promise.all(names.map((name) => aProduct(catalogue, shelf, { name, stock: 500 })));

/** Reserves and confirms an order; the event is published `times` times. */
const bought = (userId: string, product: Product, quantity = 1, times = 1): Promise<string> =>
  buys(catalogue, userId, [product], { quantity, times });

it('ranks by number of buyers, not by pieces', async () => {
  const [rice, salt, tea] = await several('Rice', 'Salt', 'Tea');
  const [one, another] = [newId(), newId()];
  for (let time = 0; time < 3; time += 1) await bought(one, rice!, 50);
  await bought(one, salt!);
  await bought(another, salt!, 1, 3);
  await waitFor(async () => expect(await popular()).toEqual(['Salt', 'Rice', 'Tea']));
  expect(await popular({ limit: 1 })).toEqual(['Salt']);
  await waitFor(async () => {
    const { data } = await catalogue.read('getProductsByCategoryAndSubCategory', {
      ...shelf,
      sort: 'popular',
    });
    expect(data.map(({ name }) => name)).toEqual(['Salt', 'Rice', 'Tea']);
  });
  const counts = await catalogue.store.popularity.find().lean();
  expect(counts.map(({ buyers }) => buyers).sort()).toEqual([1, 2]);
  expect(counts.some(({ _id }) => String(_id) === tea!._id)).toBe(false);
});

it('leaves out sold-out and archived products, and cancelled orders', async () => {
  const [oil, soap] = await several('Oil', 'Soap');
  const cancelled = await bought(newId(), oil!);
  for (const buyer of [newId(), newId(), newId()]) await bought(buyer, soap!);
  await waitFor(async () => (await popular())[0] === 'Soap');
  await cancels(catalogue, cancelled, [oil!]);
  await waitFor(async () => (await catalogue.store.popularity.findById(oil!._id).lean())?.buyers === 0);
  await catalogue.asAdmin('updateProduct', { _id: soap!._id, stock: 0 });
  expect(await popular()).not.toContain('Soap');
  await catalogue.asAdmin('updateProduct', { _id: soap!._id, stock: 5, state: 'archived' });
  expect(await popular()).not.toContain('Soap');
});

it('has one entry per product with several sizes, on request', async () => {
  const { products } = await grouped(catalogue, ['1 kg', '2 kg'], { name: 'Millet', stock: 50 });
  const [{ category: [category] = [] }, large] = products as [Product, Product];
  await bought(newId(), large);
  const read = async (body: object) =>
    (await catalogue.read('getPopularProducts', { categoryId: category!._id, ...body })).data;
  await waitFor(async () => (await read({}))[0]?.unit === '2 kg');
  expect((await read({})).map(({ unit }) => unit)).toEqual(['2 kg', '1 kg']);
  const merged = (await read({ group: 'sizes' })).map(({ unit, sizes }) => [unit, sizes?.length]);
  expect(merged).toEqual([['2 kg', 2]]);
});

it('is recounted from the reservations after a loss', async () => {
  const { store } = catalogue;
  const ofBuyers = async () =>
    (
      await store.popularity
        .find({ buyers: { $gt: 0 } })
        .sort({ _id: 1 })
        .lean()
    ).map(({ countedAt: _, ...row }) => row);
  // The purchases of the tests above may not be counted yet.
  await countPurchases(store, new Date());
  const before = await ofBuyers();
  expect(before.length).toBeGreaterThan(1);
  await store.popularity.deleteMany({});
  await store.popularityState.deleteMany({});
  await countPurchases(store, new Date());
  expect(await ofBuyers()).toEqual(before);
});

it('is equal in a long-running and in a new replica', async () => {
  const { store } = catalogue;
  expect(await store.popularity.countDocuments()).toBeGreaterThan(1);
  const later = new Date(Date.now() + 20 * 86_400_000);
  let now = new Date();
  const follow = () => {
    const seen = new Map<string, number>();
    const index = { get: () => undefined, showcase: () => [] };
    const tell = (id: string, popularity: number) => seen.set(id, popularity);
    return { seen, ...createPopularityIndex(store, index, tell, () => now) };
  };
  const old = follow();
  await old.refresh();
  const before = new Map(old.seen);
  now = later;
  const fresh = follow();
  for (const replica of [old, fresh]) await replica.refresh();
  expect(old.seen).toEqual(fresh.seen);
  expect(old.seen).not.toEqual(before);
});

it('shows products of every sub-category while there are no purchases', async () => {
  const empty = await aSubCategory(catalogue);
  await aProduct(catalogue, empty, { name: 'Quiet' });
  expect(await popular({ categoryId: empty.categoryId })).toEqual(['Quiet']);
  expect(await popular({ categoryId: newId() })).toEqual([]);
  expect(await popular({ categoryId: 'nothing' })).toEqual([]);
  expect((await popular({ categoryId: undefined, limit: 50 })).length).toBeGreaterThan(2);
});
