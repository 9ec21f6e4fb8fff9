import { order as orderSchema } from '@tokri/contracts';
import { newId, waitFor } from '@tokri/testing';
import { useHarness } from './harness';

const harness = useHarness('order_cash');

describe('cash on delivery', () => {
  test('places the order, reserves stock, clears the cart and publishes the events', async () => {
    const named = { brand: 'Gokul Farm', sku: 'GF-DAL' };
    const dal = harness.services.product({ ...named, price: 120, discount: 10, stock: 5 });
    const milk = harness.services.product({ name: 'Milk', price: 33.5, discount: 0, stock: 9 });
    const lines = [
      { product: dal, quantity: 2 },
      { product: milk, quantity: 1 },
    ];
    const asha = harness.shopper(lines, 249.5);

    const { status, body } = await asha.cash();

    expect(status).toBe(200);
    const placed = orderSchema.parse(body.data);
    expect(placed).toMatchObject({
      orderId: expect.stringMatching(/^ORD-[2-9A-HJ-NP-Z]{8}$/),
      status: 'confirmed',
      payment_status: 'CASH ON DELIVERY',
      product_details: { name: 'Toor dal', brand: 'Gokul Farm', image: [`/media/${dal.id}.webp`] },
      delivery_address: { address_line: '4 Lake Road', pincode: '462001' },
      subTotalAmt: 249.5,
      totalAmt: 249.5,
      items: [
        { name: 'Toor dal', ...named, quantity: 2, lineTotal: 216 },
        { name: 'Milk', quantity: 1, lineTotal: 33.5 },
      ],
    });
    expect(placed).not.toHaveProperty('deliveryNote');
    expect(placed.timeline.map(({ status: state, cause }) => [state, cause])).toEqual([
      ['pending', 'placed'],
      ['confirmed', 'cash-accepted'],
    ]);
    expect([dal.stock, milk.stock]).toEqual([3, 8]);
    expect(harness.services.cleared.get(placed._id)).toHaveLength(2);
    expect(await asha.list()).toEqual([placed]);
    await waitFor(() =>
      expect(harness.published('order.confirmed', placed._id)).toMatchObject([
        {
          orderNumber: placed.orderId,
          userId: asha.user.userId,
          paymentStatus: 'CASH ON DELIVERY',
          items: [{ name: 'Toor dal', ...named }, { name: 'Milk' }],
        },
      ]),
    );
    expect(placed.items[1]).not.toHaveProperty('brand');
    expect(harness.published('order.placed', placed._id)).toMatchObject([{ total: 249.5 }]);
  });

  test('an address of another user is 404 ADDRESS_NOT_FOUND, and nothing is reserved [S-5.17]', async () => {
    const { dal, asha } = harness.basket(5);
    const other = harness.services.address(newId());
    expect(await asha.cash({ addressId: other })).toMatchObject({
      status: 404,
      body: { code: 'ADDRESS_NOT_FOUND' },
    });
    expect(dal.stock).toBe(5);
    expect(await asha.list()).toEqual([]);
  });

  test('tampered totals are 409 PRICES_CHANGED with the correct ones, and nothing is placed [G-141] [A-2.2.3]', async () => {
    const { dal, asha } = harness.basket(5);
    for (const tampered of [{ totalAmt: 1 }, { subTotalAmt: 1 }, { totalAmt: 215.99, subTotalAmt: 215.99 }])
      expect(await asha.cash(tampered)).toMatchObject({
        status: 409,
        body: { code: 'PRICES_CHANGED', details: { totalAmt: 216, subTotalAmt: 216 } },
      });
    expect(dal.stock).toBe(5);
    expect(await asha.list()).toEqual([]);
    expect((await asha.cash()).status).toBe(200);
  });

  test('stock sold between quote and reservation leaves no order, and frees the key', async () => {
    const dal = harness.services.product({ stock: 3 });
    const [asha, ravi] = [1, 2].map(() => harness.shopper([{ product: dal, quantity: 2 }], 216));
    const answers = await Promise.all([asha!.cash(), ravi!.cash()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'OUT_OF_STOCK',
      details: { lines: [{ productId: dal.id, name: 'Toor dal', left: 1 }] },
    });
    expect(dal.stock).toBe(1);
    const loser = answers[0].status === 409 ? asha! : ravi!;
    expect(await loser.list()).toEqual([]);
    dal.stock = 2;
    expect((await loser.cash()).status).toBe(200);
    expect(await loser.list()).toHaveLength(1);
    harness.clock.ahead = 31_000;
    await harness.recover();
    const due = { userId: loser.user.userId, dueAt: { $exists: true } };
    expect(await harness.orders.countDocuments(due)).toBe(0);
    expect(dal.stock).toBe(0);
  });

  test('the order list is newest first, and has only own orders', async () => {
    const { dal, asha } = harness.basket();
    const numbers: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const { body } = await asha.cash({ list_items: [{ _id: newId(), productId: dal.id, quantity: 2 }] });
      numbers.unshift(body.data!.orderId);
    }
    expect((await asha.list()).map(({ orderId }) => orderId)).toEqual(numbers);
    expect(await harness.basket().asha.list()).toEqual([]);
  });
});
