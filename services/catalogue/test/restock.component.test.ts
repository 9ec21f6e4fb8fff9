import { newEvent, type EventData } from '@tokri/contracts';
import { newId, waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Types } from 'mongoose';
import { addRestockAlert, removeOldAlerts } from '../src/stock/restock/restock-alerts';
import { SHOPPERS_AT_ONCE } from '../src/stock/restock/restock-worker';
import { useStock } from './stock-under-test';

const stock = useStock();
const { catalogue, aProduct, anOrder, release } = stock;

const aShopper = () => {
  const { userId, authorization } = catalogue.environment.tokens.user('USER');
  const call = async (name: 'addRestockAlert' | 'removeRestockAlert', productId: string) =>
    (await catalogue.call(name, { productId }, authorization)).status;
  return {
    userId,
    ask: (productId: string) => call('addRestockAlert', productId),
    remove: (productId: string) => call('removeRestockAlert', productId),
    async waitsFor() {
      const { data } = await catalogue.read('getRestockAlerts', undefined, authorization);
      return data.map(({ productId }) => productId);
    },
  };
};
const anAlert = (more: object) => ({
  _id: new Types.ObjectId(),
  productId: new Types.ObjectId(),
  userId: newId(),
  createdAt: new Date(),
  ...more,
});
const receive = (productId: string, pieces = 5) =>
  catalogue.asAdmin('receiveGoods', { receiptId: randomUUID(), lines: [{ productId, pieces }] });
const toldOf = (productId: string) =>
  (catalogue.probe.of('product.back-in-stock') as EventData<'product.back-in-stock'>[]).filter(
    (event) => event.productId === productId,
  );
const toldUsers = (productId: string) => toldOf(productId).flatMap(({ userIds }) => userIds);
const settled = () => waitFor(async () => expect(await catalogue.store.restocks.countDocuments()).toBe(0));

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

  await catalogue.asAdmin('updateProduct', { _id: product._id, stock: 0 });
  await first.ask(product._id);
  await catalogue.asAdmin('updateProduct', { _id: product._id, stock: 3 });
  await waitFor(() => expect(toldOf(product._id)).toHaveLength(2));
  expect(toldOf(product._id)[1]!.userIds).toEqual([first.userId]);
});

it('is also sent when an order releases the last piece', async () => {
  const { product, orderId } = await anOrder({ stock: 1, quantity: 1 });
  const shopper = aShopper();
  expect(await shopper.ask(product._id)).toBe(200);
  await release(orderId);
  await waitFor(() => expect(toldUsers(product._id)).toEqual([shopper.userId]));
});

it('is not sent after it was cancelled, or while the product is not live', async () => {
  const product = await aProduct({ stock: 0 });
  const [waits, gaveUp] = [aShopper(), aShopper()];
  for (const shopper of [waits, gaveUp]) await shopper.ask(product._id);
  expect([await gaveUp.remove(product._id), await gaveUp.remove(product._id)]).toEqual([200, 200]);
  await catalogue.asAdmin('updateProduct', { _id: product._id, state: 'archived' });
  await catalogue.asAdmin('updateProduct', { _id: product._id, stock: 4 });
  expect(await aShopper().ask(product._id)).toBe(404);
  const { restocks } = catalogue.store;
  await waitFor(async () =>
    expect((await restocks.findById(product._id).lean())!.dueAt.getTime()).toBeGreaterThan(Date.now()),
  );
  expect(toldOf(product._id)).toEqual([]);
  await catalogue.asAdmin('updateProduct', { _id: product._id, state: 'live' });
  await restocks.updateOne({ _id: product._id }, { dueAt: new Date() });
  await waitFor(() => expect(toldUsers(product._id)).toEqual([waits.userId]));
});

it('notifies many in batches, each shopper once, on any replica', async () => {
  const replica = await catalogue.addReplica();
  const product = await aProduct({ stock: 0 });
  const users = Array.from({ length: SHOPPERS_AT_ONCE * 2 + 1 }, () => newId());
  await catalogue.store.restockAlerts.insertMany(
    users.map((userId, index) =>
      anAlert({ productId: product._id, userId, createdAt: new Date(Date.now() + index) }),
    ),
  );
  await receive(product._id);
  await settled();
  await waitFor(() => expect(toldUsers(product._id)).toHaveLength(users.length));
  await replica.stop();
  expect(toldUsers(product._id)).toEqual(users);
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
      // The receipt either waits for this transaction, or has committed and the worker finds no alert.
      await Promise.race([received.then(settled), pause(2_000)]);
      return result;
    });
  await addRestockAlert({ store, unitOfWork })(product._id, userId);
  expect(await received).toMatchObject({ status: 200 });
  await waitFor(() => expect(toldUsers(product._id)).toEqual([userId]));
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
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await store.restockAlerts.insertMany([200, 10].map((days) => anAlert({ createdAt: daysAgo(days) })));
  const before = daysAgo(180);
  expect([await removeOldAlerts(store, before), await removeOldAlerts(store, before)]).toEqual([1, 0]);
});
