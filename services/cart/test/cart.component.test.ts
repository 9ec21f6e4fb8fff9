import { newEvent } from '@tokri/contracts';
import { newId, testAddress, waitFor } from '@tokri/testing';
import { useHarness, type Shopper } from './harness';

describe('cart', () => {
  const harness = useHarness();
  const shopper = () => harness.shopper();
  const quantities = async (who: Shopper) => (await harness.lines(who)).map((line) => line.quantity);

  it('shows each line with its product, price and availability', async () => {
    const me = shopper();
    const product = await harness.product();
    await harness.add(me, product._id);
    expect(await harness.lines(me)).toMatchObject([
      {
        quantity: 1,
        userId: me.user?.userId,
        priceNow: 43,
        available: true,
        productId: { _id: product._id, name: 'Toned Milk' },
      },
    ]);
    await waitFor(() =>
      expect(harness.probe.of('cart.changed')).toContainEqual(
        expect.objectContaining({ userId: me.user?.userId }),
      ),
    );
  });

  it('shows a selling price to the paisa', async () => {
    const me = shopper();
    const sold = { price: 45, discount: 6.88, sellingPrice: 41.9 };
    const product = await harness.product(sold);
    await harness.add(me, product._id);
    expect(await harness.lines(me)).toMatchObject([{ priceNow: 41.9, productId: sold }]);
  });

  it('adding a product that is already in the cart raises its quantity by one, also in 20 concurrent requests', async () => {
    const me = shopper();
    const { _id } = await harness.product({ stock: 100 });
    await Promise.all(Array.from({ length: 20 }, () => harness.add(me, _id)));
    expect(await quantities(me)).toEqual([20]);
  });

  it('refuses more than the stock and reports the available quantity', async () => {
    const me = shopper();
    const { _id } = await harness.product({ stock: 2 });
    const line = await harness.add(me, _id);
    await harness.add(me, _id);
    const third = await harness.call(me, 'post', '/api/cart/create', { productId: _id }).expect(409);
    expect(third.body).toMatchObject({ code: 'OUT_OF_STOCK', details: { left: 2 } });
    const more = await harness.call(me, 'put', '/api/cart/update-qty', { _id: line._id, qty: 3 }).expect(409);
    expect(more.body).toMatchObject({ code: 'OUT_OF_STOCK', details: { left: 2 } });
    expect(await quantities(me)).toEqual([2]);
  });

  it('quantity 0 removes a line; removing it again succeeds', async () => {
    const me = shopper();
    const { _id } = await harness.product();
    const line = await harness.add(me, _id);
    await harness.call(me, 'put', '/api/cart/update-qty', { _id: line._id, qty: 0 }).expect(200);
    expect(await quantities(me)).toEqual([]);
    await harness.call(me, 'delete', '/api/cart/delete-cart-item', { _id: line._id }).expect(200);
    await harness.call(me, 'put', '/api/cart/update-qty', { _id: line._id, qty: 1 }).expect(404);
  });

  it('a line of another cart is not found, for users and guests [G-349]', async () => {
    const [me, other] = [shopper(), shopper()];
    const { _id } = await harness.product();
    const line = await harness.add(me, _id);
    for (const stranger of [other, {}, { cookie: `guest_cart=${'0'.repeat(32)}` }]) {
      await harness.call(stranger, 'put', '/api/cart/update-qty', { _id: line._id, qty: 5 }).expect(404);
      await harness.call(stranger, 'delete', '/api/cart/delete-cart-item', { _id: line._id }).expect(200);
    }
    expect(await quantities(me)).toEqual([1]);
  });

  it('an invalid token is a 401, so that the app refreshes it', async () => {
    const token = harness.environment.tokens.sign(
      { sub: newId(), sid: newId(), role: 'USER' },
      { expiresIn: -10 },
    );
    const user = { userId: '', sessionId: '', role: 'USER' as const, authorization: `Bearer ${token}` };
    await harness.call({ user }, 'get', '/api/cart/get').expect(401);
  });

  it("on login the guest's lines are merged before the first read is answered; quantities add up, capped at the stock", async () => {
    const [milk, bread, eggs] = [
      await harness.product({ stock: 3 }),
      await harness.product(),
      await harness.product(),
    ];
    const me = shopper();
    const guest: Shopper = {};
    await harness.add(me, milk._id);
    await harness.add(me, milk._id);
    await harness.add(me, bread._id);
    for (const id of [milk._id, milk._id, eggs._id]) await harness.add(guest, id);
    const both = { ...me, cookie: guest.cookie };
    const first = await harness.call(both, 'get', '/api/cart/get').expect(200);
    expect(first.headers['set-cookie']?.[0]).toMatch(/^guest_cart=;/);
    const byProduct = Object.fromEntries(
      (await harness.lines(me)).map((line) => [line.productId._id, line.quantity]),
    );
    expect(byProduct).toEqual({ [milk._id]: 3, [bread._id]: 1, [eggs._id]: 1 });
    expect(await harness.lines(guest)).toEqual([]);
  });

  describe('when an order is placed', () => {
    const orderOf = (user: string, lines: object[]) => ({ orderId: newId(), userId: user, lines });

    const confirmed = (order: ReturnType<typeof orderOf>) =>
      newEvent('order.confirmed', order.orderId, {
        ...order,
        lines: order.lines as { productId: string; quantity: number }[],
        orderNumber: 'ORD-ABCDEFGH',
        total: 43,
        items: [],
        paymentStatus: 'CASH ON DELIVERY',
        deliveryAddress: testAddress(),
      });

    it('by phone, nothing is removed', async () => {
      const me = shopper();
      const milk = await harness.product({ stock: 50 });
      await harness.add(me, milk._id);
      const order = orderOf(me.user?.userId ?? '', [{ productId: milk._id, quantity: 1 }]);
      const event = confirmed(order);
      const byPhone = { ...event, data: { ...event.data, isByPhone: true } } as typeof event;
      await harness.handled(await harness.probe.publish(byPhone));
      expect((await harness.lines(me)).map(({ quantity }) => quantity)).toEqual([1]);
    });

    it.each(['the call', 'the event', 'both at once'])(
      'exactly the ordered pieces are removed, once, when the first to arrive is %s',
      async (first) => {
        const me = shopper();
        const [milk, bread] = [await harness.product({ stock: 50 }), await harness.product()];
        const line = await harness.add(me, milk._id);
        const other = await harness.add(me, bread._id);
        const lines = [{ productId: milk._id, quantity: 1, cartLineId: line._id }];
        const order = orderOf(me.user?.userId ?? '', lines);
        // Added after the order: it stays.
        await harness.add(me, milk._id);
        const call = () => harness.clear(order);
        const event = async () => harness.handled(await harness.probe.publish(confirmed(order)));
        if (first === 'the call') {
          expect(await call()).toBe(1);
          await event();
        } else if (first === 'the event') {
          await event();
          expect(await call()).toBe(0);
        } else await Promise.all([call(), event()]);
        await harness.add(me, milk._id);
        expect(await call()).toBe(0);
        await event();
        const left = await harness.lines(me);
        expect(new Map(left.map((entry) => [entry.productId._id, entry.quantity]))).toEqual(
          new Map([
            [bread._id, 1],
            [milk._id, 2],
          ]),
        );
        expect(left.map((entry) => entry._id)).toContain(other._id);
        expect(left.map((entry) => entry._id)).not.toContain(line._id);
      },
    );
  });

  describe('the projection of products', () => {
    it('a deleted product stays visible as unavailable and can be removed', async () => {
      const me = shopper();
      const product = await harness.product();
      const line = await harness.add(me, product._id);
      await harness.probe.publish(
        newEvent('product.deleted', product._id, { _id: product._id, name: product.name }),
      );
      await waitFor(async () => expect(await harness.lines(me)).toMatchObject([{ available: false }]));
      await harness.call(me, 'delete', '/api/cart/delete-cart-item', { _id: line._id }).expect(200);
      expect(await harness.lines(me)).toEqual([]);
    });

    it('follows prices and stock, and ignores older events', async () => {
      const me = shopper();
      const product = await harness.product();
      await harness.add(me, product._id);
      const later = Date.now() * 1_000 + 60_000_000;
      await harness.probe.publish(
        newEvent('product.updated', product._id, { ...product, price: 80, discount: 0 }),
        { sequence: later },
      );
      await harness.probe.publish(newEvent('product.updated', product._id, { ...product, price: 10 }), {
        sequence: later - 5,
      });
      await harness.probe.publish(
        newEvent('product.availability-changed', product._id, {
          productId: product._id,
          stock: 0,
          crossedZero: true,
        }),
        { sequence: later + 5 },
      );
      await waitFor(async () =>
        expect(await harness.lines(me)).toMatchObject([{ priceNow: 80, available: false }]),
      );
    });
  });
});
