import { order as orderSchema } from '@tokri/contracts';
import { newId, waitFor } from '@tokri/testing';
import { startHarness, type Harness } from './harness';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness('order_cash');
});
afterAll(() => harness.close());
afterEach(() => harness.services.heal());

describe('cash on delivery', () => {
  test('places the order, reserves stock, clears the cart and publishes the events', async () => {
    const dal = harness.services.product({ price: 120, discount: 10, stock: 5 });
    const milk = harness.services.product({ name: 'Milk', price: 33.5, discount: 0, stock: 9 });
    const asha = harness.shopper(
      [
        { product: dal, quantity: 2 },
        { product: milk, quantity: 1 },
      ],
      249.5,
    );

    const { status, body } = await asha.cash();

    expect(status).toBe(200);
    const placed = orderSchema.parse(body.data);
    expect(placed).toMatchObject({
      orderId: expect.stringMatching(/^ORD-[2-9A-HJ-NP-Z]{8}$/),
      status: 'confirmed',
      payment_status: 'CASH ON DELIVERY',
      product_details: { name: 'Toor dal', image: [`/media/${dal.id}.webp`] },
      delivery_address: { address_line: '4 Lake Road', pincode: '462001' },
      subTotalAmt: 249.5,
      totalAmt: 249.5,
    });
    expect(placed.items.map(({ name, quantity, lineTotal }) => ({ name, quantity, lineTotal }))).toEqual([
      { name: 'Toor dal', quantity: 2, lineTotal: 216 },
      { name: 'Milk', quantity: 1, lineTotal: 33.5 },
    ]);
    expect(placed.timeline.map(({ status: state, cause }) => [state, cause])).toEqual([
      ['pending', 'placed'],
      ['confirmed', 'cash-accepted'],
    ]);
    expect([dal.stock, milk.stock]).toEqual([3, 8]);
    expect(harness.services.cleared.get(placed._id)).toHaveLength(2);
    expect(await asha.list()).toEqual([placed]);
    await waitFor(() => harness.probe.of('order.confirmed').length === 1);
    expect(harness.probe.of('order.placed')).toEqual([
      expect.objectContaining({ orderId: placed._id, total: 249.5 }),
    ]);
    expect(harness.probe.of('order.confirmed')).toEqual([
      expect.objectContaining({
        orderNumber: placed.orderId,
        userId: asha.user.userId,
        paymentStatus: 'CASH ON DELIVERY',
      }),
    ]);
  });

  test('refuses an empty cart with 400 EMPTY_ORDER', async () => {
    const asha = harness.shopper([], 0);
    expect(await asha.cash()).toMatchObject({ status: 400, body: { success: false, code: 'EMPTY_ORDER' } });
  });

  test('an address of another user is 404 ADDRESS_NOT_FOUND, and nothing is reserved [S-5.17]', async () => {
    const dal = harness.services.product({ stock: 5 });
    const asha = harness.shopper([{ product: dal, quantity: 1 }], 108);
    const other = harness.services.address(newId());
    expect(await asha.cash({ addressId: other })).toMatchObject({
      status: 404,
      body: { code: 'ADDRESS_NOT_FOUND' },
    });
    expect(dal.stock).toBe(5);
    expect(await asha.list()).toEqual([]);
  });

  test('tampered totals are 409 PRICES_CHANGED with the correct ones, and nothing is placed [G-141] [A-2.2.3]', async () => {
    const dal = harness.services.product({ stock: 5 });
    const asha = harness.shopper([{ product: dal, quantity: 2 }], 216);
    for (const tampered of [{ totalAmt: 1 }, { subTotalAmt: 1 }, { totalAmt: 215.99, subTotalAmt: 215.99 }]) {
      const { status, body } = await asha.cash(tampered);
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'PRICES_CHANGED', details: { totalAmt: 216, subTotalAmt: 216 } });
    }
    expect(dal.stock).toBe(5);
    expect(await asha.list()).toEqual([]);
    expect((await asha.cash()).status).toBe(200);
  });

  test('too little stock is 409 OUT_OF_STOCK with the lines, and nothing stays reserved', async () => {
    const dal = harness.services.product({ stock: 1 });
    const milk = harness.services.product({ stock: 9, price: 10, discount: 0 });
    const asha = harness.shopper(
      [
        { product: milk, quantity: 1 },
        { product: dal, quantity: 2 },
      ],
      226,
    );
    const { status, body } = await asha.cash();
    expect(status).toBe(409);
    expect(body.code).toBe('OUT_OF_STOCK');
    expect(body.details).toEqual({ lines: [{ productId: dal.id, name: 'Toor dal', left: 1 }] });
    expect([milk.stock, dal.stock]).toEqual([9, 1]);
    dal.stock = 2;
    expect((await asha.cash()).status).toBe(200);
  });

  test('stock sold between quote and reservation leaves no order, and frees the key', async () => {
    const dal = harness.services.product({ stock: 3 });
    const [asha, ravi] = [1, 2].map(() => harness.shopper([{ product: dal, quantity: 2 }], 216));
    const answers = await Promise.all([asha!.cash(), ravi!.cash()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(dal.stock).toBe(1);
    const loser = answers[0].status === 409 ? asha! : ravi!;
    expect(await loser.list()).toEqual([]);
    expect(await harness.orders.countDocuments({ userId: loser.user.userId, dueAt: { $exists: true } })).toBe(
      0,
    );
    dal.stock = 2;
    expect((await loser.cash()).status).toBe(200);
    expect(await loser.list()).toHaveLength(1);
  });

  test('last unit: 60 buyers, 10 units, exactly 10 orders', async () => {
    const dal = harness.services.product({ stock: 10 });
    const buyers = Array.from({ length: 60 }, () => harness.shopper([{ product: dal, quantity: 1 }], 108));
    const answers = await Promise.all(buyers.map((buyer) => buyer.cash()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status, body }) => status === 409 && body.code === 'OUT_OF_STOCK')).toHaveLength(
      50,
    );
    expect(dal.stock).toBe(0);
  });

  test('the order list is newest first, has only own orders, and needs a token', async () => {
    const dal = harness.services.product({ stock: 50 });
    const asha = harness.shopper([{ product: dal, quantity: 1 }], 108);
    const numbers: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const { body } = await asha.cash({ list_items: [{ _id: newId(), productId: dal.id, quantity: 1 }] });
      numbers.unshift(body.data!.orderId);
    }
    expect((await asha.list()).map(({ orderId }) => orderId)).toEqual(numbers);
    expect(await harness.shopper([], 0).list()).toEqual([]);
    expect((await harness.call(undefined, 'GET', '/api/order/order-list')).status).toBe(401);
  });
});
