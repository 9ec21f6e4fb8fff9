import { calls, ERASED_USER, type CallName, type Offer, type Order, type OrderQuote } from '@tokri/contracts';
import { waitFor, type TestUser } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { createRedemptionStore } from '../src/offers/store/redemptions';
import { useHarness } from './harness';

const harness = useHarness('order_offers', { MAX_OPEN_CASH_ORDERS: '100' });

const ask = (name: CallName, body?: unknown, by: TestUser | undefined = harness.admin, replica = 0) =>
  harness.call(by, calls[name].method, calls[name].path, body, {}, replica);

async function save(fields: object, replica = 0): Promise<Offer> {
  const body = { offerId: randomUUID(), version: 0, name: 'Offer', ...fields };
  const answer = await ask('saveOffer', body, undefined, replica);
  expect(answer.status).toBe(200);
  return answer.body.data as unknown as Offer;
}
const shown = async ({ _id }: Offer): Promise<Offer> => {
  const { body } = await ask('getOffers');
  return calls.getOffers.response.parse(body).data.find((each) => each._id === _id)!;
};
const newCode = () => `C${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`;
const amountOff = (amount: number) => ({ code: newCode(), rule: { kind: 'amount-off', amount } });

const product = (price: number, more: object = {}) =>
  harness.services.product({ price, discount: 0, stock: 500, ...more });
const paise = (rupees: number) => Math.round(rupees * 100);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + paise(each), 0) / 100;

/** Offers without a code apply to every cart, so each test ends its own. */
afterEach(async () => {
  const { body } = await ask('getOffers');
  const { data } = calls.getOffers.response.parse(body);
  for (const { _id, isPaused } of data)
    if (!isPaused) await ask('pauseOffer', { offerId: _id, paused: true });
});

describe('a coupon', () => {
  test('reduces the order, its lines and its invoice, to the paisa', async () => {
    const { code } = await save({ name: 'Welcome', ...amountOff(50) });
    const lines = [
      { product: product(100, { taxRate: 5 }), quantity: 1 },
      { product: product(33.33, { taxRate: 18 }), quantity: 3 },
    ];
    const asha = harness.shopper(lines, 149.99);
    const { status, body } = await asha.cash({ couponCode: code!.toLowerCase() } as object);
    expect(status).toBe(200);
    const order = calls.cashOnDelivery.response.parse(body).data;
    expect(order).toMatchObject({ subTotalAmt: 149.99, totalAmt: 149.99 });
    expect(order.offers).toMatchObject([{ name: 'Welcome', code, amount: 50 }]);
    expect(sumOf(order.items.map(({ lineTotal }) => lineTotal))).toBe(149.99);
    expect(sumOf(order.items.map(({ offers }) => offers![0]!.amount))).toBe(50);

    const { deliver } = await harness.handOver(asha, order._id, { missing: 1 });
    expect((await deliver()).status).toBe(200);
    await harness.numberInvoices();
    const invoice = await waitFor(async () =>
      harness.database.collection('invoices').findOne({ orderId: order._id }),
    );
    const [left] = order.items.slice(1);
    expect(invoice!.lines).toHaveLength(1);
    expect(invoice!.lines[0]).toMatchObject({ total: paise(left!.lineTotal), taxRate: 18 });
    const { taxable, cgst, sgst, igst } = invoice!.lines[0];
    expect(taxable + cgst + sgst + igst).toBe(paise(left!.lineTotal));
  });

  test('is refused with the reason and the totals without it', async () => {
    const other = product(10);
    const { code } = await save({ ...amountOff(5), products: [other.id], minimum: 100 });
    const asha = harness.shopper([{ product: product(80), quantity: 1 }], 75);
    const refusal = async (couponCode: string) => (await asha.cash({ couponCode } as object)).body;
    expect(await refusal('NOSUCH')).toMatchObject({
      code: 'COUPON_REFUSED',
      message: 'This coupon code is not known. Please check it.',
      details: { reason: 'unknown', totalAmt: 80 },
    });
    expect(await refusal(code!)).toMatchObject({
      code: 'COUPON_REFUSED',
      details: { reason: 'no-products' },
    });
    const planned = await save({ ...amountOff(5), from: '2990-01-01T00:00:00.000Z' });
    expect(await refusal(planned.code!)).toMatchObject({ details: { reason: 'not-started' } });
    const ended = await save({ ...amountOff(5), to: '2020-01-01T00:00:00.000Z' });
    expect(await refusal(ended.code!)).toMatchObject({ details: { reason: 'ended' } });
    const high = await save({ ...amountOff(5), minimum: 80.01 });
    expect(await refusal(high.code!)).toMatchObject({
      message: 'Add products for 0.01 rupees more to use this coupon.',
    });
    expect(await asha.list()).toEqual([]);
  });

  test('never gives more than its budget to 100 orders at once', async () => {
    const offer = await save({ ...amountOff(50), budget: 1_000 });
    const rice = product(200);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        harness.shopper([{ product: rice, quantity: 1 }], 150).cash({ couponCode: offer.code } as object),
      ),
    );
    const placed = answers.filter(({ status }) => status === 200);
    expect(placed).toHaveLength(20);
    // In the rush some may be asked to try again: their answer comes then.
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect(['COUPON_REFUSED', 'UNAVAILABLE']).toContain(body.code);
    const late = harness.shopper([{ product: rice, quantity: 1 }], 150);
    expect((await late.cash({ couponCode: offer.code } as object)).body).toMatchObject({
      code: 'COUPON_REFUSED',
      details: { reason: 'budget-spent' },
    });
    expect(await shown(offer)).toMatchObject({ redemptions: 20, spent: 1_000, state: 'spent' });
  });

  test('is used once by a customer, also of two orders at once, and a repetition is the same order', async () => {
    const offer = await save({ ...amountOff(10), perCustomer: 1 });
    const tea = product(100);
    const asha = harness.shopper([{ product: tea, quantity: 1 }], 90);
    const again = harness.shopper([{ product: tea, quantity: 2 }], 190);
    const by = (submitted: object) =>
      ask(
        'cashOnDelivery',
        { ...submitted, addressId: asha.submitted.addressId, couponCode: offer.code },
        asha.user,
      );
    const answers = await Promise.all([by(asha.submitted), by(again.submitted)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'COUPON_REFUSED',
      details: { reason: 'customer-limit' },
    });
    const winner = answers[0].status === 200 ? asha.submitted : again.submitted;
    expect((await by(winner)).body.data!._id).toBe(
      answers.find(({ status }) => status === 200)!.body.data!._id,
    );
    expect(await shown(offer)).toMatchObject({ redemptions: 1, spent: 10 });
  });

  test('is quoted to a shopper whose unpaid order uses it, and who orders again', async () => {
    const offer = await save({ ...amountOff(10), perCustomer: 1 });
    const asha = harness.shopper([{ product: product(100), quantity: 1 }], 90);
    const submission = { ...asha.submitted, couponCode: offer.code };
    expect((await ask('checkout', submission, asha.user)).status).toBe(200);
    const again = { list_items: asha.submitted.list_items, couponCode: offer.code };
    const { body } = await ask('quoteOrder', again, asha.user);
    expect(calls.quoteOrder.response.parse(body).data).toMatchObject({
      totalAmt: 90,
      coupon: { code: offer.code },
    });
    expect(body.data).not.toHaveProperty('coupon.refused');
  });

  test('is released when the order is cancelled', async () => {
    const offer = await save({ ...amountOff(10), perCustomer: 1, budget: 10 });
    const asha = harness.shopper([{ product: product(100), quantity: 1 }], 90);
    const use = (more: object = {}) => asha.cash({ couponCode: offer.code, ...more } as object);
    const order = (await use()).body.data as Order;
    expect(await shown(offer)).toMatchObject({ redemptions: 1, spent: 10 });
    expect((await ask('cancelOrder', { orderId: order._id }, asha.user)).status).toBe(200);
    expect(await shown(offer)).toMatchObject({ redemptions: 0, spent: 0, state: 'active' });
    const list = harness.shopper([{ product: product(100), quantity: 1 }], 90).submitted.list_items;
    expect((await use({ list_items: list })).status).toBe(200);
  });

  test('is released when the stock is refused', async () => {
    const offer = await save({ ...amountOff(10), budget: 100 });
    const asha = harness.shopper([{ product: product(100), quantity: 1 }], 90);
    harness.services.reserve('other', [{ productId: asha.lines[0]!.product.id, quantity: 500 }]);
    asha.lines[0]!.product.stock = 1;
    // Sold between the quote and the reservation.
    harness.services.failNext('reserveStock', 'before', 'before', 'before', 'before', 'before');
    const { status } = await asha.cash({ couponCode: offer.code } as object);
    expect(status).not.toBe(200);
    harness.services.heal();
    harness.clock.ahead = 600_000;
    await harness.recover();
    expect(await shown(offer)).toMatchObject({ redemptions: 0, spent: 0 });
  });

  test('keeps its use without the person after an erasure', async () => {
    const offer = await save({ ...amountOff(10), perCustomer: 1 });
    const asha = harness.shopper([{ product: product(100), quantity: 1 }], 90);
    const order = (await asha.cash({ couponCode: offer.code } as object)).body.data as Order;
    const { erase } = createRedemptionStore(harness.database);
    await harness.unitOfWork(async ({ session }) => {
      expect(await erase(asha.user.userId, session)).toBe(1);
    });
    const row = await harness.database.collection('offer_redemptions').findOne({ orderId: order._id });
    expect(row).toMatchObject({ userId: ERASED_USER, amount: 1_000 });
    expect(JSON.stringify(row)).not.toContain(asha.user.userId);
    expect(await shown(offer)).toMatchObject({ redemptions: 1, spent: 10 });
  });

  test('for a first order is refused to a customer who has ordered', async () => {
    const { code } = await save({ ...amountOff(10), firstOrder: true });
    const asha = harness.shopper([{ product: product(100), quantity: 1 }], 100);
    expect((await asha.cash()).status).toBe(200);
    const list = harness.shopper([{ product: product(100), quantity: 1 }], 90).submitted.list_items;
    const refused = await asha.cash({
      list_items: list,
      couponCode: code,
      subTotalAmt: 90,
      totalAmt: 90,
    } as object);
    expect(refused.body).toMatchObject({ code: 'COUPON_REFUSED', details: { reason: 'first-order-only' } });
    const bina = harness.shopper([{ product: product(100), quantity: 1 }], 90);
    expect((await bina.cash({ couponCode: code } as object)).status).toBe(200);
  });

  test('leaves its part of the budget to the order that replaces an unpaid one', async () => {
    const offer = await save({ ...amountOff(10), budget: 10 });
    const asha = harness.shopper([{ product: product(100), quantity: 1 }], 90);
    const coupon = { couponCode: offer.code } as object;
    const unpaid = (await asha.card(coupon)).body as unknown as { orderId: string };
    expect((await asha.cash(coupon)).status).toBe(200);
    expect(await shown(offer)).toMatchObject({ redemptions: 1, spent: 10 });
    const replaced = await asha.details(unpaid.orderId);
    expect(replaced).toMatchObject({ status: 'cancelled' });
    expect(replaced.timeline.at(-1)).toMatchObject({ cause: 'replaced' });
  });

  test('stays with an unpaid order when the next one is refused while it is written', async () => {
    const offer = await save({ ...amountOff(10), budget: 10 });
    const asha = harness.shopper([{ product: product(100), quantity: 1 }], 90);
    const coupon = { couponCode: offer.code } as object;
    const unpaid = (await asha.card(coupon)).body as unknown as { orderId: string };
    const more = harness.shopper([{ product: product(100), quantity: 2 }], 190).submitted;
    const gone = { ...more, addressId: 'f'.repeat(24), couponCode: offer.code };
    expect((await ask('cashOnDelivery', gone, asha.user)).status).toBe(404);
    expect(await asha.details(unpaid.orderId)).toMatchObject({ status: 'awaiting-payment' });
    expect(await shown(offer)).toMatchObject({ redemptions: 1, spent: 10 });
  });

  test('for free delivery waives the fee, within its budget, and the invoice explains it', async () => {
    await ask('saveTradingRules', { version: 0, feeSteps: [{ from: 0, fee: 25 }] });
    const offer = await save({ code: newCode(), rule: { kind: 'free-delivery' }, budget: 40 });
    const rice = product(100, { taxRate: 5 });
    const asha = harness.shopper([{ product: rice, quantity: 1 }], 100);
    const { body } = await asha.cash({ couponCode: offer.code } as object);
    const order = calls.cashOnDelivery.response.parse(body).data;
    expect(order).toMatchObject({
      subTotalAmt: 100,
      totalAmt: 100,
      offers: [{ amount: 25, ofDelivery: true }],
    });
    expect(order).not.toHaveProperty('deliveryFee');
    expect(await shown(offer)).toMatchObject({ redemptions: 1, spent: 25 });
    const bina = harness.shopper([{ product: rice, quantity: 1 }], 100);
    expect((await bina.cash({ couponCode: offer.code } as object)).body).toMatchObject({
      code: 'COUPON_REFUSED',
      details: { reason: 'budget-spent', totalAmt: 125, deliveryFee: 25 },
    });
    const { deliver } = await harness.handOver(asha, order._id);
    expect((await deliver()).status).toBe(200);
    await harness.numberInvoices();
    const invoice = await waitFor(async () =>
      harness.database.collection('invoices').findOne({ orderId: order._id }),
    );
    expect(invoice!.lines).toMatchObject([
      { total: 10_000 },
      { name: 'Delivery fee', price: 2_500, discount: 2_500, total: 0, taxable: 0 },
    ]);
    await ask('saveTradingRules', { version: 1, feeSteps: null });
  });

  test('of an unpaid order can be used by the order that replaces it', async () => {
    const offer = await save({ ...amountOff(10), perCustomer: 1 });
    const asha = harness.shopper([{ product: product(100), quantity: 1 }], 90);
    expect((await asha.card({ couponCode: offer.code } as object)).status).toBe(200);
    expect((await asha.cash({ couponCode: offer.code } as object)).status).toBe(200);
    expect(await shown(offer)).toMatchObject({ redemptions: 1 });
  });
});

describe('an offer without a code', () => {
  const buyThree = (id: string) => ({
    name: 'Three and one free',
    rule: { kind: 'buy-get', buy: 3, get: 1, percent: 100 },
    products: [id],
  });

  test('changes the total: a client that does not know it gets the right one', async () => {
    const banana = product(5);
    await save(buyThree(banana.id));
    const asha = harness.shopper([{ product: banana, quantity: 12 }], 60);
    const refused = await asha.cash();
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'PRICES_CHANGED',
      details: { totalAmt: 45, subTotalAmt: 45, lines: [{ lineTotal: 45 }], offers: [{ amount: 15 }] },
    });
    const placed = await asha.cash({ subTotalAmt: 45, totalAmt: 45 });
    expect(placed.body.data).toMatchObject({ totalAmt: 45, items: [{ quantity: 12, lineTotal: 45 }] });
  });

  test('refunds of every piece add up to the line, with their credit notes', async () => {
    const soap = product(33.33, { taxRate: 18 });
    await save({ rule: { kind: 'buy-get', buy: 1, get: 1, percent: 50 }, products: [soap.id] });
    const asha = harness.shopper([{ product: soap, quantity: 4 }], 99.99);
    const total = 133.32 - 33.33;
    const order = (await asha.cash({ subTotalAmt: total, totalAmt: total })).body.data as Order;
    expect(order.items[0]).toMatchObject({ lineTotal: 99.99 });
    const { deliver } = await harness.handOver(asha, order._id, { missing: 1 });
    expect((await deliver()).status).toBe(200);
    const owed = async () => (await asha.details(order._id)).ledger;
    // 99.99 / 4 is no whole number of paise.
    expect(await owed()).toMatchObject({ owed: 74.99 });
    for (const left of [49.99, 25, 0]) {
      const refund = {
        orderId: order._id,
        refundId: randomUUID(),
        pieces: [{ productId: soap.id, quantity: 1 }],
        amount: 0,
        reason: 'goodwill',
        note: '',
      };
      const answer = await ask('grantRefund', refund);
      expect(answer.status).toBe(200);
      // A repetition has the same amount.
      expect((await ask('grantRefund', refund)).status).toBe(200);
      const sum = (await asha.details(order._id)).grantedRefunds!.map(({ amount }) => amount);
      expect(paise(74.99) - paise(sumOf(sum))).toBeCloseTo(paise(left), -1);
    }
    const refunds = (await asha.details(order._id)).grantedRefunds!;
    expect(sumOf(refunds.map(({ amount }) => amount))).toBe(74.99);
    await harness.numberInvoices();
    const documents = await harness.database.collection('invoices').find({ orderId: order._id }).toArray();
    const totalOf = (kind: string) =>
      documents
        .filter((each) => each.kind === kind)
        .flatMap((each) => each.lines as { total: number }[])
        .reduce((sum, line) => sum + line.total, 0);
    expect(totalOf('invoice')).toBe(7_499);
    expect(totalOf('credit-note')).toBe(7_499);
  });

  test('is charged to the card in lines that add up', async () => {
    const soap = product(33.33);
    await save({ rule: { kind: 'quantity-price', productId: soap.id, tiers: [{ from: 3, price: 30.01 }] } });
    const asha = harness.shopper([{ product: soap, quantity: 3 }], 90.03);
    // The fake of payment refuses lines that do not add up to the amount.
    expect((await asha.card()).status).toBe(200);
  });
});

describe('the quote', () => {
  const quote = async (body: object, by?: TestUser): Promise<OrderQuote> => {
    const answer = await harness.call(by, 'POST', '/api/order/quote', body);
    expect(answer.status).toBe(200);
    return calls.quoteOrder.response.parse(answer.body).data;
  };

  test('has the total that an order sends, for guests too, and the reason when a coupon does not apply', async () => {
    const [bread, butter] = [product(40), product(60)];
    await save({
      name: 'Breakfast',
      rule: {
        kind: 'bundle',
        pieces: [bread, butter].map(({ id }) => ({ productId: id, quantity: 1 })),
        price: 80,
      },
    });
    const asha = harness.shopper(
      [bread, butter].map((each) => ({ product: each, quantity: 1 })),
      80,
    );
    const { list_items } = asha.submitted;
    const guest = await quote({ list_items, couponCode: 'nosuch' });
    expect(guest).toMatchObject({
      totalAmt: 80,
      offers: [{ name: 'Breakfast', amount: 20 }],
      items: [{ lineTotal: 32 }, { lineTotal: 48 }],
      coupon: { code: 'NOSUCH', refused: { reason: 'unknown' } },
    });
    expect((await asha.cash()).status).toBe(200);
  });

  test('is the plain cart without offers', async () => {
    const asha = harness.shopper([{ product: product(40), quantity: 2 }], 80);
    const plain = await quote({ list_items: asha.submitted.list_items }, asha.user);
    expect(plain).toMatchObject({ totalAmt: 80, offers: [] });
    expect(plain.items[0]).not.toHaveProperty('offers');
  });
});

describe('the back office', () => {
  test('refuses a stale change, a taken code and a new budget', async () => {
    const offer = await save(amountOff(5));
    const change = (more: object) =>
      ask('saveOffer', {
        offerId: offer._id,
        version: 1,
        name: 'New',
        code: offer.code,
        rule: offer.rule,
        ...more,
      });
    expect((await change({ budget: 10 })).body).toMatchObject({ code: 'CONFLICT' });
    expect((await change({})).body.data).toMatchObject({ name: 'New', version: 2 });
    // The answer was lost: the repetition changes nothing.
    expect((await change({})).body.data).toMatchObject({ version: 2 });
    expect((await change({ name: 'Other' })).body).toMatchObject({ code: 'STALE_UPDATE' });
    const taken = await ask('saveOffer', {
      offerId: randomUUID(),
      version: 0,
      name: 'x',
      code: offer.code,
      rule: offer.rule,
    });
    expect(taken.body).toMatchObject({ code: 'CODE_TAKEN' });
    const gone = { kind: 'quantity-price', productId: 'f'.repeat(24), tiers: [{ from: 2, price: 1 }] };
    expect(
      (await ask('saveOffer', { offerId: randomUUID(), version: 0, name: 'x', rule: gone })).status,
    ).toBe(404);
  });

  test('another replica has a change within two seconds, and the shop answers whether it has offers', async () => {
    const replica = await harness.addReplica();
    const shop = async () => (await ask('getShop', undefined, undefined, replica)).body.data as object;
    const rice = product(100);
    const asha = harness.shopper([{ product: rice, quantity: 2 }], 100);
    const quoted = async () =>
      (
        await harness.call(
          asha.user,
          'POST',
          '/api/order/quote',
          { list_items: asha.submitted.list_items },
          {},
          replica,
        )
      ).body.data as unknown as OrderQuote;
    expect(await quoted()).toMatchObject({ totalAmt: 200 });
    const offer = await save({
      rule: { kind: 'buy-get', buy: 1, get: 1, percent: 100 },
      products: [rice.id],
    });
    harness.clock.ahead += 2_000;
    expect(await quoted()).toMatchObject({ totalAmt: 100 });
    expect(await shop()).toMatchObject({ hasOffers: true });
    await ask('pauseOffer', { offerId: offer._id, paused: true });
    harness.clock.ahead += 2_000;
    expect(await quoted()).toMatchObject({ totalAmt: 200 });
    expect(await shop()).not.toHaveProperty('hasOffers');
    const audits = harness.probe
      .of('audit.recorded')
      .filter((each) => (each as { subjectId: string }).subjectId === offer._id)
      .map((each) => (each as { action: string }).action);
    expect(audits).toEqual(['created', 'paused']);
  });

  test('is closed to shoppers', async () => {
    const { user } = harness.shopper([], 0);
    expect((await ask('getOffers', undefined, user)).status).toBe(403);
    for (const name of ['saveOffer', 'pauseOffer'] as const)
      expect((await ask(name, {}, user)).status).toBe(403);
  });
});
