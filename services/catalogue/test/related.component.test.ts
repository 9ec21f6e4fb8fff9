import type { Product } from '@tokri/contracts';
import { newId, waitFor } from '@tokri/testing';
import { Types } from 'mongoose';
import { buyerGroup } from '../src/insights/popularity/popularity';
import { countPurchases } from '../src/insights/popularity/count-purchases';
import { countPartners, recountPartners } from '../src/insights/bought-together/count-partners';
import { buys, cancels } from './buys';
import { aProduct, aSubCategory, useCatalogue } from './harness';

const catalogue = useCatalogue({ POPULARITY_SECONDS: '0.2' });

const related = async ({ _id: productId }: Product, body: object = {}) => {
  const { similar, boughtTogether } = (await catalogue.read('getRelatedProducts', { productId, ...body }))
    .data;
  return { similar: similar.map(({ name }) => name), boughtTogether: boughtTogether.map(({ name }) => name) };
};
const aProductNamed = async (name: string, body: Record<string, unknown> = {}) =>
  aProduct(catalogue, await aSubCategory(catalogue), { name, stock: 500, ...body });

/** Buyers of one group count as one, and 7 random ones share a group in 2 of 100 runs. */
function buyersOfDifferentGroups(count: number): string[] {
  const byGroup = new Map<number, string>();
  while (byGroup.size < count) {
    const id = newId();
    byGroup.set(buyerGroup(id), id);
  }
  return [...byGroup.values()];
}

describe('products bought together', () => {
  let [tea, sugar, secret, bag, salt] = [] as unknown as [Product, Product, Product, Product, Product];
  let orders: string[];
  beforeAll(async () => {
    tea = await aProductNamed('Tea');
    sugar = await aProductNamed('Sugar');
    secret = await aProductNamed('Secret');
    bag = await aProductNamed('Bag');
    salt = await aProductNamed('Salt');
    const [loner, ...buyers] = buyersOfDifferentGroups(7) as [string, ...string[]];
    orders = [];
    for (let time = 0; time < 3; time += 1) {
      orders.push(await buys(catalogue, buyers[time]!, [tea, sugar, bag]));
      await buys(catalogue, buyers[time + 3]!, [salt, bag]);
      await buys(catalogue, loner, [tea, secret, bag]);
    }
  });

  it('need three buyers of both; purchases of one buyer or of everybody do not count [G-123]', async () => {
    await waitFor(async () => expect((await related(tea)).boughtTogether).toEqual(['Sugar']));
    await waitFor(async () => expect((await related(sugar)).boughtTogether).toEqual(['Tea']));
    expect((await related(secret)).boughtTogether).toEqual([]);
    // Counts made with only half of the orders are repeated.
    await waitFor(async () => expect((await related(salt)).boughtTogether).toEqual([]));
    const kept = await catalogue.store.boughtTogether.find({ partners: secret._id }).lean();
    expect(kept).toEqual([]);
  });

  it('are equal after a recount, a concurrent count, and a crash', async () => {
    const { store } = catalogue;
    const rows = async () =>
      (await store.boughtTogether.find().sort({ _id: 1 }).lean()).map(({ _id, partners }) => ({
        productId: String(_id),
        partners: partners.map(String),
      }));
    // Partners are counted from purchases, which are counted periodically.
    await waitFor(async () => {
      expect(await recountPartners(store, new Date())).toBe(5);
      expect((await rows()).map(({ partners }) => partners.length)).toEqual([1, 1, 0, 0, 0]);
    });
    const before = await rows();
    expect(await recountPartners(store, new Date())).toBe(5);
    expect(await rows()).toEqual(before);
    await store.boughtTogether.deleteMany({ _id: { $gt: sugar._id } });
    await Promise.all([recountPartners(store, new Date()), countPartners(store, new Date())]);
    expect(await rows()).toEqual(before);
    await store.boughtTogether.deleteMany({});
    await store.boughtTogetherState.updateOne({}, { $set: { after: sugar._id } });
    for (let run = 0; run < 2; run += 1) await countPartners(store, new Date());
    expect(await rows()).toEqual(before);
  });

  it('leave out sold-out products and cancelled orders', async () => {
    await catalogue.asAdmin('updateProduct', { _id: sugar._id, stock: 0 });
    await waitFor(async () => expect((await related(tea)).boughtTogether).toEqual([]));
    await catalogue.asAdmin('updateProduct', { _id: sugar._id, stock: 5 });
    await waitFor(async () => expect((await related(tea)).boughtTogether).toEqual(['Sugar']));
    await cancels(catalogue, orders[0]!, [tea, sugar, bag]);
    await waitFor(async () => expect((await related(tea)).boughtTogether).toEqual([]));
  });

  it('are removed after sixty days without purchases', async () => {
    const { store } = catalogue;
    expect(await store.boughtTogether.countDocuments()).toBeGreaterThan(0);
    const later = new Date(Date.now() + 61 * 86_400_000);
    // The service counts too, by today's clock.
    await waitFor(async () => {
      await recountPartners(store, later);
      expect(await store.boughtTogether.countDocuments()).toBe(0);
    });
  });
});

it('are counted in batches for many products', async () => {
  const { store } = catalogue;
  const at = new Date();
  const ids = Array.from({ length: 250 }, () => new Types.ObjectId());
  const sold = (lines: Types.ObjectId[], buyer: number) => ({
    _id: new Types.ObjectId(),
    state: 'committed' as const,
    expiresAt: at,
    history: [],
    buyer,
    buyerGroup: buyer,
    lines: lines.map((productId) => ({ productId, quantity: 1 })),
  });
  const pairOf = (index: number) => ids.slice(index - (index % 2), index - (index % 2) + 2);
  const pairs = ids.flatMap((_id, index) => [0, 1, 2].map((buyer) => sold(pairOf(index), buyer)));
  const others = Array.from({ length: 50 }, (_each, buyer) => sold([new Types.ObjectId()], buyer + 10));
  await store.reservations.insertMany([...pairs, ...others], { lean: true });
  await countPurchases(store, at);
  await recountPartners(store, new Date());
  const rows = await store.boughtTogether.find({ _id: { $in: ids } }).lean();
  const partners = new Map(rows.map((row) => [String(row._id), row.partners.map(String)]));
  for (const [index, id] of ids.entries())
    expect(partners.get(String(id))).toEqual(
      pairOf(index)
        .filter((other) => other !== id)
        .map(String),
    );
});

it('come with similar products, each once, those in stock first', async () => {
  const shelf = await aSubCategory(catalogue);
  const [milk, small, large] = [
    await aProduct(catalogue, shelf, { name: 'Toned Milk', unit: '1 l' }),
    await aProduct(catalogue, shelf, { name: 'Cream Milk', unit: '200 ml', price: 20 }),
    await aProduct(catalogue, shelf, { name: 'Cream Milk', unit: '1 l' }),
  ];
  await aProduct(catalogue, shelf, { name: 'Curd', unit: '1 kg' });
  await aProduct(catalogue, shelf, { name: 'Toned Milk Fresh', unit: '1 l', stock: 0 });
  await aProduct(catalogue, shelf, { name: 'Draft Milk', state: 'draft' });
  const all = ['Cream Milk', 'Cream Milk', 'Curd', 'Toned Milk Fresh'];
  expect((await related(milk)).similar.sort()).toEqual(all);
  const productIds = [small._id, large._id];
  expect((await catalogue.asAdmin('groupVariants', { groups: [{ productIds }] })).status).toBe(200);
  expect((await related(milk, { group: 'sizes' })).similar).toEqual(all.slice(1));
  expect((await related(large)).similar).not.toContain('Cream Milk');
  // Sizes of products in one row are not in the other.
  const $set = { partners: [new Types.ObjectId(small._id)], countedAt: new Date() };
  await catalogue.store.boughtTogether.updateOne({ _id: milk._id }, { $set }, { upsert: true });
  expect(await related(milk, { group: 'sizes' })).toEqual({
    similar: ['Curd', 'Toned Milk Fresh'],
    boughtTogether: ['Cream Milk'],
  });
  expect((await related(milk)).similar).toContain('Cream Milk');
});
