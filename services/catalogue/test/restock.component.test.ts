import { calls, newEvent, type EventData } from '@tokri/contracts';
import { newId, waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Types } from 'mongoose';
import { addRestockAlert, removeOldAlerts } from '../src/stock/restock/restock-alerts';
import { SHOPPERS_AT_ONCE } from '../src/stock/restock/restock-worker';
import { useStock } from './stock-under-test';

/** Restock alerts notify each shopper once. */
const stock = useStock();
const { aProduct, reserve, release } = stock;

const aShopper = () => {
  const { userId, authorization } = stock.catalogue.environment.tokens.user('USER');
  const call = async (name: 'addRestockAlert' | 'removeRestockAlert', productId: string) =>
    (await stock.catalogue.call(name, { productId }, authorization)).status;
  return {
    userId,
    ask: (productId: string) => call('addRestockAlert', productId),
    remove: (productId: string) => call('removeRestockAlert', productId),
    async waitsFor() {
      const { body } = await stock.catalogue.call('getRestockAlerts', undefined, authorization);
      return calls.getRestockAlerts.response.parse(body).data.map(({ productId }) => productId);
    },
  };
};
const receive = (productId: string, pieces = 5) =>
  stock.catalogue.asAdmin('receiveGoods', { receiptId: randomUUID(), lines: [{ productId, pieces }] });
const toldOf = (productId: string) =>
  (stock.catalogue.probe.of('product.back-in-stock') as EventData<'product.back-in-stock'>[]).filter(
    (event) => event.productId === productId,
  );
const settled = () =>
  waitFor(async () => expect(await stock.catalogue.store.restocks.countDocuments()).toBe(0));

it('notifies waiting shoppers once, and again after a new alert [G-339]', async () => {
  const product = await aProduct({ stock: 0, unit: '1 kg', name_hi: 'घी' });
  const [first, second] = [aShopper(), aShopper()];
  expect([await first.ask(product._id), await first.ask(product._id), await second.ask(product._id)]).toEqual(
    [200, 200, 200],
  );
  expect(await first.waitsFor()).toEqual([product._id]);
  await receive(product._id);
  await waitFor(() => expect(toldOf(product._id)).toHaveLength(1));
  const { name } = product;
  expect(toldOf(product._id)).toEqual([
    { productId: product._id, name, name_hi: 'घी', unit: '1 kg', userIds: [first.userId, second.userId] },
  ]);
  expect(await first.waitsFor()).toEqual([]);
  await receive(product._id);
  await settled();
  expect(toldOf(product._id)).toHaveLength(1);

  await stock.catalogue.asAdmin('updateProduct', { _id: product._id, stock: 0 });
  await first.ask(product._id);
  await stock.catalogue.asAdmin('updateProduct', { _id: product._id, stock: 3 });
  await waitFor(() => expect(toldOf(product._id)).toHaveLength(2));
  expect(toldOf(product._id)[1]!.userIds).toEqual([first.userId]);
});

it('is also sent when an order releases the last piece', async () => {
  const product = await aProduct({ stock: 1 });
  const orderId = newId();
  await reserve([{ productId: product._id, quantity: 1 }], { orderId });
  const shopper = aShopper();
  expect(await shopper.ask(product._id)).toBe(200);
  await release(orderId);
  await waitFor(() => expect(toldOf(product._id).map(({ userIds }) => userIds)).toEqual([[shopper.userId]]));
});

it('is not sent after it was cancelled, or while the product is not live', async () => {
  const product = await aProduct({ stock: 0 });
  const [waits, gaveUp] = [aShopper(), aShopper()];
  for (const shopper of [waits, gaveUp]) await shopper.ask(product._id);
  expect([await gaveUp.remove(product._id), await gaveUp.remove(product._id)]).toEqual([200, 200]);
  await stock.catalogue.asAdmin('updateProduct', { _id: product._id, state: 'archived' });
  await stock.catalogue.asAdmin('updateProduct', { _id: product._id, stock: 4 });
  const { restocks } = stock.catalogue.store;
  await waitFor(async () =>
    expect((await restocks.findById(product._id).lean())!.dueAt.getTime()).toBeGreaterThan(Date.now()),
  );
  expect(toldOf(product._id)).toEqual([]);
  await stock.catalogue.asAdmin('updateProduct', { _id: product._id, state: 'live' });
  await restocks.updateOne({ _id: product._id }, { dueAt: new Date() });
  await waitFor(() => expect(toldOf(product._id).map(({ userIds }) => userIds)).toEqual([[waits.userId]]));
});

it('refuses products in stock, hidden products, and more than fifty alerts', async () => {
  const shopper = aShopper();
  const [there, draft] = [await aProduct({ stock: 1 }), await aProduct({ stock: 0, state: 'draft' })];
  expect(await shopper.ask(there._id)).toBe(409);
  expect([await shopper.ask(draft._id), await shopper.ask(newId())]).toEqual([404, 404]);
  const rows = Array.from({ length: 50 }, () => ({
    _id: new Types.ObjectId(),
    productId: new Types.ObjectId(),
    userId: shopper.userId,
    createdAt: new Date(),
  }));
  await stock.catalogue.store.restockAlerts.insertMany(rows);
  const soldOut = await aProduct({ stock: 0 });
  expect(await shopper.ask(soldOut._id)).toBe(409);
  await shopper.remove(String(rows[0]!.productId));
  expect(await shopper.ask(soldOut._id)).toBe(200);
});

it('notifies many in batches, each shopper once, on any replica', async () => {
  const replica = await stock.catalogue.addReplica();
  const product = await aProduct({ stock: 0 });
  const users = Array.from({ length: SHOPPERS_AT_ONCE * 2 + 1 }, () => newId());
  await stock.catalogue.store.restockAlerts.insertMany(
    users.map((userId, index) => ({
      _id: new Types.ObjectId(),
      productId: product._id,
      userId,
      createdAt: new Date(Date.now() + index),
    })),
  );
  await receive(product._id);
  await waitFor(() =>
    expect(toldOf(product._id).flatMap(({ userIds }) => userIds)).toHaveLength(users.length),
  );
  await settled();
  await replica.stop();
  expect(toldOf(product._id).flatMap(({ userIds }) => userIds)).toEqual(users);
});

it('an alert during a receipt is refused or notified, never left waiting', async () => {
  const product = await aProduct({ stock: 0 });
  const shoppers = Array.from({ length: 8 }, aShopper);
  const answers = await Promise.all([
    ...shoppers.slice(0, 4).map((shopper) => shopper.ask(product._id)),
    receive(product._id),
    ...shoppers.slice(4).map((shopper) => shopper.ask(product._id)),
  ]);
  const asked = shoppers.filter((_shopper, index) => answers[index < 4 ? index : index + 1] === 200);
  await settled();
  const told = () => toldOf(product._id).flatMap(({ userIds }) => userIds);
  await waitFor(() => expect(told().sort()).toEqual(asked.map(({ userId }) => userId).sort()));
  expect(await stock.catalogue.store.restockAlerts.countDocuments({ productId: product._id })).toBe(0);
});

it('a shopper who read that it is sold out before the receipt is notified [G-338]', async () => {
  const product = await aProduct({ stock: 0 });
  const userId = newId();
  const { store, messaging } = stock.catalogue;
  let received: Promise<unknown> | undefined;
  const unitOfWork: typeof messaging.unitOfWork = (work) =>
    messaging.unitOfWork(async (transaction) => {
      const result = await work(transaction);
      received ??= receive(product._id);
      // Either it waits for this shopper, or it has committed and the worker finds no alert.
      await Promise.race([received.then(settled), pause(2_000)]);
      return result;
    });
  await addRestockAlert({ store, unitOfWork })(product._id, userId);
  expect(await received).toMatchObject({ status: 200 });
  await waitFor(() => expect(toldOf(product._id).flatMap(({ userIds }) => userIds)).toEqual([userId]));
});

it('erasure removes the alerts of a shopper, and an export lists them', async () => {
  const product = await aProduct({ stock: 0 });
  const shopper = aShopper();
  await shopper.ask(product._id);
  const { userId } = shopper;
  const { probe, store } = stock.catalogue;
  await probe.publish(newEvent('user.export-requested', userId, { userId, exportId: newId() }));
  await waitFor(() =>
    expect(probe.of('user.data-exported')).toMatchObject([
      { userId, documents: [{ kind: 'restock-alert', product: product.name }] },
    ]),
  );
  await probe.publish(newEvent('user.deletion-requested', userId, { userId }));
  await waitFor(async () => expect(await store.restockAlerts.countDocuments({ userId })).toBe(0));
  await waitFor(() => expect(probe.of('user.data-erased')).toMatchObject([{ userId, documents: 1 }]));
});

it('removes alerts of products that are not restocked', async () => {
  const { store } = stock.catalogue;
  await store.restockAlerts.deleteMany({});
  const alertOf = (days: number) => ({
    _id: new Types.ObjectId(),
    productId: new Types.ObjectId(),
    userId: newId(),
    createdAt: new Date(Date.now() - days * 86_400_000),
  });
  await store.restockAlerts.insertMany([alertOf(200), alertOf(10)]);
  const before = new Date(Date.now() - 180 * 86_400_000);
  expect([await removeOldAlerts(store, before), await removeOldAlerts(store, before)]).toEqual([1, 0]);
});
