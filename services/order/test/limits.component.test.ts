import { newId } from '@tokri/testing';
import { useHarness } from './harness';

const order = useHarness('order_limits', { MAX_OPEN_CASH_ORDERS: '3' });

function newShopper(price = 10, quantity = 1) {
  const product = order.services.product({ price, discount: 0, stock: 1_000 });
  const shopper = order.shopper([{ product, quantity }], price * quantity);
  const another = () => ({ list_items: [{ _id: newId(), productId: { _id: product.id }, quantity }] });
  const { user, cancel } = shopper;
  return { user, cancel, cash: () => shopper.cash(another()), card: () => shopper.card(another()) };
}
const codes = (answers: { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => body.code ?? String(status)).sort();
const repeat = <T>(times: number, run: () => Promise<T>) => Promise.all(Array.from({ length: times }, run));

describe('orders that wait for an online payment [A-2.3.2]', () => {
  it('are at most two per shopper, also with 20 concurrent checkouts [G-155]', async () => {
    const shopper = newShopper();
    const answers = await repeat(20, shopper.card);
    expect(codes(answers)).toEqual(['200', '200', ...Array<string>(18).fill('TOO_MANY_OPEN_PAYMENTS')]);
    const open = { userId: shopper.user.userId, status: 'awaiting-payment' };
    expect(await order.orders.countDocuments(open)).toBe(2);
    expect((await newShopper().card()).status).toBe(200);
    expect((await shopper.cash()).status).toBe(200);
  });

  it('free a slot when one is cancelled', async () => {
    const { card, cancel } = newShopper();
    const first = await card();
    await card();
    expect((await card()).status).toBe(409);
    expect((await cancel(first.body.orderId ?? '')).status).toBe(200);
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
  });

  it('count for a day', async () => {
    const { user, cash } = newShopper();
    await repeat(3, cash);
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await order.orders.updateOne({ userId: user.userId }, { $set: { createdAt: yesterday } });
    expect((await cash()).status).toBe(200);
    expect((await cash()).status).toBe(409);
  });
});

describe('a large order', () => {
  it.each([
    ['above 5,000 rupees needs', 2_501, [403, 'EMAIL_NOT_VERIFIED'], 'cash'],
    ['above 5,000 rupees needs', 2_501, [403, 'EMAIL_NOT_VERIFIED'], 'card'],
    ['of 5,000 rupees does not need', 2_500, [200, undefined], 'cash'],
  ] as const)('%s a confirmed email: %#  [G-158]', async (_which, price, outcome, method) => {
    const shopper = newShopper(price, 2);
    order.unverifiedUsers.push(shopper.user.userId);
    const { status, body } = await shopper[method]();
    expect([status, body.code]).toEqual(outcome);
    order.unverifiedUsers.splice(0);
    expect((await shopper[method]()).status).toBe(200);
  });
});
