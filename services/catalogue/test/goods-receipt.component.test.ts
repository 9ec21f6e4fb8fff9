import { waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { useStock } from './stock-under-test';

const stock = useStock();
const { catalogue, aProduct, anOrder, reserve, stockOf } = stock;

const count = (productId: string, shown: number, counted: number) =>
  catalogue.asAdmin('countStock', { productId, shown, counted });
const causesOf = async (productId: string) =>
  (await stock.entriesOf(productId)).map(({ cause, before, after, by }) => [cause, before, after, !!by]);

it('a delivery adds its pieces once, also when sent repeatedly and concurrently to any replica [G-86]', async () => {
  const [milk, curd] = [await aProduct({ stock: 4 }), await aProduct({ stock: 0 })];
  const receiptId = randomUUID();
  const lines = [
    { productId: milk._id, pieces: 6 },
    { productId: curd._id, pieces: 30 },
    { productId: milk._id, pieces: 1 },
  ];
  const replica = await catalogue.addReplica();
  const answers = await Promise.all(
    [catalogue, replica, catalogue, replica].map((each) =>
      each.call('receiveGoods', { receiptId, lines }, catalogue.admin),
    ),
  );
  await replica.stop();
  const other = { receiptId: receiptId.toUpperCase(), lines: [{ productId: milk._id, pieces: 99 }] };
  answers.push(await catalogue.asAdmin('receiveGoods', other));
  for (const { status, body } of answers) {
    const booked = lines.map((line, at) => ({ ...line, stock: [10, 30, 11][at] }));
    expect([status, body.data]).toEqual([200, { lines: booked }]);
  }
  expect([await stockOf(milk._id), await stockOf(curd._id)]).toEqual([11, 30]);
  expect(await causesOf(milk._id)).toEqual([
    ['received', 10, 11, true],
    ['received', 4, 10, true],
    ['first-stock', 0, 4, true],
  ]);
  expect(await catalogue.store.products.findById(curd._id).lean()).toMatchObject({ soldOut: false });
});

describe('a count', () => {
  it('sets the sellable stock; reservations stay', async () => {
    const { product } = await anOrder({ stock: 10, quantity: 3 });
    expect(await count(product._id, 7, 5)).toMatchObject({
      status: 200,
      body: { data: { productId: product._id, stock: 5 } },
    });
    expect(await stock.accountOf(product._id)).toMatchObject({ onHand: 5, reserved: 3, difference: 0 });
    expect((await causesOf(product._id))[0]).toEqual(['counted', 7, 5, true]);
  });

  it('is refused after a concurrent order, with the current stock [G-87]', async () => {
    const { product } = await anOrder({ stock: 10, quantity: 3 });
    expect(await count(product._id, 10, 9)).toMatchObject({
      status: 409,
      body: { code: 'STALE_UPDATE', details: { stock: 7 } },
    });
    expect(await stockOf(product._id)).toBe(7);
  });

  it('equal to the stock changes nothing, so it can be repeated', async () => {
    const { _id } = await aProduct({ stock: 10 });
    for (let time = 0; time < 2; time += 1) expect((await count(_id, 10, 0)).status).toBe(200);
    expect(await causesOf(_id)).toHaveLength(2);
    expect(await catalogue.store.products.findById(_id).lean()).toMatchObject({ soldOut: true });
  });
});

it('low stock reaches every replica, also above the level at which every change is published', async () => {
  const replica = await catalogue.addReplica();
  const { _id } = await aProduct({ stock: 300, lowStockAt: 250 });
  const isListed = async () => {
    const query = { subCategoryId: stock.shelf.subCategoryId, stock: 'low-or-none', limit: 200 };
    const { data } = await replica.read('getProductTable', query, catalogue.admin);
    return data.some((product) => product._id === _id);
  };
  expect(await isListed()).toBe(false);
  await reserve([{ productId: _id, quantity: 60 }]);
  await waitFor(isListed);
  const lines = [{ productId: _id, pieces: 60 }];
  await catalogue.asAdmin('receiveGoods', { receiptId: randomUUID(), lines });
  await waitFor(async () => !(await isListed()));
  await replica.stop();
});
