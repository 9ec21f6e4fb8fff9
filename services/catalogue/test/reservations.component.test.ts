import type { Product } from '@tokri/contracts';
import { newId, waitFor } from '@tokri/testing';
import { useStock } from './stock-under-test';

const stock = useStock();
const { aProduct, stockOf, accountOf, stateOf, reserve, release, confirm, cancel } = stock;

describe('reserving [A-2.3.4]', () => {
  it('reduces the sellable stock and is idempotent by order', async () => {
    const product = await aProduct({ stock: 10 });
    const lines = [{ productId: product._id, quantity: 3 }];
    const orderId = newId();
    const answers = await Promise.all([1, 2, 3].map(() => reserve(lines, { orderId })));
    for (const answer of [...answers, await reserve(lines, { orderId })]) {
      expect(answer).toEqual({ status: 200, body: { orderId, state: 'held' } });
    }
    expect(await stockOf(product._id)).toBe(7);
    expect(await accountOf(product._id)).toMatchObject({ received: 10, onHand: 7, reserved: 3, sold: 0 });
  });

  it('holds all lines or none and reports what is left', async () => {
    const plenty = await aProduct({ stock: 10 });
    const scarce = await aProduct({ stock: 2 });
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
    expect(await stockOf(plenty._id)).toBe(10);
    expect(await stockOf(scarce._id)).toBe(2);
  });

  it('adds up lines of one product', async () => {
    const product = await aProduct({ stock: 3 });
    const line = { productId: product._id, quantity: 2 };
    expect(await reserve([line, line])).toMatchObject({ status: 409 });
    expect(await reserve([line, { ...line, quantity: 1 }])).toMatchObject({ status: 200 });
    expect(await stockOf(product._id)).toBe(0);
  });

  it('refuses deleted products', async () => {
    const product = await aProduct();
    await stock.catalogue.asAdmin('deleteProduct', { _id: product._id });
    for (const productId of [product._id, newId()]) {
      expect(await reserve([{ productId, quantity: 1 }])).toMatchObject({
        status: 409,
        body: { code: 'OUT_OF_STOCK', details: { lines: [{ productId, left: 0 }] } },
      });
    }
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
    const search = await stock.catalogue.call('searchProducts', { search: product.name });
    expect((search.body.data as Product[]).find((one) => one._id === product._id)?.stock).toBe(0);
  });

  it('ensures that across replicas, with overlapping baskets', async () => {
    const [one, two] = [await aProduct({ stock: 20 }), await aProduct({ stock: 20 })];
    const other = await stock.catalogue.addReplica();
    const started = Date.now();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_unused, index) => {
        const ids = index % 3 === 0 ? [one._id, two._id] : [two._id, one._id];
        return reserve(
          ids.map((productId) => ({ productId, quantity: 1 })),
          { replica: index % 2 === 0 ? other : stock.catalogue },
        );
      }),
    );
    process.stdout.write(`60 overlapping reservations over two replicas: ${Date.now() - started} ms\n`);
    await other.stop();
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(20);
    expect([await stockOf(one._id), await stockOf(two._id)]).toEqual([0, 0]);
  });
});

describe('releasing', () => {
  it('releases everything once, publishes it, and a late reservation of the order takes nothing', async () => {
    const product = await aProduct({ stock: 5 });
    const orderId = newId();
    const lines = [{ productId: product._id, quantity: 5 }];
    await reserve(lines, { orderId });
    for (let time = 0; time < 2; time += 1) {
      expect((await release(orderId, 'replaced')).body).toEqual({ orderId, state: 'released' });
    }
    expect(await stockOf(product._id)).toBe(5);
    expect((await reserve(lines, { orderId })).body).toEqual({ orderId, state: 'released' });
    expect(await stockOf(product._id)).toBe(5);
    await waitFor(() => {
      expect(stock.catalogue.probe.of('stock.released')).toContainEqual({
        orderId,
        cause: 'replaced',
        lines,
      });
    });
  });

  it('of an unknown order succeeds, and its late reservation takes nothing', async () => {
    const product = await aProduct({ stock: 5 });
    const orderId = newId();
    expect((await release(orderId)).body).toEqual({ orderId, state: 'none' });
    expect((await reserve([{ productId: product._id, quantity: 1 }], { orderId })).body).toEqual({
      orderId,
      state: 'released',
    });
    expect(await stockOf(product._id)).toBe(5);
  });

  it('does not change sold pieces', async () => {
    const product = await aProduct({ stock: 5 });
    const orderId = newId();
    const lines = [{ productId: product._id, quantity: 2 }];
    await reserve(lines, { orderId });
    await confirm(orderId, lines);
    await waitFor(async () => (await stateOf(orderId)) === 'committed');
    expect((await release(orderId)).body).toEqual({ orderId, state: 'committed' });
    expect((await reserve(lines, { orderId })).body).toEqual({ orderId, state: 'committed' });
    expect(await accountOf(product._id)).toMatchObject({ onHand: 3, reserved: 0, sold: 2 });
  });

  it('happens when the order is cancelled, also for repeated events', async () => {
    const product = await aProduct({ stock: 5 });
    const orderId = newId();
    const lines = [{ productId: product._id, quantity: 2 }];
    await reserve(lines, { orderId });
    await cancel(orderId, lines);
    await cancel(orderId, lines);
    await waitFor(async () => (await stateOf(orderId)) === 'released');
    expect(await stockOf(product._id)).toBe(5);
  });
});
