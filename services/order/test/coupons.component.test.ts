import { calls, ERASED_USER, type Order } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { createRedemptionStore } from '../src/offers/store/redemptions';
import { amountOff, newCode, paise, sumOf, useOffers } from './offers-under-test';

const { harness, ask, save, shown, product } = useOffers('order_coupons');

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
});
