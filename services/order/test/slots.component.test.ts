import {
  calls,
  type Order,
  type QueuedOrder,
  type SavedTradingRules,
  type TradingRules,
} from '@tokri/contracts';
import { WEEKDAYS } from '@tokri/contracts/hours';
import { randomUUID } from 'node:crypto';
import { createFulfilmentStore } from '../src/fulfilment/store';
import { createSlotStore } from '../src/slots/store';
import { useHarness } from './harness';

const harness = useHarness('order_slots', { MAX_OPEN_CASH_ORDERS: '100', MAX_OPEN_PAYMENT_SESSIONS: '100' });

const PATH = '/api/order/trading-rules';
/** Replicas apply a saved rule within a second; the one that saved it at once. */
async function trade(values: Partial<TradingRules>): Promise<void> {
  const { body } = await harness.call(harness.admin, 'GET', PATH);
  const { version } = body.data as unknown as SavedTradingRules;
  const changes = { version, hours: null, slots: null, ...values };
  expect((await harness.call(harness.admin, 'PUT', PATH, changes)).status).toBe(200);
}
afterEach(() => trade({}));
const withSlots = (orders: number, more: Partial<TradingRules> = {}) =>
  trade({ slots: { minutes: 60, orders, closesBefore: 0 }, ...more });

async function slots() {
  const answer = await harness.call(undefined, 'GET', '/api/order/slots');
  return calls.getSlots.response.parse(answer.body).data;
}
/** A slot of tomorrow that no other test uses. */
let used = 0;
async function aSlot() {
  used += 1;
  return (await slots()).at(-used)!;
}
const bookedIn = async ({ from }: { from: string }) =>
  (await createSlotStore(harness.database).booked(new Date(from), new Date(from))).get(Date.parse(from));

/** A shopper whose submission names a slot. */
function shopper(slot: string) {
  const { asha } = harness.basket();
  const more = { slot } as object;
  return {
    ...asha,
    cash: (other: object = {}) => asha.cash({ ...more, ...other }),
    card: () => asha.card(more),
  };
}

test('a shop without slots has none and refuses them', async () => {
  expect(await slots()).toEqual([]);
  const refused = await shopper('2026-11-30T12:30:00.000Z').cash();
  expect(refused).toMatchObject({ status: 409, body: { code: 'SLOT_CLOSED', details: { next: [] } } });
  expect((await shopper('tomorrow').cash()).body).toMatchObject({ fields: { slot: 'is not a time' } });
});

test('the slot of an order is its promise: in the order, its details and the list of the desk', async () => {
  await withSlots(5);
  const { from, to } = await aSlot();
  const buyer = shopper(from);
  const { _id, orderId, slot } = (await buyer.cash()).body.data as Order;
  expect(slot).toEqual({ from, to });
  const details = await buyer.details(orderId);
  expect(details.promise).toEqual({ by: to, expected: to, isLate: false, window: { from, to } });
  const soon = await harness.basket().asha.cash();
  const { body } = await harness.call(harness.admin, 'GET', '/api/order/desk/orders?status=confirmed');
  const queue = body.data as unknown as QueuedOrder[];
  const places = [soon.body.data!._id, _id].map((id) => queue.findIndex((order) => order._id === id));
  expect(places[0]).toBeLessThan(places[1]!);
  expect(queue[places[1]!]).toMatchObject({ slot: { from, to }, promisedAt: to });
  // Before its slot begins nobody waits for it.
  const store = createFulfilmentStore(harness.database);
  expect(await store.pickingQueue(new Date(), 10)).toHaveLength(1);
  expect((await store.measure(new Date())).late).toBe(0);
  expect(await store.pickingQueue(new Date(from), 10)).toHaveLength(2);
  harness.clock.ahead = Date.parse(from) - Date.now() + 1_000;
  expect((await buyer.details(orderId)).promise).toMatchObject({ by: to, isLate: false });
  harness.clock.ahead = Date.parse(to) - Date.now() + 1_000;
  expect((await buyer.details(orderId)).promise).toMatchObject({ by: to, isLate: true });
});

test('of 100 orders at once exactly as many as the slot takes are placed, in two replicas', async () => {
  await withSlots(10);
  const slot = await aSlot();
  const replica = await harness.addReplica();
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_each, at) => {
      const { asha } = harness.basket();
      return asha.cash({ slot: slot.from } as object, {}, at % 2 === 0 ? 0 : replica);
    }),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(answers.length - refused.length).toBe(10);
  for (const { body } of refused) expect(body.code).toBe('SLOT_FULL');
  expect(await bookedIn(slot)).toBe(10);
  expect((await slots()).find(({ from }) => from === slot.from)).toEqual({ ...slot, isFull: true });
  const [first, ...rest] = (refused[0]!.body.details as { next: { from: string }[] }).next;
  expect(rest).toHaveLength(2);
  expect(first!.from).not.toBe(slot.from);
});

test('a place is free again exactly once: cancelled, refused, replaced, expired', async () => {
  await withSlots(1);
  const slot = await aSlot();
  const cancelled = shopper(slot.from);
  const { orderId } = (await cancelled.cash()).body.data as Order;
  expect(await bookedIn(slot)).toBe(1);
  const cancel = () => harness.call(cancelled.user, 'POST', '/api/order/cancel', { orderId });
  expect((await Promise.all([cancel(), cancel(), cancel()])).map(({ status }) => status)).toEqual([
    200, 200, 200,
  ]);
  expect(await bookedIn(slot)).toBe(0);

  const { dal } = harness.basket(0);
  const refused = harness.shopper([{ product: dal, quantity: 1 }], 108);
  expect((await refused.cash({ slot: slot.from } as object)).body.code).toBe('OUT_OF_STOCK');
  expect(await bookedIn(slot)).toBe(0);

  // The only place is that of the shopper's own unpaid order: the same cart again keeps it.
  const paying = shopper(slot.from);
  const first = await paying.card();
  expect(first.status).toBe(200);
  expect((await shopper(slot.from).cash()).body.code).toBe('SLOT_FULL');
  expect((await paying.cash({ deliveryNote: 'Ring twice' })).status).toBe(200);
  expect(await bookedIn(slot)).toBe(1);
  const [latest, replaced] = await paying.list();
  expect([latest!.status, replaced!.status]).toEqual(['confirmed', 'cancelled']);
  await harness.desk('cancel', { orderId: latest!.orderId, reason: 'Closed' });
  expect(await bookedIn(slot)).toBe(0);

  const expiring = shopper(slot.from);
  expect((await expiring.card()).status).toBe(200);
  harness.clock.ahead = 3_600_000;
  await harness.recover();
  harness.clock.ahead = 0;
  expect((await expiring.list())[0]).toMatchObject({ status: 'cancelled' });
  expect(await bookedIn(slot)).toBe(0);
  expect((await shopper(slot.from).cash()).status).toBe(200);
});

test('an order that is abandoned while it is placed gives its place back', async () => {
  await withSlots(3);
  const slot = await aSlot();
  harness.services.failNext('reserveStock', 'before', 'before', 'before', 'before');
  expect((await shopper(slot.from).cash()).status).toBe(503);
  expect(await bookedIn(slot)).toBe(0);
});

test('a slot that is over, or of other rules, is closed; a repeated submission is answered with its order', async () => {
  await withSlots(1);
  const slot = await aSlot();
  const buyer = shopper(slot.from);
  const placed = await buyer.cash();
  expect(placed.status).toBe(200);
  expect(await buyer.cash()).toMatchObject({ status: 200, body: { data: { _id: placed.body.data!._id } } });
  expect(await bookedIn(slot)).toBe(1);
  harness.clock.ahead = Date.parse(slot.from) - Date.now() + 1_000;
  const late = await shopper(slot.from).cash();
  expect(late).toMatchObject({ status: 409, body: { code: 'SLOT_CLOSED', details: { slot: slot.from } } });
});

test('a closed shop takes orders for its slots, in cash, online and by phone, and no others', async () => {
  const day = (hour: number) =>
    new Date(Date.now() + 330 * 60_000 + hour * 3_600_000).toISOString().slice(11, 13);
  // Open for two hours, six hours from now.
  const spans = [{ opens: `${day(6)}:00`, closes: `${day(8)}:00` }];
  const hours = Object.fromEntries(WEEKDAYS.map((each) => [each, spans])) as TradingRules['hours'];
  await withSlots(3, { hours });
  const [first] = await slots();
  expect((await harness.basket().asha.cash()).body.code).toBe('SHOP_CLOSED');
  expect((await shopper(first!.from).cash()).status).toBe(200);
  expect((await shopper(first!.from).card()).status).toBe(200);
  const { asha } = harness.basket();
  const { list_items: _lines, ...wish } = asha.submitted;
  const byPhone = {
    ...wish,
    placementId: randomUUID(),
    userId: asha.user.userId,
    lines: asha.lines.map(({ product, quantity }) => ({ productId: product.id, quantity })),
    slot: first!.from,
  };
  const { body } = await harness.call(harness.admin, 'POST', '/api/order/phone-order', byPhone);
  expect(body.data).toMatchObject({ slot: { from: first!.from } });
  expect(await bookedIn(first!)).toBe(3);
});

test('counts of past slots are removed', async () => {
  const store = createSlotStore(harness.database);
  const [past, next] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-01-08T00:00:00Z')];
  for (const from of [past, next]) await store.open({ from, to: from });
  expect(await store.removeBefore(next)).toBe(1);
  expect([...(await store.booked(past, next)).keys()]).toEqual([next.getTime()]);
});
