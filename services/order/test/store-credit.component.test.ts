import {
  calls,
  ERASED_USER,
  type CallName,
  type CreditEntry,
  type Order,
  type StoreCredit,
} from '@tokri/contracts';
import { waitFor, type TestUser } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { createCreditStore } from '../src/credit/store';
import { useHarness } from './harness';

const harness = useHarness('order_credit', { MAX_OPEN_CASH_ORDERS: '100', MAX_OPEN_PAYMENT_SESSIONS: '30' });

const ask = (name: CallName, body: object | undefined, by: TestUser = harness.admin) =>
  harness.call(by, calls[name].method, calls[name].path, body);

const aGift = ({ userId }: TestUser, amount: number, more: object = {}) => ({
  ...{ giftId: randomUUID(), userId, amount, reason: 'late', note: 'Sorry' },
  ...more,
});
async function give(user: TestUser, amount: number): Promise<void> {
  expect((await ask('giveStoreCredit', aGift(user, amount))).status).toBe(200);
}
async function creditOf(user: TestUser): Promise<StoreCredit> {
  const { body } = await harness.call(user, 'GET', '/api/order/store-credit');
  return calls.getStoreCredit.response.parse(body).data;
}
const amounts = (entries: readonly CreditEntry[]) => entries.map(({ kind, amount }) => [kind, amount]);

/** A shopper with a cart of 100 rupees. */
function shopper() {
  const rice = harness.services.product({ price: 100, discount: 0, stock: 500, taxRate: 5 });
  const buyer = harness.shopper([{ product: rice, quantity: 1 }], 100);
  const by = (storeCredit: number) => ({ storeCredit }) as object;
  /** The same cart again, as new lines. */
  const again = () => harness.shopper([{ product: rice, quantity: 1 }], 100).submitted.list_items;
  return { ...buyer, rice, by, again };
}

describe('a gift', () => {
  test('is booked once, with its audit entry, and paged', async () => {
    const { user } = shopper();
    const gift = aGift(user, 12.34);
    const first = await ask('giveStoreCredit', gift);
    expect(first.body.data).toMatchObject({ kind: 'given', amount: 12.34, balance: 12.34, note: 'Sorry' });
    expect((await ask('giveStoreCredit', gift)).body.data).toEqual(first.body.data);
    expect((await ask('giveStoreCredit', { ...gift, amount: 1 })).body).toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    });
    await give(user, 0.01);
    const { body } = await harness.call(user, 'GET', '/api/order/store-credit?limit=1');
    const page = calls.getStoreCredit.response.parse(body);
    expect(page.data).toMatchObject({ balance: 12.35, held: 0, entries: [{ amount: 0.01 }], next: '2' });
    const next = await ask('getCustomerCredit', { _id: user.userId, cursor: 2 });
    expect(next.body.data).toMatchObject({ entries: [{ amount: 12.34 }] });
    const audits = harness.probe.of('audit.recorded') as { action: string; customerId?: string }[];
    expect(audits.filter(({ customerId }) => customerId === user.userId).map(({ action }) => action)).toEqual(
      ['credit-given', 'credit-given'],
    );
  });

  test('has a limit, and is for staff with the permission', async () => {
    const { user } = shopper();
    expect((await ask('giveStoreCredit', aGift(user, 1_000.01))).status).toBe(400);
    expect((await ask('giveStoreCredit', aGift(user, 1), user)).status).toBe(403);
    expect(await creditOf(user)).toEqual({ balance: 0, held: 0, entries: [] });
  });
});

test('20 orders at once never use more than the balance', async () => {
  const buyer = shopper();
  await give(buyer.user, 250);
  const place = () => buyer.cash({ list_items: buyer.again(), ...buyer.by(60) });
  const answers = await Promise.all(Array.from({ length: 20 }, place));
  const placed = answers.filter(({ status }) => status === 200);
  expect(placed).toHaveLength(4);
  // In the rush some may be asked to try again.
  for (const { body } of answers.filter(({ status }) => status !== 200))
    expect(['CREDIT_CHANGED', 'UNAVAILABLE']).toContain(body.code);
  const { balance, entries } = await creditOf(buyer.user);
  expect(balance).toBe(10);
  expect(entries).toHaveLength(5);
  const cancels = placed.map(({ body }) =>
    ask('cancelOrder', { orderId: (body.data as Order)._id }, buyer.user),
  );
  for (const { status } of await Promise.all(cancels)) expect(status).toBe(200);
  const after = await creditOf(buyer.user);
  expect(after.balance).toBe(250);
  expect(after.entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(250);
  expect(after.entries[0]).toMatchObject({ balance: 250 });
});

test('a cash order pays the rest at the door, and its invoice has the whole value', async () => {
  const buyer = shopper();
  await give(buyer.user, 30.01);
  const { body } = await buyer.cash(buyer.by(30.01));
  const order = calls.cashOnDelivery.response.parse(body).data;
  expect(order).toMatchObject({ totalAmt: 100, storeCredit: 30.01 });
  const { deliver } = await harness.handOver(buyer, order._id);
  expect((await buyer.details(order._id)).ledger).toMatchObject({ owed: 100, due: 69.99, credited: 30.01 });
  expect((await deliver()).status).toBe(200);
  await harness.numberInvoices();
  const invoice = await waitFor(async () =>
    harness.database.collection('invoices').findOne({ orderId: order._id }),
  );
  expect(invoice).toMatchObject({ paidByCredit: 3_001, lines: [{ total: 10_000 }] });
  const refund = { orderId: order._id, refundId: randomUUID(), amount: 80, reason: 'goodwill' };
  expect((await ask('grantRefund', refund)).status).toBe(200);
  // 69.99 in cash goes back by hand.
  expect((await buyer.details(order._id)).ledger).toMatchObject({ refunding: 69.99, creditBack: 10.01 });
  expect(amounts((await creditOf(buyer.user)).entries)).toEqual([
    ['refunded', 10.01],
    ['used', -30.01],
    ['given', 30.01],
  ]);
});

test('an order that credit pays needs no payment; a card has nothing to charge then', async () => {
  const buyer = shopper();
  await give(buyer.user, 150);
  expect((await buyer.card(buyer.by(100))).body).toMatchObject({ code: 'PAYMENT_REFUSED' });
  const order = (await buyer.cash(buyer.by(100))).body.data as Order;
  const { deliver } = await harness.handOver(buyer, order._id);
  expect((await deliver()).status).toBe(200);
  const { ledger, payment_status } = await buyer.details(order._id);
  expect([ledger.collected, ledger.owed, payment_status]).toEqual([0, 100, 'PAID']);
  expect((await creditOf(buyer.user)).balance).toBe(50);
});

test('a card pays the rest; the next order uses the credit of an unpaid one and replaces it', async () => {
  const buyer = shopper();
  await give(buyer.user, 40);
  const unpaid = (await buyer.card(buyer.by(40))).body as unknown as { orderId: string };
  expect(await creditOf(buyer.user)).toMatchObject({ balance: 0, held: 40 });
  const answer = await buyer.cash({ list_items: buyer.again(), ...buyer.by(40) });
  expect(answer.status).toBe(200);
  expect(await buyer.details(unpaid.orderId)).toMatchObject({
    status: 'cancelled',
    ledger: { creditBack: 40 },
  });
  expect(amounts((await creditOf(buyer.user)).entries)).toEqual([
    ['used', -40],
    ['returned', 40],
    ['used', -40],
    ['given', 40],
  ]);
});

test('the same card order of two processes at once is one order, which uses the credit once', async () => {
  const replica = await harness.addReplica();
  const buyer = shopper();
  await give(buyer.user, 40);
  // Both are priced before one of them is written.
  harness.services.delay('findAddress', 300);
  const place = (at: number) =>
    harness.call(buyer.user, 'POST', '/api/order/checkout', { ...buyer.submitted, ...buyer.by(40) }, {}, at);
  const answers = await Promise.all([place(0), place(replica)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
  expect(amounts((await creditOf(buyer.user)).entries)).toEqual([
    ['used', -40],
    ['given', 40],
  ]);
});

test('more than there is, or than the order costs, is refused, and an unpaid order stays', async () => {
  const buyer = shopper();
  await give(buyer.user, 140);
  const tooMuch = { code: 'CREDIT_CHANGED', details: { available: 100 } };
  expect((await buyer.cash(buyer.by(100.01))).body).toMatchObject(tooMuch);
  const unpaid = (await buyer.card(buyer.by(90))).body as unknown as { orderId: string };
  const other = shopper();
  const refused = await other.cash({ ...buyer.by(1) });
  expect(refused.body).toMatchObject({ code: 'CREDIT_CHANGED', details: { available: 0 } });
  const gone = { list_items: buyer.again(), addressId: 'f'.repeat(24), ...buyer.by(100) };
  expect((await buyer.cash(gone as object)).status).toBe(404);
  expect(await buyer.details(unpaid.orderId)).toMatchObject({ status: 'awaiting-payment' });
  expect(await creditOf(buyer.user)).toMatchObject({ balance: 50, held: 90 });
});

test('credit comes back from an order whose stock is refused, and from missing pieces', async () => {
  const buyer = shopper();
  await give(buyer.user, 200);
  harness.services.failNext('reserveStock', 'before', 'before', 'before', 'before', 'before');
  expect((await buyer.cash(buyer.by(50))).status).not.toBe(200);
  harness.services.heal();
  harness.clock.ahead = 600_000;
  await harness.recover();
  expect((await creditOf(buyer.user)).balance).toBe(200);
  harness.clock.ahead = 0;
  const tea = harness.services.product({ price: 50, discount: 0 });
  const lines = [{ product: tea, quantity: 2 }];
  const submitted = harness.shopper(lines, 100).submitted;
  const placed = await buyer.cash({ list_items: submitted.list_items, ...buyer.by(100) });
  const order = placed.body.data as Order;
  await harness.pack({ ...buyer, lines }, order._id, 1);
  expect((await buyer.details(order._id)).ledger).toMatchObject({ owed: 50, due: 0, creditBack: 50 });
  expect((await creditOf(buyer.user)).balance).toBe(150);
});

test('the deletion of the account ends the balance and keeps the entries without the person', async () => {
  const buyer = shopper();
  await give(buyer.user, 40);
  await buyer.cash(buyer.by(10));
  const { erase } = createCreditStore(harness.database);
  await harness.unitOfWork(async ({ session }) => {
    expect(await erase(buyer.user.userId, new Date(), session)).toBe(3);
  });
  expect(await creditOf(buyer.user)).toEqual({ balance: 0, held: 0, entries: [] });
  const rows = await harness.database.collection('credit_entries').find({ userId: ERASED_USER }).toArray();
  expect(rows.map(({ kind }) => kind as string)).toEqual(expect.arrayContaining(['given', 'used', 'ended']));
  expect(rows.find(({ kind }) => kind === 'ended')).toMatchObject({ amount: -3_000, balance: 0 });
  expect(JSON.stringify(rows)).not.toContain('Sorry');
  expect((await buyer.cash({ list_items: buyer.again(), ...buyer.by(10) })).body).toMatchObject({
    code: 'CREDIT_CHANGED',
  });
});
