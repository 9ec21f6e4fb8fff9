import { waitFor } from '@tokri/testing';
import mongoose from 'mongoose';
import { openShop, type Shop } from './shop';

let shop: Shop;
let other: number;
beforeAll(async () => {
  shop = await openShop('order_sweep');
  other = await shop.addReplica();
}, 60_000);
afterAll(() => shop.close(), 30_000);
afterEach(() => {
  shop.neighbours.heal();
  shop.clock.ahead = 0;
});

const basket = (stock = 50) => {
  const dal = shop.neighbours.product({ stock });
  return { dal, asha: shop.shopper([{ product: dal, quantity: 2 }], 216) };
};
type Shopper = ReturnType<typeof basket>['asha'];

/** Puts the order back to where a process that died would have left it. */
async function crashBack(
  shopper: Shopper,
  to: 'pending' | 'awaiting-payment',
  more: Record<string, unknown> = {},
) {
  const [order] = await shop.orders.find({ userId: shopper.user.userId }).toArray();
  const step = to === 'pending' ? 0 : 1;
  await shop.orders.updateOne(
    { _id: order!._id },
    {
      $set: {
        status: to,
        version: step,
        timeline: (order!.timeline as unknown[]).slice(0, step + 1),
        driveAt: new Date(Date.now() + 8_000),
        ...more,
      },
    },
  );
  return String(order!._id);
}
const rowOf = (id: string) => shop.orders.findOne({ _id: new mongoose.Types.ObjectId(id) });

describe('the sweep heals a crash between any two steps', () => {
  test('after the order was written: it is finished, with its stock, once', async () => {
    const { dal, asha } = basket();
    await asha.cash();
    const id = await crashBack(asha, 'pending');
    shop.neighbours.reservations.delete(id);
    dal.stock = 50;
    expect(await shop.sweep()).toBe(0);
    shop.clock.ahead = 9_000;
    expect(await shop.sweep()).toBe(1);
    expect((await asha.list())[0]).toMatchObject({ status: 'confirmed', payment_status: 'CASH ON DELIVERY' });
    expect(dal.stock).toBe(48);
  });

  test('after the stock was held: it is finished without holding twice', async () => {
    const { dal, asha } = basket();
    await asha.cash();
    await crashBack(asha, 'pending');
    shop.clock.ahead = 9_000;
    await shop.sweep();
    expect((await asha.list())[0]?.status).toBe('confirmed');
    expect(dal.stock).toBe(48);
  });

  test('the shopper who asks again before the sweep gets the same order', async () => {
    const { dal, asha } = basket();
    const { body } = await asha.cash();
    await crashBack(asha, 'pending');
    const again = asha.cash();
    shop.clock.ahead = 9_000;
    await new Promise((resolve) => setTimeout(resolve, 100));
    await shop.sweep();
    expect((await again).body.data?.orderId).toBe(body.data!.orderId);
    expect(dal.stock).toBe(48);
  });

  test('nothing left of it: the order is dropped and the lines are free', async () => {
    const { dal, asha } = basket(2);
    await asha.cash();
    const id = await crashBack(asha, 'pending');
    shop.neighbours.reservations.delete(id);
    dal.stock = 1;
    shop.clock.ahead = 9_000;
    await shop.sweep();
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', refused: true });
    expect(await asha.list()).toEqual([]);
    dal.stock = 2;
    expect((await asha.cash()).status).toBe(200);
  });

  test('the catalogue stays away: it waits, and after two minutes it is given up and all stock is back', async () => {
    const { dal, asha } = basket();
    await asha.cash();
    const id = await crashBack(asha, 'pending');
    shop.neighbours.failNext('reserveStock', 'before', 'before', 'before');
    shop.clock.ahead = 9_000;
    await shop.sweep();
    expect((await asha.list())[0]?.status).toBe('pending');
    shop.clock.ahead = 130_000;
    await shop.sweep();
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', refused: true });
    expect(dal.stock).toBe(50);
    shop.clock.ahead = 200_000;
    await shop.sweep();
    expect(await rowOf(id)).not.toHaveProperty('driveAt');
  }, 15_000);

  test('a card order nobody was sent to pay is called off', async () => {
    const { dal, asha } = basket();
    await asha.card();
    const id = await crashBack(asha, 'pending');
    shop.clock.ahead = 31_000;
    await shop.sweep();
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'FAILED' });
    expect(dal.stock).toBe(50);
    await waitFor(() =>
      shop.probe.events.some((event) => event.type === 'order.cancelled' && event.subject === id),
    );
  });

  test('a payment of which no event ever came is called off after its time', async () => {
    const { dal, asha } = basket();
    await asha.card();
    shop.clock.ahead = 34 * 60_000;
    await shop.sweep();
    expect((await asha.list())[0]?.status).toBe('awaiting-payment');
    shop.clock.ahead = 36 * 60_000;
    await shop.sweep();
    const [order] = await asha.list();
    expect(order).toMatchObject({ status: 'cancelled', payment_status: 'FAILED' });
    expect(order?.timeline.at(-1)?.cause).toBe('payment-overdue');
    expect(dal.stock).toBe(50);
  });

  test('stock held by an answer that came too late is given back again', async () => {
    const { dal, asha } = basket();
    shop.neighbours.failNext('reserveStock', 'after', 'before', 'before');
    shop.neighbours.failNext('releaseStock', 'before');
    expect((await asha.cash()).status).toBe(503);
    expect(await asha.list()).toEqual([]);
    expect(dal.stock).toBe(48);
    shop.clock.ahead = 31_000;
    await shop.sweep();
    expect(dal.stock).toBe(50);
  });

  test('a cart that cannot be cleared at once does not hold up the order', async () => {
    const { asha } = basket();
    shop.neighbours.failNext('clearCart', 'before');
    expect((await asha.cash()).status).toBe(200);
  });

  test('several replicas share the work: each order is pushed once', async () => {
    const shoppers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { asha } = basket();
        await asha.cash();
        await crashBack(asha, 'pending');
        return asha;
      }),
    );
    shop.clock.ahead = 9_000;
    shop.neighbours.made.length = 0;
    const pushed = await Promise.all([shop.sweep(), shop.sweepOf(other)]);
    expect(pushed[0] + pushed[1]).toBe(8);
    expect(shop.neighbours.count('reserveStock')).toBe(8);
    for (const shopper of shoppers) expect((await shopper.list())[0]?.status).toBe('confirmed');
  });
});
