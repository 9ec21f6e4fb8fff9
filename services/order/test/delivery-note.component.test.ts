import type { Delivery, DeskOrder, Order, OrderDetails } from '@tokri/contracts';
import { eraseOrder } from '../src/orders/erase-order';
import { fromRow, type OrderRow } from '../src/orders/model';
import { decided } from './builders';
import { startHarness, type Harness } from './harness';

const NOTE = 'Leave at the door, please do not ring';
const RIDER = { name: 'Kiran', mobile: '9876543210' };

describe('a note for the rider', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness('order_note');
  });
  afterAll(() => harness.close());

  const shopperOfMilk = () => {
    const milk = harness.services.product({ name: 'Milk', price: 30, discount: 0, stock: 50 });
    return { milk, shopper: harness.shopper([{ product: milk, quantity: 1 }], 30) };
  };
  const orderOf = (answer: { body: object }) => (answer.body as { data: Order }).data;
  const rowOf = async (number: string) =>
    fromRow((await harness.orders.findOne({ number })) as OrderRow | null)!;

  test('is shown to the shopper, the desk and the rider, until delivery', async () => {
    const admin = harness.tokens.user('ADMIN');
    const desk = async (path: string, body: object) =>
      (await harness.call(admin, 'POST', `/api/order/desk/${path}`, body)).body as unknown;
    const { milk, shopper } = shopperOfMilk();
    const { orderId, deliveryNote } = orderOf(await shopper.cash({ deliveryNote: ` ${NOTE} ` }));
    expect(deliveryNote).toBe(NOTE);
    expect(await shopper.list()).toMatchObject([{ deliveryNote: NOTE }]);

    await desk('start-picking', { orderId });
    await desk('pick-item', { orderId, productId: milk.id, picked: 1 });
    await desk('pack', { orderId });
    const { handedOver } = (await desk('hand-over', { orderIds: [orderId], rider: RIDER })) as {
      handedOver: { order: DeskOrder; secret: string }[];
    };
    const [{ order, secret }] = handedOver as [(typeof handedOver)[0]];
    expect(order.deliveryNote).toBe(NOTE);
    const seenByRider = async () =>
      (await harness.call(undefined, 'POST', '/api/order/delivery/details', { secret })).body
        .data as unknown as Delivery;
    expect((await seenByRider()).deliveryNote).toBe(NOTE);

    const path = `/api/order/order-details?orderId=${orderId}`;
    const details = async () =>
      (await harness.call(shopper.user, 'GET', path)).body.data as unknown as OrderDetails;
    const code = (await details()).deliveryCode;
    await harness.call(undefined, 'POST', '/api/order/delivery/complete', { secret, code });
    expect(await details()).toMatchObject({ status: 'delivered', deliveryNote: NOTE });
    expect(await seenByRider()).not.toHaveProperty('deliveryNote');
  });

  test('is stored with an order paid online', async () => {
    const { shopper } = shopperOfMilk();
    await shopper.card({ deliveryNote: NOTE });
    expect(await shopper.list()).toMatchObject([{ status: 'awaiting-payment', deliveryNote: NOTE }]);
  });

  test('a note changed before the payment replaces the first one', async () => {
    const { shopper } = shopperOfMilk();
    await shopper.card({ deliveryNote: 'Ring twice' });
    expect((await shopper.card({ deliveryNote: NOTE })).status).toBe(200);
    const open = (await shopper.list()).filter(({ status }) => status === 'awaiting-payment');
    expect(open).toMatchObject([{ deliveryNote: NOTE }]);
  });

  test('a repeated submission is one order; with another note it is refused as already ordered', async () => {
    const { shopper } = shopperOfMilk();
    const twice = await Promise.all([
      shopper.cash({ deliveryNote: NOTE }),
      shopper.cash({ deliveryNote: NOTE }),
    ]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await shopper.list()).toHaveLength(1);
    expect(await shopper.cash({ deliveryNote: 'Ring twice' })).toMatchObject({
      status: 409,
      body: { code: 'CART_CHANGED' },
    });
  });

  test('without a note the field is absent', async () => {
    const { shopper } = shopperOfMilk();
    const order = orderOf(await shopper.cash({ deliveryNote: '  ' }));
    expect(order).not.toHaveProperty('deliveryNote');
    expect(await rowOf(order.orderId)).not.toHaveProperty('deliveryNote');
  });

  test('is removed when the shopper is erased', async () => {
    const { shopper } = shopperOfMilk();
    const { orderId } = orderOf(await shopper.cash({ deliveryNote: NOTE }));
    const next = decided(eraseOrder(await rowOf(orderId), new Date(), new Date()));
    expect(next.deliveryNote).toBeUndefined();
    expect(JSON.stringify(next)).not.toContain(NOTE);
  });

  test.each([['x'.repeat(201)], [7], ['bell\u0000']])('%j is not accepted', async (deliveryNote) => {
    const { shopper } = shopperOfMilk();
    expect(await shopper.cash({ deliveryNote: deliveryNote as string })).toMatchObject({
      status: 400,
      body: { fields: { deliveryNote: expect.any(String) } },
    });
    expect(await shopper.list()).toEqual([]);
  });
});
