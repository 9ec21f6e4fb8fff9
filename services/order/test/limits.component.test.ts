import { newId } from '@tokri/testing';
import { startHarness, type Harness } from './harness';

let order: Harness;
beforeAll(async () => {
  order = await startHarness('order_limits', { MAX_OPEN_CASH_ORDERS: '3' });
});
afterAll(() => order?.close());

/** A shopper of one cheap product; each submission has a new cart. */
function newShopper(price = 10, quantity = 1) {
  const product = order.services.product({ price, discount: 0, stock: 1_000 });
  const { user, cash, card, cancel, submitted } = order.shopper([{ product, quantity }], price * quantity);
  const another = () => ({ list_items: [{ _id: newId(), productId: { _id: product.id }, quantity }] });
  return {
    user,
    cancel,
    submitted,
    cash: () => cash(another()),
    card: () => card(another()),
  };
}
const codes = (answers: { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => body.code ?? String(status)).sort();
const repeat = <T>(times: number, run: () => Promise<T>) => Promise.all(Array.from({ length: times }, run));

describe('orders that wait for an online payment [A-2.3.2]', () => {
  it('are at most two per shopper, also with 20 concurrent checkouts [G-155]', async () => {
    const shopper = newShopper();
    const answers = await repeat(20, shopper.card);
    expect(codes(answers)).toEqual(['200', '200', ...Array<string>(18).fill('TOO_MANY_OPEN_PAYMENTS')]);
    const open = await order.orders.countDocuments({
      userId: shopper.user.userId,
      status: 'awaiting-payment',
    });
    expect(open).toBe(2);
    expect((await newShopper().card()).status).toBe(200);
    expect((await shopper.cash()).status).toBe(200);
  });

  it('free a slot when one is cancelled', async () => {
    const { card, cancel } = newShopper();
    const first = await card();
    await card();
    const refused = await card();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'You have 2 orders waiting to be paid. Please pay or cancel one of them first (My Orders).',
    ]);
    expect((await cancel(first.body.orderId ?? '')).status).toBe(200);
    expect((await card()).status).toBe(200);
  });

  it('count once when the same cart is sent again', async () => {
    const product = order.services.product({ price: 10, discount: 0, stock: 10 });
    const { card } = order.shopper([{ product, quantity: 1 }], 10);
    const answers = await repeat(5, card);
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
    expect((await card()).status).toBe(200);
  });
});

describe('orders to be paid at the door', () => {
  it('are at most as many as configured, also when placed concurrently [G-155]', async () => {
    const { cash } = newShopper();
    expect(codes(await repeat(8, cash))).toEqual([
      ...Array<string>(3).fill('200'),
      ...Array<string>(5).fill('TOO_MANY_OPEN_ORDERS'),
    ]);
    const { body } = await cash();
    expect(body.message).toBe(
      'You have 3 orders to be paid at the door already. Please wait until one has arrived, or pay online.',
    );
  });

  it('count for a day', async () => {
    const { user, cash } = newShopper();
    await repeat(3, cash);
    expect((await cash()).status).toBe(409);
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await order.orders.updateOne({ userId: user.userId }, { $set: { createdAt: yesterday } });
    expect((await cash()).status).toBe(200);
    expect((await cash()).status).toBe(409);
  });
});

describe('a large order', () => {
  it('has at most 25 pieces of one product [G-156]', async () => {
    const refused = await newShopper(1, 26).cash();
    expect([refused.status, refused.body.code]).toEqual([409, 'TOO_MANY_OF_ONE']);
    expect(refused.body.message).toMatch(/: at most 25 pieces in one order\. Please take fewer/);
    expect((await newShopper(1, 25).cash()).status).toBe(200);
  });

  it.each(['cash', 'card'] as const)(
    'above 5,000 rupees needs a confirmed email (%s) [G-158]',
    async (method) => {
      const shopper = newShopper(2_501, 2);
      order.unverifiedUsers.push(shopper.user.userId);
      const refused = await shopper[method]();
      expect([refused.status, refused.body.code]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
      expect(refused.body.message).toBe(
        'Orders above 5000 rupees need a confirmed email. Please open the link in our mail, then order again.',
      );
      order.unverifiedUsers.splice(0);
      expect((await shopper[method]()).status).toBe(200);
    },
  );

  it('of 5,000 rupees does not', async () => {
    const shopper = newShopper(2_500, 2);
    order.unverifiedUsers.push(shopper.user.userId);
    expect((await shopper.cash()).status).toBe(200);
  });
});
