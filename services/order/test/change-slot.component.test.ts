import {
  calls,
  type DeskOrder,
  type EventData,
  type Order,
  type SavedTradingRules,
  type TradingRules,
} from '@tokri/contracts';
import { WEEKDAYS } from '@tokri/contracts/hours';
import { waitFor } from '@tokri/testing';
import { createSlotStore } from '../src/slots/store';
import { useHarness } from './harness';

const harness = useHarness('order_change_slot', { MAX_OPEN_CASH_ORDERS: '100' });

const RULES = '/api/order/trading-rules';
/** Replicas apply a saved rule within a second; the one that saved it at once. */
async function trade(values: Partial<TradingRules>): Promise<void> {
  const { body } = await harness.call(harness.admin, 'GET', RULES);
  const { version } = body.data as unknown as SavedTradingRules;
  const changes = { version, hours: null, slots: null, ...values };
  expect((await harness.call(harness.admin, 'PUT', RULES, changes)).status).toBe(200);
}
afterEach(() => trade({}));
const withSlots = (orders: number, more: Partial<TradingRules> = {}) =>
  trade({ slots: { minutes: 60, orders, closesBefore: 30 }, ...more });

/** Slots of tomorrow that no other test uses. */
let used = 0;
async function someSlots(count: number) {
  const { body } = await harness.call(undefined, 'GET', '/api/order/slots');
  const listed = calls.getSlots.response.parse(body).data;
  used += count;
  const end = listed.length - used + count;
  return listed.slice(end - count, end).map(({ from, to }) => ({ from, to }));
}
const bookedIn = async ({ from }: { from: string }) =>
  (await createSlotStore(harness.database).booked(new Date(from), new Date(from))).get(Date.parse(from)) ?? 0;

/** A shopper with an order, for a slot or as soon as possible. */
async function anOrder(slot?: { from: string }) {
  const { asha } = harness.basket();
  const placed = await asha.cash((slot ? { slot: slot.from } : {}) as object);
  expect(placed.status).toBe(200);
  const { orderId, _id } = placed.body.data as Order;
  return {
    ...{ asha, orderId, _id },
    change: (to: { from: string } | null, replica = 0) => {
      const body = { orderId, slot: to && to.from };
      return harness.call(asha.user, 'POST', '/api/order/change-slot', body, {}, replica);
    },
    details: () => asha.details(orderId),
  };
}

test('another slot takes a place, frees the one before and is the new promise; the same again changes nothing', async () => {
  await withSlots(1);
  const [first, second] = (await someSlots(2)) as [
    { from: string; to: string },
    { from: string; to: string },
  ];
  const { change, details, _id } = await anOrder(first);
  const changed = await change(second);
  expect(changed).toMatchObject({ status: 200, body: { data: { slot: second } } });
  calls.changeSlot.response.parse(changed.body);
  const before = await details();
  expect(before.promise).toMatchObject({ by: second.to, window: second, isLate: false });
  expect(before.timeline.at(-1)).toMatchObject({ cause: 'slot-changed', by: 'shopper' });
  expect((await change(second)).status).toBe(200);
  expect(await details()).toEqual(before);
  expect([await bookedIn(first), await bookedIn(second)]).toEqual([0, 1]);
  await anOrder(first);
  await waitFor(() => expect(harness.published('order.slot-changed', _id)).toHaveLength(1));
  expect(harness.published('order.slot-changed', _id)).toMatchObject([{ slot: second }]);
});

test('a full or closed slot, a closing slot and an order that is picked refuse, and the place stays', async () => {
  await withSlots(1);
  const [own, full, free] = (await someSlots(3)) as { from: string; to: string }[];
  await anOrder(full);
  const { change, details, orderId } = await anOrder(own);
  const { body } = await change(full!);
  expect(body).toMatchObject({ code: 'SLOT_FULL', details: { slot: full!.from } });
  const { next } = body.details as { next: { from: string }[] };
  expect(next.map(({ from }) => from)).not.toContain(full!.from);
  expect((await change({ from: '2026-01-01T00:30:00.000Z' })).body.code).toBe('SLOT_CLOSED');
  // 29 minutes before its start.
  harness.clock.ahead = Date.parse(own!.from) - Date.now() - 29 * 60_000;
  expect(await change(free!)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  harness.clock.ahead = 0;
  expect((await harness.desk('start-picking', { orderId })).status).toBe(200);
  expect((await change(free!)).body.code).toBe('ORDER_MOVED_ON');
  expect((await change(own!)).status).toBe(200);
  expect((await details()).slot).toEqual(own);
  expect([await bookedIn(own!), await bookedIn(full!), await bookedIn(free!)]).toEqual([1, 1, 0]);
});

test('as soon as possible frees the place and is promised from now on, unless the shop is closed', async () => {
  await withSlots(5);
  const [slot] = await someSlots(1);
  const { change, details, orderId } = await anOrder(slot);
  const closed = Object.fromEntries(WEEKDAYS.map((day) => [day, []])) as unknown as TradingRules['hours'];
  await withSlots(5, { hours: closed });
  expect((await change(null)).body.code).toBe('SHOP_CLOSED');
  expect(await bookedIn(slot!)).toBe(1);
  await withSlots(5);
  expect((await change(null)).status).toBe(200);
  expect((await change(null)).status).toBe(200);
  expect(await bookedIn(slot!)).toBe(0);
  const { promise, slot: left } = await details();
  expect(left).toBeUndefined();
  expect(promise!.isLate).toBe(false);
  expect(Date.parse(promise!.by)).toBeLessThan(Date.now() + 3_600_000);
  const queued = await harness.orders.findOne({ number: orderId });
  expect(queued!.queuedAt.getTime()).toBeLessThanOrEqual(Date.now());
  expect((await change(slot!)).status).toBe(200);
  expect(await bookedIn(slot!)).toBe(1);
});

test('of 20 changes to one slot at once exactly as many as it takes succeed, in two replicas', async () => {
  await withSlots(30);
  const [from, to] = (await someSlots(2)) as { from: string; to: string }[];
  const orders = await Promise.all(Array.from({ length: 20 }, () => anOrder(from)));
  await withSlots(5);
  const replica = await harness.addReplica();
  const answers = await Promise.all(orders.map(({ change }, at) => change(to!, at % 2 === 0 ? 0 : replica)));
  const refused = answers.filter(({ status }) => status !== 200);
  for (const { body } of refused) expect(body.code).toBe('SLOT_FULL');
  expect(answers.length - refused.length).toBe(5);
  expect([await bookedIn(from!), await bookedIn(to!)]).toEqual([15, 5]);
});

test('changes, repetitions and a cancellation at once leave the counts of what the order has at last', async () => {
  await withSlots(5);
  const [first, second] = (await someSlots(2)) as { from: string; to: string }[];
  const { change, asha, orderId, details } = await anOrder(first);
  const cancel = () => harness.call(asha.user, 'POST', '/api/order/cancel', { orderId });
  await Promise.all([change(second!), change(second!), change(null), cancel(), change(first!)]);
  expect((await details()).status).toBe('cancelled');
  expect([await bookedIn(first!), await bookedIn(second!)]).toEqual([0, 0]);
});

test('staff changes the time of any order, recorded in the audit log; other shoppers do not', async () => {
  await withSlots(5);
  const [first, second] = (await someSlots(2)) as { from: string; to: string }[];
  const { orderId, _id } = await anOrder(first);
  const stranger = harness.tokens.user();
  const body = { orderId, slot: second!.from };
  expect((await harness.call(stranger, 'POST', '/api/order/change-slot', body)).status).toBe(404);
  expect((await harness.desk('change-slot', body, stranger)).status).toBe(403);
  const answer = await harness.desk('change-slot', body);
  expect(answer.body.data as unknown as DeskOrder).toMatchObject({ slot: second, promisedAt: second!.to });
  const entries = () =>
    (harness.probe.of('audit.recorded') as EventData<'audit.recorded'>[]).filter(
      ({ subjectId, action }) => subjectId === _id && action === 'slot-changed',
    );
  await waitFor(() => expect(entries()).toHaveLength(1));
  expect(entries()[0]!.changes).toMatchObject([
    { field: 'Delivery time', before: expect.any(String), after: expect.any(String) },
  ]);
  expect((await harness.desk('change-slot', body)).status).toBe(200);
  expect([await bookedIn(first!), await bookedIn(second!)]).toEqual([0, 1]);
});
