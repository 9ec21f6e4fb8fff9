import type { Product } from '@tokri/contracts';
import { newId } from '@tokri/testing';
import { updateProduct } from '../src/products/commands/change-product';
import { createPersonalData } from '../src/personal-data';
import { productBody } from './harness';
import { soon, useStock } from './stock-under-test';

/** The history of a stock number: an entry per change, in the transaction of the change. */
const stock = useStock();
const { catalogue, aProduct, anOrder, reserve, release, confirm, cancel, isIn, entriesOf } = stock;

const ask = async (productId: string, more: object = {}) =>
  (await catalogue.readAsAdmin('getStockEntries', { productId, ...more })).data;
/** Oldest first. */
const storyOf = async (productId: string) =>
  (await entriesOf(productId)).reverse().map(({ cause, before, after }) => [cause, before, after]);

describe('the entries of a product [G-124]', () => {
  it('have the order, the admin and the reason', async () => {
    const { _id, updatedAt } = await aProduct({ stock: 50 });
    const order = { orderId: newId(), orderNumber: 'ORD-7KQM2X' };
    const lines = [{ productId: _id, quantity: 2 }];
    await catalogue.internal('reserveStock', { ...order, lines, expiresAt: soon() });
    await catalogue.asAdmin('editProduct', { _id, updatedAt, stock: { from: 48, to: 45 } });
    await release(order.orderId, 'payment-expired');
    const by = expect.stringMatching(/^[0-9a-f]{24}$/) as string;
    const at = expect.any(String) as string;
    const reason = 'payment-expired';
    expect(await ask(_id)).toEqual({
      stock: 47,
      entries: [
        { sequence: 4, cause: 'order-cancelled', before: 45, after: 47, ...order, reason, at },
        { sequence: 3, cause: 'set-by-admin', before: 48, after: 45, by, at },
        { sequence: 2, cause: 'order-reserved', before: 50, after: 48, ...order, at },
        { sequence: 1, cause: 'first-stock', before: 0, after: 50, by, at },
      ],
    });
  });

  it('are paged, newest first, also when it is deleted', async () => {
    const { _id } = await aProduct({ stock: 3 });
    for (const left of [2, 1]) await catalogue.asAdmin('updateProduct', { _id, stock: left });
    await catalogue.asAdmin('deleteProduct', { _id });
    const first = await ask(_id, { limit: 3 });
    expect(first.entries.map(({ cause, after }) => [cause, after])).toEqual([
      ['product-deleted', 0],
      ['set-by-admin', 1],
      ['set-by-admin', 2],
    ]);
    const second = await ask(_id, { limit: 3, cursor: first.nextCursor });
    expect(second.entries.map(({ after }) => after)).toEqual([3]);
    expect(second).not.toHaveProperty('nextCursor');
  });

  it('are one per order, although many share a transaction', async () => {
    const { _id: productId } = await aProduct({ stock: 100 });
    const orders = Array.from({ length: 40 }, () => newId());
    await Promise.all(orders.map((orderId) => reserve([{ productId, quantity: 2 }], { orderId })));
    const [, ...taken] = (await entriesOf(productId)).reverse();
    expect(taken.map(({ before, after }) => [before, after])).toEqual(
      orders.map((_each, index) => [100 - 2 * index, 98 - 2 * index]),
    );
    expect(new Set(taken.map(({ orderId }) => orderId))).toEqual(new Set(orders));
  });

  it('have a reservation that expires, and one that is confirmed after that', async () => {
    const { product, orderId, lines } = await anOrder({ expiresAt: soon(-5) });
    await isIn(orderId, 'released');
    await confirm(orderId, lines);
    await isIn(orderId, 'committed');
    expect(await stock.accountOf(product._id)).toMatchObject({ onHand: 3, sold: 2 });
    await cancel(orderId, lines);
    await isIn(orderId, 'released');
    expect(await storyOf(product._id)).toEqual([
      ['first-stock', 0, 5],
      ['order-reserved', 5, 3],
      ['reservation-expired', 3, 5],
      ['order-reserved-again', 5, 3],
      ['order-cancelled', 3, 5],
    ]);
  });
});

it('an imported product begins with an entry, a copy without, as a draft without codes', async () => {
  const row = productBody(stock.shelf, { stock: 12, sku: 'COPIED-1', barcode: '12345678' });
  const { data } = await catalogue.readAsAdmin('importProducts', { products: [row] });
  const [{ _id } = { _id: '' }] = data;
  expect(await storyOf(_id)).toEqual([['imported', 0, 12]]);
  const copy = (await catalogue.asAdmin('duplicateProduct', { _id })).body.data as Product;
  expect(await ask(copy._id)).toEqual({ stock: 0, entries: [] });
  expect(copy).toMatchObject({ name: `${row.name} (copy)`, state: 'draft', stock: 0, price: 50 });
  for (const code of ['sku', 'barcode']) expect(copy).not.toHaveProperty(code);
});

it('a product older than its entries begins with its stock at that time', async () => {
  const { _id: productId } = await aProduct({ stock: 30 });
  await catalogue.store.stockEntries.deleteMany({ productId });
  await catalogue.store.stocks.updateOne({ _id: productId }, { $unset: { sequence: 1 } });
  await reserve([{ productId, quantity: 4 }]);
  expect(await storyOf(productId)).toEqual([['order-reserved', 30, 26]]);
});

it('a change that is rolled back leaves no entry', async () => {
  const { store } = catalogue;
  const { _id } = await aProduct({ stock: 6 });
  const change = catalogue.messaging.unitOfWork(async (transaction) => {
    await updateProduct({ store, write: (work) => work(transaction) })({ _id, stock: 1 }, newId());
    throw new Error('no after all');
  });
  await expect(change).rejects.toThrow('no after all');
  expect(await ask(_id)).toMatchObject({ stock: 6, entries: [{ after: 6 }] });
});

it('an erased admin is in no entry', async () => {
  const { store } = catalogue;
  const { _id } = await aProduct({ stock: 6 });
  const [{ by = '' } = {}] = await entriesOf(_id);
  const erased = await catalogue.messaging.unitOfWork((transaction) =>
    createPersonalData(store).erase(by, transaction),
  );
  expect(erased).toBeGreaterThan(0);
  expect(await store.stockEntries.countDocuments({ by })).toBe(0);
  expect((await entriesOf(_id))[0]).not.toHaveProperty('by');
});
