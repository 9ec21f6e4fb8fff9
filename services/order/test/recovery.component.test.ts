import { waitFor } from '@tokri/testing';
import mongoose from 'mongoose';
import { useHarness } from './harness';

const harness = useHarness('order_sweep');
const basket = (stock?: number) => harness.basket(stock);
type Shopper = ReturnType<typeof basket>['asha'];

/** Resets the order to its state right after it was written. */
async function crashBack({ user }: Shopper) {
  const order = (await harness.orders.findOne({ userId: user.userId }))!;
  const timeline = (order.timeline as unknown[]).slice(0, 1);
  const dueAt = new Date(Date.now() + 8_000);
  const written = { status: 'pending', version: 0, timeline, dueAt };
  await harness.orders.updateOne({ _id: order._id }, { $set: written });
  return String(order._id);
}
const rowOf = (id: string) => harness.orders.findOne({ _id: new mongoose.Types.ObjectId(id) });

describe('recovery heals a crash between any two steps [A-2.3.3]', () => {
  test.each(['after the order was written', 'after the stock was reserved'])(
    '%s: it is finished with its stock, reserved once',
    async (when) => {
      const { dal, asha } = basket();
      await asha.cash();
      const id = await crashBack(asha);
      if (when === 'after the order was written') {
        harness.services.reservations.delete(id);
        dal.stock = 50;
      }
      expect(await harness.recover()).toBe(0);
      harness.clock.ahead = 9_000;
      expect(await harness.recover()).toBe(1);
      const [order] = await asha.list();
      expect(order).toMatchObject({ status: 'confirmed', payment_status: 'CASH ON DELIVERY' });
      expect(dal.stock).toBe(48);
    },
  );

  test('a repeated submission before recovery gets the same order', async () => {
    const { dal, asha } = basket();
    const { body } = await asha.cash();
    await crashBack(asha);
    const again = asha.cash();
    harness.clock.ahead = 9_000;
    await new Promise((resolve) => setTimeout(resolve, 100));
    await harness.recover();
    expect((await again).body.data?.orderId).toBe(body.data!.orderId);
    expect(dal.stock).toBe(48);
  });

  test('out of stock: the order is rejected and its lines are free', async () => {
    const { dal, asha } = basket(2);
    await asha.cash();
    const id = await crashBack(asha);
    harness.services.reservations.delete(id);
    dal.stock = 1;
    harness.clock.ahead = 9_000;
    await harness.recover();
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', rejected: true });
    expect(await asha.list()).toEqual([]);
    dal.stock = 2;
    expect((await asha.cash()).status).toBe(200);
  });

  test('stock reserved by an attempt that is served after a later one was refused is released', async () => {
    const { dal, asha } = basket(2);
    await asha.cash();
    const id = await crashBack(asha);
    const { lines } = harness.services.reservations.get(id)!;
    harness.services.reservations.delete(id);
    dal.stock = 1;
    harness.clock.ahead = 9_000;
    await harness.recover();
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', rejected: true });
    dal.stock = 2;
    harness.services.reserve(id, lines);
    expect(dal.stock).toBe(0);
    harness.clock.ahead = 41_000;
    await harness.recover();
    expect(dal.stock).toBe(2);
    expect(await rowOf(id)).not.toHaveProperty('dueAt');
  });

  test('catalogue unavailable: recovery retries, gives up after two minutes and releases all stock', async () => {
    const { dal, asha } = basket();
    await asha.cash();
    const id = await crashBack(asha);
    harness.services.failNext('reserveStock', 'before', 'before', 'before');
    harness.clock.ahead = 9_000;
    await harness.recover();
    expect((await asha.list())[0]?.status).toBe('pending');
    harness.clock.ahead = 130_000;
    await harness.recover();
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', rejected: true });
    expect(dal.stock).toBe(50);
    harness.clock.ahead = 200_000;
    await harness.recover();
    expect(await rowOf(id)).not.toHaveProperty('dueAt');
  });

  test('a card order without a payment page is abandoned', async () => {
    const { dal, asha } = basket();
    await asha.card();
    const id = await crashBack(asha);
    harness.clock.ahead = 31_000;
    await harness.recover();
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'FAILED' });
    expect(dal.stock).toBe(50);
    await waitFor(() => expect(harness.published('order.rejected', id)).toHaveLength(1));
  });

  test('a payment without any event is cancelled after its deadline', async () => {
    const { dal, asha } = basket();
    await asha.card();
    harness.clock.ahead = 34 * 60_000;
    await harness.recover();
    expect((await asha.list())[0]?.status).toBe('awaiting-payment');
    harness.clock.ahead = 36 * 60_000;
    await harness.recover();
    const [order] = await asha.list();
    expect(order).toMatchObject({ status: 'cancelled', payment_status: 'FAILED' });
    expect(order?.timeline.at(-1)?.cause).toBe('payment-overdue');
    expect(dal.stock).toBe(50);
  });

  test('stock reserved by a delayed request is released again', async () => {
    const { dal, asha } = basket();
    harness.services.failNext('reserveStock', 'after', 'before', 'before');
    harness.services.failNext('releaseStock', 'before');
    expect((await asha.cash()).status).toBe(503);
    expect(await asha.list()).toEqual([]);
    expect(dal.stock).toBe(48);
    harness.clock.ahead = 31_000;
    await harness.recover();
    expect(dal.stock).toBe(50);
  });

  test('a failure to clear the cart does not delay the order', async () => {
    const { asha } = basket();
    harness.services.failNext('clearCart', 'before');
    expect((await asha.cash()).status).toBe(200);
  });

  test('several replicas share the work: each order is recovered once', async () => {
    const other = await harness.addReplica();
    const shoppers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { asha } = basket();
        await asha.cash();
        await crashBack(asha);
        return asha;
      }),
    );
    harness.clock.ahead = 9_000;
    harness.services.made.length = 0;
    const recovered = await Promise.all([harness.recover(), harness.recoverOn(other)]);
    expect(recovered[0] + recovered[1]).toBe(8);
    expect(harness.services.count('reserveStock')).toBe(8);
    for (const shopper of shoppers) expect((await shopper.list())[0]?.status).toBe('confirmed');
  });
});
