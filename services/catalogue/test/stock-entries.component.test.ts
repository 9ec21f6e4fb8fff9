import { calls, newEvent, type Product, type StockEntry } from '@tokri/contracts';
import { newId, waitFor } from '@tokri/testing';
import { updateProduct } from '../src/products/commands/change-product';
import { createPersonalData } from '../src/personal-data';
import { soon, useStock } from './stock-under-test';

/** The history of a stock number: an entry per change, in the transaction of the change. */
const stock = useStock();
const { aProduct, reserve, release, confirm, cancel, stateOf } = stock;

const ask = async (productId: string, more: { limit?: number; cursor?: number } = {}) => {
  const { body } = await stock.catalogue.asAdmin('getStockEntries', { productId, ...more });
  return calls.getStockEntries.response.parse(body).data;
};
/** Oldest first. */
const entriesOf = async (productId: string): Promise<StockEntry[]> =>
  (await ask(productId, { limit: 100 })).entries.reverse();
const storyOf = async (productId: string) =>
  (await entriesOf(productId)).map(({ cause, before, after }) => [cause, before, after]);

describe('the entries of a product [G-124]', () => {
  it('have the order, the admin and the reason', async () => {
    const product = await aProduct({ stock: 50 });
    const orderId = newId();
    const lines = [{ productId: product._id, quantity: 2 }];
    const body = { orderId, orderNumber: 'ORD-7KQM2X', lines, expiresAt: soon() };
    await stock.catalogue.internal('reserveStock', body);
    const shown = { from: 48, to: 45 };
    await stock.catalogue.asAdmin('editProduct', {
      _id: product._id,
      updatedAt: product.updatedAt,
      stock: shown,
    });
    await release(orderId, 'payment-expired');
    const by = expect.stringMatching(/^[0-9a-f]{24}$/) as string;
    const at = expect.any(String) as string;
    const order = { orderId, orderNumber: 'ORD-7KQM2X' };
    expect(await ask(product._id)).toEqual({
      stock: 47,
      entries: [
        {
          sequence: 4,
          cause: 'order-cancelled',
          before: 45,
          after: 47,
          ...order,
          reason: 'payment-expired',
          at,
        },
        { sequence: 3, cause: 'set-by-admin', before: 48, after: 45, by, at },
        { sequence: 2, cause: 'order-reserved', before: 50, after: 48, ...order, at },
        { sequence: 1, cause: 'first-stock', before: 0, after: 50, by, at },
      ],
    });
  });

  it('are paged, newest first', async () => {
    const product = await aProduct({ stock: 9 });
    for (let stockNow = 8; stockNow > 4; stockNow -= 1)
      await stock.catalogue.asAdmin('updateProduct', { _id: product._id, stock: stockNow });
    const first = await ask(product._id, { limit: 3 });
    expect(first.entries.map(({ after }) => after)).toEqual([5, 6, 7]);
    const second = await ask(product._id, { limit: 3, cursor: first.nextCursor });
    expect(second.entries.map(({ after }) => after)).toEqual([8, 9]);
    expect(second).not.toHaveProperty('nextCursor');
  });

  it('are for admins, also for deleted products', async () => {
    const { catalogue } = stock;
    const body = { productId: newId() };
    expect((await catalogue.call('getStockEntries', body)).status).toBe(401);
    expect((await catalogue.call('getStockEntries', body, catalogue.shopper)).status).toBe(403);
    expect((await catalogue.asAdmin('getStockEntries', body)).status).toBe(404);
    const product = await aProduct({ stock: 3 });
    await catalogue.asAdmin('deleteProduct', { _id: product._id });
    expect(await storyOf(product._id)).toEqual([
      ['first-stock', 0, 3],
      ['product-deleted', 3, 0],
    ]);
  });

  it('are one per order, although many share a transaction', async () => {
    const product = await aProduct({ stock: 100 });
    const orders = Array.from({ length: 40 }, () => newId());
    const lines = [{ productId: product._id, quantity: 2 }];
    await Promise.all(orders.map((orderId) => reserve(lines, { orderId })));
    const [, ...taken] = await entriesOf(product._id);
    expect(taken.map(({ before, after }) => [before, after])).toEqual(
      orders.map((_each, index) => [100 - 2 * index, 98 - 2 * index]),
    );
    expect(new Set(taken.map(({ orderId }) => orderId))).toEqual(new Set(orders));
  });
});

describe('later changes by orders', () => {
  it('a reservation that expires, and one that is confirmed after that', async () => {
    const product = await aProduct({ stock: 5 });
    const lines = [{ productId: product._id, quantity: 2 }];
    const orderId = newId();
    await reserve(lines, { orderId, expiresAt: soon(-5) });
    await waitFor(async () => (await stateOf(orderId)) === 'released');
    await confirm(orderId, lines);
    await waitFor(async () => (await stateOf(orderId)) === 'committed');
    await cancel(orderId, lines);
    await waitFor(async () => (await stateOf(orderId)) === 'released');
    expect(await storyOf(product._id)).toEqual([
      ['first-stock', 0, 5],
      ['order-reserved', 5, 3],
      ['reservation-expired', 3, 5],
      ['order-reserved-again', 5, 3],
      ['order-cancelled', 3, 5],
    ]);
  });

  it('a stock location that was found empty', async () => {
    const product = await aProduct({ stock: 5 });
    const orderId = newId();
    const event = newEvent('shelf.found-empty', product._id, { orderId, productId: product._id });
    await stock.catalogue.probe.publish(event, { source: 'order' });
    await waitFor(async () => (await storyOf(product._id)).length === 2);
    expect((await entriesOf(product._id))[1]).toMatchObject({
      cause: 'shelf-found-empty',
      before: 5,
      after: 0,
      orderId,
    });
  });
});

it('an imported product begins with an entry, a copy without', async () => {
  const { catalogue, shelf } = stock;
  const imported = await catalogue.asAdmin('importProducts', {
    products: [
      {
        name: 'Imported tea',
        image: ['/media/picture.webp'],
        unit: '500 g',
        stock: 12,
        price: 50,
        category: [shelf.categoryId],
        subCategory: [shelf.subCategoryId],
        discount: 0,
        description: 'Strong.',
        more_details: {},
      },
    ],
  });
  const [{ _id = '' } = {}] = imported.body.data as { _id?: string }[];
  expect(await storyOf(_id)).toEqual([['imported', 0, 12]]);
  const copy = (await catalogue.asAdmin('duplicateProduct', { _id })).body.data as Product;
  expect(await ask(copy._id)).toEqual({ stock: 0, entries: [] });
});

it('a product older than its entries begins with its stock at that time', async () => {
  const product = await aProduct({ stock: 30 });
  await stock.catalogue.store.stockEntries.deleteMany({ productId: product._id });
  await stock.catalogue.store.stocks.updateOne({ _id: product._id }, { $unset: { sequence: 1 } });
  await reserve([{ productId: product._id, quantity: 4 }]);
  expect(await storyOf(product._id)).toEqual([['order-reserved', 30, 26]]);
});

it('a change that is rolled back leaves no entry', async () => {
  const { store } = stock.catalogue;
  const product = await aProduct({ stock: 6 });
  const change = stock.catalogue.messaging.unitOfWork(async (transaction) => {
    await updateProduct({ store, write: (work) => work(transaction) })(
      { _id: product._id, stock: 1 },
      newId(),
    );
    throw new Error('no after all');
  });
  await expect(change).rejects.toThrow('no after all');
  expect(await ask(product._id)).toMatchObject({ stock: 6, entries: [{ after: 6 }] });
});

it('an erased admin is in no entry', async () => {
  const { store } = stock.catalogue;
  const product = await aProduct({ stock: 6 });
  const [{ by = '' } = {}] = await entriesOf(product._id);
  const erased = await stock.catalogue.messaging.unitOfWork((transaction) =>
    createPersonalData(store).erase(by, transaction),
  );
  expect(erased).toBeGreaterThan(0);
  expect(await store.stockEntries.countDocuments({ by })).toBe(0);
  expect((await entriesOf(product._id))[0]).not.toHaveProperty('by');
});
