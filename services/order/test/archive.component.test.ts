import { VersionConflict } from '@tokri/messaging';
import { newId } from '@tokri/testing';
import mongoose from 'mongoose';
import { acceptCash, beginOrder, cancelOrder } from '../src/checkout/placement';
import { createCheckoutStore } from '../src/checkout/store';
import { recordRefund } from '../src/payments/refund';
import { createInvoiceStore } from '../src/invoices/store/invoices';
import { personalDataOf } from './personal-data-of';
import { createOrderStore, type OrderStore } from '../src/orders/store';
import { anOrderDraft, decided } from './builders';
import { useHarness } from './harness';
import { itemOf } from './order-stages';

/** Archived orders behave like others in every call. */
const DAY_MS = 86_400_000;
const harness = useHarness('archive');
let store: OrderStore;
beforeAll(() => (store = createOrderStore(harness.database)));

let count = 0;
const aDraft = (userId: string, daysAgo: number) => {
  const createdAt = new Date(Date.now() - daysAgo * DAY_MS);
  const id = mongoose.Types.ObjectId.createFromTime(createdAt.getTime() / 1_000 + (count += 1)).toHexString();
  const number = `ORD-${String(22_222_222 + count)}`;
  const items = [itemOf('rice', 1, 10)];
  return anOrderDraft({ id, number, userId, createdAt, items, fingerprint: `f${count}` });
};
async function anOrder(userId: string, daysAgo: number) {
  const draft = aDraft(userId, daysAgo);
  const order = decided(acceptCash(beginOrder(draft), draft.createdAt));
  await store.insert(order);
  return order;
}

const archive = (daysAgo: number) =>
  harness.unitOfWork(({ session }) => store.archiveBatch(new Date(Date.now() - daysAgo * DAY_MS), session));
const raw = (name: string) => harness.database.collection(name);

test('an archived order is found, listed and changed like any other', async () => {
  const userId = newId();
  const old = await anOrder(userId, 500);
  const young = await anOrder(userId, 5);
  const onItsWay = beginOrder(aDraft(userId, 2_000));
  await store.insert(onItsWay);

  expect(await archive(400)).toBe(1);
  expect(await archive(400)).toBe(0);
  expect(await raw('orders').countDocuments({ number: old.number })).toBe(0);
  expect(await raw('archived_orders').countDocuments()).toBe(1);

  expect(await store.find(old.id)).toEqual(old);
  expect(await store.findOwn(userId, old.number)).toEqual(old);
  expect(await store.findOwn(userId, old.id)).toEqual(old);
  expect(await store.findOwn(newId(), old.number)).toBeUndefined();
  const listed = (await store.listOf(userId, 10)).map(({ number }) => number);
  // Newest first. An order that has not ended is never archived, regardless of its age.
  expect(listed).toEqual([young.number, onItsWay.number, old.number]);
  expect((await store.listOf(userId, 2)).length).toBe(2);
  const byId = [];
  for await (const each of store.byId()) byId.push(each.id);
  expect(byId).toEqual([onItsWay.id, old.id, young.id].sort());

  const changed = { ...old, version: old.version + 1 };
  await store.save(changed);
  expect(await store.find(old.id)).toEqual(changed);
  await expect(store.save({ ...old, version: old.version + 1 })).rejects.toThrow(VersionConflict);
  expect(recordRefund(changed, 1_000, new Date())).toBe('unchanged');
});

test('an archived order with a refund to make by hand is at the desk again', async () => {
  const old = await anOrder(newId(), 600);
  expect(await archive(400)).toBe(1);
  const refused = { ...old, refundRefusedAt: new Date(), version: old.version + 1 };
  await harness.unitOfWork(({ session }) => store.save(refused, session));
  const { body } = await harness.call(harness.admin, 'GET', '/api/order/desk/orders?status=refund-refused');
  expect(body.data).toMatchObject([{ orderId: old.number }]);
  await expect(harness.unitOfWork(({ session }) => store.save(refused, session))).rejects.toThrow(
    VersionConflict,
  );
  const settled = { ...old, version: refused.version + 1 };
  await harness.unitOfWork(({ session }) => store.save(settled, session));
  expect(await archive(400)).toBe(1);
  expect(await store.find(old.id)).toMatchObject({ version: settled.version });
});

test('an archived order with a problem to answer is at the desk again', async () => {
  const old = await anOrder(newId(), 600);
  expect(await archive(400)).toBe(1);
  const reported = { ...old, problemAt: new Date(), version: old.version + 1 };
  await harness.unitOfWork(({ session }) => store.save(reported, session));
  const { body } = await harness.call(harness.admin, 'GET', '/api/order/desk/orders?status=problem');
  expect(body.data).toMatchObject([{ orderId: old.number }]);
  expect(await archive(400)).toBe(0);
});

test('an archived order counts as an order of the customer, unless it was cancelled', async () => {
  const { hasOrdered } = createCheckoutStore(harness.database);
  const [regular, other] = [newId(), newId()];
  await anOrder(regular, 600);
  const cancelled = decided(cancelOrder(await anOrder(other, 600), 'cancelled-by-shopper', new Date()));
  await store.save(cancelled);
  expect(await archive(400)).toBe(2);
  expect([await hasOrdered(regular), await hasOrdered(other)]).toEqual([true, false]);
});

test('erasing a shopper covers the archive', async () => {
  const userId = newId();
  const old = await anOrder(userId, 600);
  expect(await archive(400)).toBe(1);
  const personalData = personalDataOf(store, createInvoiceStore(harness.database));
  expect(await personalData.collect(userId)).toHaveLength(1);
  expect(await harness.unitOfWork((transaction) => personalData.erase(userId, transaction))).toBe(1);
  expect(await store.find(old.id)).toMatchObject({ userId: 'erased', total: 10 });
  expect(await store.allOf(userId)).toEqual([]);
  expect(await raw('archived_orders').countDocuments({ userId })).toBe(0);
});

test('orders past the legal retention are removed, in batches', async () => {
  const userId = newId();
  await anOrder(userId, 4_000);
  const kept = await anOrder(userId, 700);
  await archive(400);
  const before = new Date(Date.now() - 3_000 * DAY_MS);
  expect(await store.removeArchived(before)).toBe(1);
  expect(await store.removeArchived(before)).toBe(0);
  expect((await store.listOf(userId, 10)).map(({ number }) => number)).toEqual([kept.number]);
});
