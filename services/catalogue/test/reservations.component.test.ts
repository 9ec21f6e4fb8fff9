import { newId, waitFor } from '@tokri/testing';
import { idsOf } from './harness';
import { soon, useStock } from './stock-under-test';

const stock = useStock();
const { catalogue, aProduct, anOrder, stockOf, accountOf, stateOf, isIn, reserve, release, confirm, cancel } =
  stock;

describe('reserving [A-2.3.4]', () => {
  it('reduces the sellable stock and is idempotent by order', async () => {
    const { product, orderId, lines } = await anOrder({ stock: 10, quantity: 3 });
    const answers = await Promise.all([1, 2, 3].map(() => reserve(lines, { orderId })));
    for (const answer of answers) expect(answer).toEqual({ status: 200, body: { orderId, state: 'held' } });
    expect(await stockOf(product._id)).toBe(7);
    expect(await accountOf(product._id)).toMatchObject({ received: 10, onHand: 7, reserved: 3, sold: 0 });
  });

  it('holds all lines or none and reports what is left', async () => {
    const [plenty, scarce] = [await aProduct({ stock: 10 }), await aProduct({ stock: 2 })];
    const answer = await reserve([
      { productId: plenty._id, quantity: 1 },
      { productId: scarce._id, quantity: 3 },
    ]);
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'OUT_OF_STOCK',
        message: `Only 2 left of ${scarce.name}.`,
        details: { lines: [{ productId: scarce._id, name: scarce.name, left: 2 }] },
      },
    });
    expect([await stockOf(plenty._id), await stockOf(scarce._id)]).toEqual([10, 2]);
  });

  it('never sells a unit twice: 1,000 concurrent buyers of 10 pieces give exactly 10 orders [G-171]', async () => {
    const product = await aProduct({ stock: 10 });
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, () => reserve([{ productId: product._id, quantity: 1 }])),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 409)).toHaveLength(990);
    expect(await stockOf(product._id)).toBe(0);
    const { data } = await catalogue.read('searchProducts', { search: product.name });
    expect(data.find(({ _id }) => _id === product._id)?.stock).toBe(0);
  });

  it('never sells a unit twice across replicas, with overlapping baskets', async () => {
    const ids = idsOf([await aProduct({ stock: 20 }), await aProduct({ stock: 20 })]);
    const replica = await catalogue.addReplica();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_unused, index) => {
        const lines = ids.map((productId) => ({ productId, quantity: 1 }));
        if (index % 3 > 0) lines.reverse();
        return reserve(lines, index % 2 === 0 ? { replica } : {});
      }),
    );
    await replica.stop();
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(20);
    expect(await Promise.all(ids.map(stockOf))).toEqual([0, 0]);
  });

  it('keeps what orders have left when a whole product is saved as it was read; an edited stock is refused', async () => {
    const { _id } = await aProduct({ stock: 10 });
    const read = (await catalogue.read('getProducts', {})).data.find((each) => each._id === _id)!;
    expect((await catalogue.read('getProductDetails', { productId: _id })).data).toMatchObject(read);
    await reserve([{ productId: _id, quantity: 3 }]);
    const refused = { code: 'STALE_UPDATE', details: { product: { stock: 7 } } };
    const edited = await catalogue.asAdmin('updateProduct', { ...read, stock: 15 });
    expect(edited).toMatchObject({ status: 409, body: refused });
    const saved = await catalogue.asAdmin('updateProduct', { ...read, description: 'New words' });
    expect(saved).toMatchObject({ status: 200, body: { data: { stock: 7, description: 'New words' } } });
    expect(await accountOf(_id)).toMatchObject({ received: 10, onHand: 7, reserved: 3 });
  });

  it('publishes when the stock crosses zero, both ways', async () => {
    const { product } = await anOrder({ stock: 2, quantity: 2 });
    const published = (left: number, crossedZero: boolean) => {
      const data = { productId: product._id, stock: left, crossedZero };
      return waitFor(() => expect(catalogue.probe.of('product.availability-changed')).toContainEqual(data));
    };
    await published(0, true);
    await catalogue.asAdmin('updateProduct', { _id: product._id, stock: 7 });
    await published(7, true);
    await reserve([{ productId: product._id, quantity: 3 }]);
    await published(4, false);
  });
});

describe('releasing', () => {
  it('releases everything once, publishes it, and a late reservation of the order takes nothing', async () => {
    const { product, orderId, lines } = await anOrder({ stock: 5, quantity: 5 });
    for (let time = 0; time < 2; time += 1)
      expect((await release(orderId, 'replaced')).body).toEqual({ orderId, state: 'released' });
    expect(await stockOf(product._id)).toBe(5);
    expect((await reserve(lines, { orderId })).body).toEqual({ orderId, state: 'released' });
    expect(await stockOf(product._id)).toBe(5);
    const released = { orderId, cause: 'replaced', lines };
    await waitFor(() => expect(catalogue.probe.of('stock.released')).toContainEqual(released));
  });

  it('of an unknown order succeeds, and its late reservation takes nothing', async () => {
    const product = await aProduct({ stock: 5 });
    const orderId = newId();
    expect((await release(orderId)).body).toEqual({ orderId, state: 'none' });
    const late = await reserve([{ productId: product._id, quantity: 1 }], { orderId });
    expect(late.body).toEqual({ orderId, state: 'released' });
    expect(await stockOf(product._id)).toBe(5);
  });

  it('follows the expiry of an unconfirmed reservation and the grace period', async () => {
    const { product, orderId } = await anOrder({ stock: 2, expiresAt: soon(0) });
    expect(await stateOf(orderId)).toBe('held');
    await isIn(orderId, 'released');
    expect(await stockOf(product._id)).toBe(2);
    const released = expect.objectContaining({ orderId, cause: 'expired' }) as object;
    await waitFor(() => expect(catalogue.probe.of('stock.released')).toContainEqual(released));
  });
});

describe('confirmed orders', () => {
  it('are sold, also after their expiry, and the same event twice sells once', async () => {
    const { product, orderId, lines } = await anOrder();
    await confirm(orderId, lines, await confirm(orderId, lines));
    await isIn(orderId, 'committed');
    await catalogue.store.reservations.updateOne({ _id: orderId }, { expiresAt: new Date(0) });
    // The sweep that releases this order would also release the first order's reservation if it had expired.
    await isIn((await anOrder({ expiresAt: soon(-5) })).orderId, 'released');
    expect(await accountOf(product._id)).toMatchObject({ onHand: 3, reserved: 0, sold: 2 });
  });

  it('are not oversold when they were released and sold to others: the order is notified once', async () => {
    const { product, orderId, lines } = await anOrder({ stock: 2, expiresAt: soon(-5) });
    await isIn(orderId, 'released');
    await reserve(lines);
    const lost = () =>
      catalogue.probe.events.filter(({ type, subject }) => type === 'stock.lost' && subject === orderId);
    await confirm(orderId, lines);
    await waitFor(() => expect(lost()).toHaveLength(1));
    expect(lost()[0]?.data).toEqual({ orderId, lines });
    // A repeated event when pieces are on hand again: the order is cancelled already.
    await catalogue.asAdmin('updateProduct', { _id: product._id, stock: 2 });
    await confirm(orderId, lines);
    await cancel(orderId, lines);
    const later = await anOrder();
    await confirm(later.orderId, later.lines);
    await isIn(later.orderId, 'committed');
    expect(await stateOf(orderId)).toBe('released');
    expect(await stockOf(product._id)).toBe(2);
    expect(lost()).toHaveLength(1);
  });

  it('an event with other pieces than reserved, or none, changes nothing and goes to the dead letters [G-165]', async () => {
    const { product, orderId, lines } = await anOrder({ stock: 9 });
    const more = [{ productId: product._id, quantity: 5 }];
    const ids = [await confirm(orderId, more), await cancel(orderId, more), await confirm(newId(), lines)];
    expect(await stock.refusals(ids)).toEqual([
      'refused: other pieces than the order has reserved',
      'refused: other pieces than the order has reserved',
      'refused: nothing was reserved for the order',
    ]);
    expect(await stateOf(orderId)).toBe('held');
    expect(await accountOf(product._id)).toMatchObject({ onHand: 7, reserved: 2, sold: 0 });
  });

  it('of a deleted product are still fulfilled [G-171]', async () => {
    const { product, orderId: kept, lines } = await anOrder();
    const dropped = newId();
    await reserve(lines, { orderId: dropped });
    await catalogue.asAdmin('deleteProduct', { _id: product._id });
    await confirm(kept, lines);
    await cancel(dropped, lines);
    await isIn(kept, 'committed');
    await isIn(dropped, 'released');
    expect(await accountOf(product._id)).toMatchObject({ received: 4, onHand: 2, reserved: 0, sold: 2 });
    expect(await reserve(lines)).toMatchObject({ status: 409, body: { details: { lines: [{ left: 0 }] } } });
  });
});
