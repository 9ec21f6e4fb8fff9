import type { Order, SavedTradingRules, TradingRules, SettingsVersion } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import type { Invoice } from '../src/invoices/invoice';
import { useHarness } from './harness';

const harness = useHarness('order_trading_rules');

const PATH = '/api/order/trading-rules';
const FEE = { feeSteps: [{ from: 0, fee: 25 }], freeFrom: 500 };

async function rules(replica = 0): Promise<SavedTradingRules> {
  const { body } = await harness.call(harness.admin, 'GET', PATH, undefined, {}, replica);
  return body.data as unknown as SavedTradingRules;
}
const saveAs = (by: typeof harness.admin | undefined, body: object, replica = 0) =>
  harness.call(by, 'PUT', PATH, body, {}, replica);

/** Sets exactly these rules. */
async function trade(values: Partial<TradingRules>): Promise<void> {
  const { version } = await rules();
  const none = {
    hours: null,
    exceptions: null,
    feeSteps: null,
    freeFrom: null,
    minimumOrder: null,
    cashLimit: null,
    pincodes: null,
  };
  expect((await saveAs(harness.admin, { version, ...none, ...values })).status).toBe(200);
}
afterEach(() => trade({}));

const withFee = { subTotalAmt: 216, totalAmt: 241 };

test('a shop without rules takes orders as before', async () => {
  const { body } = await harness.call(undefined, 'GET', '/api/order/trading');
  expect(body.data).toEqual({ version: 0 });
  const { asha } = harness.basket();
  const { data } = (await asha.cash()).body;
  expect(data).toMatchObject({ subTotalAmt: 216, totalAmt: 216 });
  expect(data).not.toHaveProperty('deliveryFee');
});

test('the fee is part of the total, the cash due, the invoice and the mail', async () => {
  await trade(FEE);
  const { asha } = harness.basket();
  const refused = await asha.cash();
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'PRICES_CHANGED',
      details: { subTotalAmt: 216, totalAmt: 241, deliveryFee: 25 },
    },
  });
  const placed = await asha.cash(withFee);
  const { _id, orderId } = placed.body.data as Order;
  expect(placed.body.data).toMatchObject({ ...withFee, deliveryFee: 25 });
  await waitFor(() => expect(harness.published('order.confirmed', _id)).toHaveLength(1));
  expect(harness.published('order.confirmed', _id)[0]).toMatchObject({ deliveryFee: 25, total: 241 });

  const { deliver } = await harness.handOver(asha, orderId);
  expect((await asha.details(orderId)).ledger).toMatchObject({ owed: 241, due: 241 });
  expect((await deliver()).status).toBe(200);
  expect((await asha.details(orderId)).ledger).toMatchObject({ owed: 241, collected: 241 });
  await harness.numberInvoices();
  const invoice = await harness.database.collection<Invoice>('invoices').findOne({ orderId: _id });
  expect(invoice!.lines.at(-1)).toMatchObject({ name: 'Delivery fee', total: 2_500, hsnCode: '996813' });
});

test('the card session has a line for the fee, and a cancelled order costs nothing', async () => {
  await trade(FEE);
  const { asha } = harness.basket();
  const { body } = await asha.card(withFee);
  const session = [...harness.services.charged.values()].at(-1)!;
  expect(session.amount).toBe(24_100);
  expect(session.lines.at(-1)).toMatchObject({ name: 'Delivery fee', unitAmount: 2_500, quantity: 1 });
  await asha.cancel(body.orderId!);
  expect((await asha.details(body.orderId!)).ledger).toMatchObject({ owed: 0, due: 0 });
});

test('orders below the minimum, above the cash limit and at a closed hour are refused, with the reason', async () => {
  await trade({ minimumOrder: 300, cashLimit: 200 });
  const { asha } = harness.basket();
  expect((await asha.cash()).body).toMatchObject({
    code: 'BELOW_MINIMUM',
    details: { minimum: 300, missing: 84 },
  });
  await trade({ cashLimit: 200 });
  expect((await asha.cash()).body).toMatchObject({ code: 'CASH_LIMIT', details: { limit: 200 } });
  const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
  const noon = [{ opens: '12:00', closes: '13:00' }];
  await trade({
    hours: Object.fromEntries(days.map((day) => [day, noon])) as unknown as TradingRules['hours'],
  });
  // Three in the morning in India.
  const night = new Date();
  night.setUTCHours(21, 30, 0, 0);
  harness.clock.ahead = night.getTime() + 86_400_000 - Date.now();
  const closed = await asha.cash();
  expect(closed).toMatchObject({ status: 409, body: { code: 'SHOP_CLOSED' } });
  const { opensAt } = closed.body.details as { opensAt: string };
  expect(Date.parse(opensAt) - night.getTime() - 86_400_000).toBe(9 * 3_600_000);
  await trade({});
  expect((await asha.cash()).status).toBe(200);
});

const serves = async (pincode: string, replica = 0) =>
  harness.call(undefined, 'GET', `/api/order/serves?pincode=${pincode}`, undefined, {}, replica);
/** Addresses of the tests are in 462001. */
const ELSEWHERE = { pincodes: ['411001'] };

test('a shop without a delivery area serves every pincode', async () => {
  expect((await serves('560001')).body.data).toEqual({ isServed: true, isLimited: false });
  expect((await serves('56000')).status).toBe(400);
});

test('an address outside of the delivery area is refused in cash, online and by phone', async () => {
  await trade(ELSEWHERE);
  expect((await serves('411001')).body.data).toEqual({ isServed: true, isLimited: true });
  expect((await serves('462001')).body.data).toEqual({ isServed: false, isLimited: true });
  const { asha } = harness.basket();
  const refusal = { status: 409, body: { code: 'NOT_SERVED', details: { pincode: '462001' } } };
  expect(await asha.cash()).toMatchObject(refusal);
  expect(await asha.card()).toMatchObject(refusal);
  const { list_items: _lines, ...wish } = asha.submitted;
  const byPhone = {
    ...wish,
    placementId: randomUUID(),
    userId: asha.user.userId,
    lines: asha.lines.map(({ product, quantity }) => ({ productId: product.id, quantity })),
  };
  const order = () => harness.call(harness.admin, 'POST', '/api/order/phone-order', byPhone);
  expect(await order()).toMatchObject(refusal);
  expect(await asha.list()).toEqual([]);
  await trade({ pincodes: ['411001', '462001'] });
  expect((await asha.cash()).status).toBe(200);
  expect((await order()).status).toBe(200);
});

test('an order that was placed before goes on, and its submission is still answered with it', async () => {
  const { asha } = harness.basket();
  const { orderId } = (await asha.cash()).body.data as Order;
  await trade(ELSEWHERE);
  expect(await asha.cash()).toMatchObject({ status: 200, body: { data: { orderId } } });
  const { deliver } = await harness.handOver(asha, orderId);
  expect((await deliver()).status).toBe(200);
});

test('pincodes are saved sorted and once, and the public facts have only that there are some', async () => {
  await trade({ pincodes: ['462 001', '४११००१', '462001'] });
  expect((await rules()).values.pincodes).toEqual(['411001', '462001']);
  const { version } = await rules();
  const { body } = await harness.call(undefined, 'GET', '/api/order/trading');
  expect(body.data).toEqual({ version, hasArea: true });
  await waitFor(() =>
    expect(harness.probe.of('shop.rules-changed')).toContainEqual({ version, hasArea: true }),
  );
  const other = await harness.addReplica();
  await waitFor(async () =>
    expect((await serves('411002', other)).body.data).toEqual({ isServed: false, isLimited: true }),
  );
  const tooMany = Array.from({ length: 2_001 }, (_each, at) => String(400_000 + at));
  const refused = await saveAs(harness.admin, { version, pincodes: tooMany });
  expect(refused).toMatchObject({ status: 400, body: { fields: { pincodes: 'has at most 2000 pincodes' } } });
});

test('a repeated submission is answered with its order, also after the shop has closed', async () => {
  const { asha } = harness.basket();
  const placed = await asha.cash();
  await trade({ minimumOrder: 1_000 });
  const again = await asha.cash();
  expect(again).toMatchObject({ status: 200, body: { data: { orderId: placed.body.data!.orderId } } });
});

test('a change is visible in every replica, and applied by it soon', async () => {
  const other = await harness.addReplica();
  const { asha } = harness.basket();
  expect((await asha.cash({}, {}, other)).status).toBe(200);
  await trade(FEE);
  expect(await rules(other)).toEqual(await rules());
  const buyer = harness.basket().asha;
  await waitFor(async () => expect((await buyer.cash(withFee, {}, other)).status).toBe(200));
  await waitFor(() => expect(harness.probe.of('shop.rules-changed').at(-1)).toMatchObject({ freeFrom: 500 }));
});

test('of two admins at once one saves, the other is asked to look again; a repeated save succeeds', async () => {
  const { version } = await rules();
  const other = harness.tokens.user('ADMIN');
  const replica = await harness.addReplica();
  const answers = await Promise.all([
    saveAs(harness.admin, { version, minimumOrder: 50 }),
    saveAs(other, { version, minimumOrder: 60 }, replica),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'STALE_UPDATE',
    details: { version: version + 1 },
  });
  const [winner, minimumOrder] = answers[0].status === 200 ? [harness.admin, 50] : [other, 60];
  expect((await saveAs(winner, { version, minimumOrder })).body.data).toMatchObject({ version: version + 1 });
});

test('the history has who saved what, and an undo saves the rules before as a new version', async () => {
  const before = await rules();
  await trade({ cashLimit: 2_000 });
  const restores = before.version;
  const undo = { version: restores + 1, restores };
  const undone = await harness.call(harness.admin, 'POST', `${PATH}/restore`, undo);
  expect(undone.body.data).toEqual({ version: restores + 2, values: before.values });
  const { body } = await harness.call(harness.admin, 'GET', `${PATH}/history`);
  const [last, first] = body.data as unknown as SettingsVersion[];
  expect(last).toMatchObject({ restores, changed: ['cashLimit'] });
  expect(first).toMatchObject({ by: { name: 'Asha Rao' }, changed: ['cashLimit'] });
  await waitFor(() =>
    expect(harness.probe.of('audit.recorded')).toContainEqual(
      expect.objectContaining({
        kind: 'shop',
        changes: [{ field: 'Largest cash order', after: '₹2,000' }],
      }),
    ),
  );
});

test.each([
  [
    'feeSteps',
    {
      feeSteps: [
        { from: 10, fee: 5 },
        { from: 10, fee: 6 },
      ],
    },
  ],
  ['feeSteps.0.fee', { feeSteps: [{ from: 10, fee: -1 }] }],
  ['minimumOrder', { minimumOrder: 'much' }],
  ['pincodes.1', { pincodes: ['411001', '011001'] }],
  [
    'exceptions',
    {
      exceptions: [
        { date: '2026-12-25', name: 'A', spans: [] },
        { date: '2026-12-25', name: 'B', spans: [] },
      ],
    },
  ],
  ['exceptions.0.date', { exceptions: [{ date: '2026-02-30', name: '', spans: [] }] }],
])('a wrong %s is refused and named', async (field, change) => {
  const { version } = await rules();
  const refused = await saveAs(harness.admin, { version, ...change });
  expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
});

test('the rules are for admins, reading them for everybody', async () => {
  const shopper = harness.tokens.user();
  expect((await harness.call(shopper, 'GET', PATH)).status).toBe(403);
  expect((await saveAs(shopper, { version: 0 })).status).toBe(403);
  expect((await harness.call(undefined, 'GET', '/api/order/trading')).status).toBe(200);
});
