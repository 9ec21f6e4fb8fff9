import { calls, type Order } from '@tokri/contracts';
import { amountOff, useOffers } from './offers-under-test';

const { harness, ask, save, shown, product } = useOffers('order_coupon_uses');

describe('a coupon', () => {
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

  test('of an unpaid order can be used by the order that replaces it', async () => {
    const offer = await save({ ...amountOff(10), perCustomer: 1 });
    const asha = harness.shopper([{ product: product(100), quantity: 1 }], 90);
    expect((await asha.card({ couponCode: offer.code } as object)).status).toBe(200);
    expect((await asha.cash({ couponCode: offer.code } as object)).status).toBe(200);
    expect(await shown(offer)).toMatchObject({ redemptions: 1 });
  });
});
