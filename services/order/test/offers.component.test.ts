import { calls, type Order, type OrderQuote } from '@tokri/contracts';
import type { TestUser } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { amountOff, paise, sumOf, useOffers } from './offers-under-test';

const { harness, ask, save, product } = useOffers('order_offers');

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
