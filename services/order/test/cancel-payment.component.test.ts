import { waitFor } from '@tokri/testing';
import { useCardOrders } from './card-under-test';

const card = useCardOrders('order_cancel_payment');
const { basket, only, publish, eventsOf } = card;

describe('cancel-payment', () => {
  test('cancels by number or id, releases stock and publishes at once; repeating it succeeds', async () => {
    const { dal, asha } = basket();
    const { body } = await asha.card();
    const cancelled = await asha.cancel(body.orderId!.toLowerCase());
    expect(cancelled).toMatchObject({
      status: 200,
      body: { data: { status: 'cancelled', payment_status: 'FAILED' } },
    });
    expect(dal.stock).toBe(50);
    const { _id } = await only(asha);
    expect(await asha.cancel(_id)).toMatchObject({ status: 200, body: { data: { status: 'cancelled' } } });
    await waitFor(() => eventsOf('order.cancelled', _id).length === 1);
    expect(eventsOf('order.cancelled', _id)[0]?.data).toMatchObject({
      cause: 'given-up',
      paymentStatus: 'FAILED',
    });
  });

  test('lets the lines of a cancelled order be ordered again', async () => {
    const { dal, asha } = basket();
    const { body } = await asha.card();
    await asha.cancel(body.orderId!);
    const again = await asha.card();
    expect(again.status).toBe(200);
    expect(again.body.orderId).not.toBe(body.orderId);
    await asha.cancel(again.body.orderId!);
    expect((await asha.cash()).status).toBe(200);
    expect(dal.stock).toBe(48);
    expect(await asha.list()).toHaveLength(3);
  });

  test('money paid after the cancellation is refunded and shown as refunded', async () => {
    const { asha } = basket();
    await asha.card();
    const { _id } = await only(asha);
    await asha.cancel(_id);
    await publish('payment.succeeded', _id);
    await publish('payment.refunded', _id);
    await waitFor(async () => expect((await only(asha)).payment_status).toBe('REFUNDED'));
    expect((await only(asha)).status).toBe('cancelled');
    expect(eventsOf('order.confirmed', _id)).toEqual([]);
  });

  test('an order of another user is 404, a paid or cash order 409 [G-144]', async () => {
    const { asha } = basket();
    const { body } = await asha.card();
    const ravi = basket().asha;
    expect((await ravi.cancel(body.orderId!)).status).toBe(404);
    expect((await asha.cancel('ORD-99999999')).status).toBe(404);
    const { _id } = await only(asha);
    await publish('payment.succeeded', _id);
    await waitFor(async () => expect((await only(asha)).status).toBe('confirmed'));
    expect(await asha.cancel(_id)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    const cash = await ravi.cash();
    expect((await ravi.cancel(cash.body.data!.orderId)).status).toBe(409);
  });

  test('a new submission with cash or another address replaces the unpaid order', async () => {
    const { dal, asha } = basket(2);
    const first = await asha.card();
    const addressId = card.harness.services.address(asha.user.userId);
    const second = await asha.card({ addressId });
    expect(second.status).toBe(200);
    expect(second.body.orderId).not.toBe(first.body.orderId);
    const cash = await asha.cash({ addressId });
    expect(cash.status).toBe(200);
    expect(dal.stock).toBe(0);
    const states = (await asha.list()).map(({ status, timeline }) => [status, timeline.at(-1)?.cause]);
    expect(states).toEqual([
      ['confirmed', 'cash-accepted'],
      ['cancelled', 'replaced'],
      ['cancelled', 'replaced'],
    ]);
  });

  test('a session about to expire is replaced by a new one', async () => {
    const { dal, asha } = basket();
    const first = await asha.card();
    card.harness.clock.ahead = 29.5 * 60_000;
    const second = await asha.card();
    expect(second.status).toBe(200);
    expect(second.body.id).not.toBe(first.body.id);
    expect(dal.stock).toBe(48);
  });
});
