import { internalCalls, newEvent, type Product } from '@tokri/contracts';
import { openDeadLetters } from '@tokri/messaging';
import { newId, waitFor } from '@tokri/testing';
import { unbalanced } from '../src/stock/account';
import { auditStock } from '../src/stock/audit';
import { aProduct, aShelf, IMAGE, startHarness, type Harness } from './harness';
import { orderEvent } from './order-event';

let catalogue: Harness;
let shelf: Awaited<ReturnType<typeof aShelf>>;
beforeAll(async () => {
  catalogue = await startHarness({ RESERVATION_GRACE_SECONDS: '1', SWEEP_SECONDS: '0.2' });
  shelf = await aShelf(catalogue);
}, 60_000);
afterEach(async () => {
  expect(unbalanced(await auditStock(catalogue.store))).toEqual([]);
});
afterAll(() => catalogue.stop());

const soon = (seconds = 600) => new Date(Date.now() + seconds * 1_000).toISOString();
const stockOf = async (productId: string) =>
  ((await catalogue.call('getProductDetails', { productId })).body.data as Product).stock;
const accountOf = async (productId: string) =>
  (await auditStock(catalogue.store)).find((account) => account.productId === productId);
interface ReserveOptions {
  orderId?: string;
  expiresAt?: string;
  replica?: Pick<Harness, 'internal'>;
}
const reserve = (lines: { productId: string; quantity: number }[], options: ReserveOptions = {}) => {
  const { orderId = newId(), expiresAt = soon(), replica = catalogue } = options;
  return replica.internal('reserveStock', { orderId, lines, expiresAt });
};
const release = (orderId: string, cause = 'given-up') =>
  catalogue.internal('releaseStock', { orderId, cause });

const confirm = (orderId: string, lines: { productId: string; quantity: number }[]) =>
  catalogue.probe.publish(newEvent('order.confirmed', orderId, orderEvent(orderId, lines)), {
    source: 'order',
  });
const cancel = (orderId: string, lines: { productId: string; quantity: number }[]) =>
  catalogue.probe.publish(
    newEvent('order.cancelled', orderId, { ...orderEvent(orderId, lines), cause: 'given-up' }),
    {
      source: 'order',
    },
  );
const stateOf = async (orderId: string) =>
  (await catalogue.store.reservations.findById(orderId).lean())?.state;

describe('quotes', () => {
  it('give name, price and stock at the moment of asking, and what is gone', async () => {
    const product = await aProduct(catalogue, shelf, { stock: 4 });
    const [unknown] = [newId()];
    const answer = await catalogue.internal('quoteLines', {
      lines: [
        { productId: product._id, quantity: 2 },
        { productId: unknown, quantity: 1 },
      ],
    });
    expect(internalCalls.quoteLines.response.parse(answer.body)).toEqual({
      lines: [
        {
          productId: product._id,
          name: product.name,
          image: product.image,
          unit: product.unit,
          price: product.price,
          discount: product.discount,
          quantity: 2,
          stock: 4,
        },
      ],
      missing: [unknown],
    });
  });

  it('have the tax facts of the product, and of its category what it has none of', async () => {
    const shelf = await aShelf(catalogue);
    const category = { _id: shelf.categoryId, name: shelf.categoryName, image: IMAGE };
    const plain = await aProduct(catalogue, shelf);
    const own = await aProduct(catalogue, shelf, { hsnCode: '22021010', taxRate: 40 });
    expect(own).toMatchObject({ hsnCode: '22021010', taxRate: 40 });
    const quoted = async () => {
      const lines = [plain, own].map(({ _id }) => ({ productId: _id, quantity: 1 }));
      const { body } = await catalogue.internal('quoteLines', { lines });
      return internalCalls.quoteLines.response
        .parse(body)
        .lines.map(({ hsnCode, taxRate }) => [hsnCode, taxRate]);
    };
    expect(await quoted()).toEqual([
      [undefined, undefined],
      ['22021010', 40],
    ]);

    const facts = { hsnCode: '0713', taxRate: 5 };
    const updated = await catalogue.asAdmin('updateCategory', { ...category, ...facts });
    expect(updated.body.data).toMatchObject(facts);
    expect(await quoted()).toEqual([
      ['0713', 5],
      ['22021010', 40],
    ]);

    // Left out they stay; '' and null clear them.
    await catalogue.asAdmin('updateCategory', category);
    await catalogue.asAdmin('updateProduct', { _id: own._id, hsnCode: '', taxRate: null });
    expect(await quoted()).toEqual([
      ['0713', 5],
      ['0713', 5],
    ]);
    const cleared = await catalogue.asAdmin('updateCategory', { ...category, hsnCode: '', taxRate: null });
    expect(cleared.body.data).not.toHaveProperty('hsnCode');
    expect(await quoted()).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);

    for (const wrong of [{ taxRate: 7 }, { hsnCode: '123' }])
      expect((await catalogue.asAdmin('updateCategory', { ...category, ...wrong })).status).toBe(400);
  });

  it('are for services only', async () => {
    const answer = await catalogue.internal('quoteLines', { lines: [] }, 'a-wrong-token-of-good-length');
    expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  });
});

describe('products for projections', () => {
  const find = async (...productIds: string[]) => {
    const answer = await catalogue.internal('findProducts', { productIds });
    return internalCalls.findProducts.response.parse(answer.body).products;
  };

  it('are whole, with their stock; what there is not is left out', async () => {
    const [first, second] = [await aProduct(catalogue, shelf), await aProduct(catalogue, shelf)];
    await reserve([{ productId: first._id, quantity: 3 }]);
    const found = await find(second._id, newId(), first._id, second._id);
    expect(found.map(({ product }) => product)).toEqual([second, { ...first, stock: first.stock - 3 }]);
  });

  it('bear a sequence that whatever changes afterwards overtakes', async () => {
    const product = await aProduct(catalogue, shelf);
    const [found] = await find(product._id);
    const { body } = await catalogue.asAdmin('updateProduct', { _id: product._id, price: 61 });
    await catalogue.asAdmin('deleteProduct', { _id: product._id });
    const published = () => catalogue.probe.events.filter(({ subject }) => subject === product._id);
    await waitFor(() => expect(published().map(({ type }) => type)).toContain('product.deleted'));
    for (const event of published()) expect(event.sequence).toBeGreaterThan(found!.sequence);
    expect(published()).toContainEqual(expect.objectContaining({ type: 'product.updated', data: body.data }));
    expect(await find(product._id)).toEqual([]);
  });

  it('are asked for a hundred at a time, by services only', async () => {
    const productIds = Array.from({ length: 101 }, newId);
    expect(await catalogue.internal('findProducts', { productIds })).toMatchObject({ status: 400 });
    const answer = await catalogue.internal('findProducts', { productIds: [newId()] }, 'a-wrong-token');
    expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  });
});

describe('reserving', () => {
  it('takes pieces off the shelf and is idempotent by order', async () => {
    const product = await aProduct(catalogue, shelf, { stock: 10 });
    const lines = [{ productId: product._id, quantity: 3 }];
    const orderId = newId();
    const answers = await Promise.all([1, 2, 3].map(() => reserve(lines, { orderId })));
    for (const answer of [...answers, await reserve(lines, { orderId })]) {
      expect(answer).toEqual({ status: 200, body: { orderId, state: 'held' } });
    }
    expect(await stockOf(product._id)).toBe(7);
    expect(await accountOf(product._id)).toMatchObject({ received: 10, onHand: 7, reserved: 3, sold: 0 });
  });

  it('holds all lines or none and says what is left', async () => {
    const plenty = await aProduct(catalogue, shelf, { stock: 10 });
    const scarce = await aProduct(catalogue, shelf, { stock: 2 });
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
    const product = await aProduct(catalogue, shelf, { stock: 3 });
    const line = { productId: product._id, quantity: 2 };
    expect(await reserve([line, line])).toMatchObject({ status: 409 });
    expect(await reserve([line, { ...line, quantity: 1 }])).toMatchObject({ status: 200 });
    expect(await stockOf(product._id)).toBe(0);
  });

  it('refuses products that are gone', async () => {
    const product = await aProduct(catalogue, shelf);
    await catalogue.asAdmin('deleteProduct', { _id: product._id });
    for (const productId of [product._id, newId()]) {
      expect(await reserve([{ productId, quantity: 1 }])).toMatchObject({
        status: 409,
        body: { code: 'OUT_OF_STOCK', details: { lines: [{ productId, left: 0 }] } },
      });
    }
  });

  it('never gives a unit twice: 1,000 buyers at once for 10 pieces are exactly 10 orders', async () => {
    const product = await aProduct(catalogue, shelf, { stock: 10 });
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, () => reserve([{ productId: product._id, quantity: 1 }])),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 409)).toHaveLength(990);
    expect(await stockOf(product._id)).toBe(0);
    const search = await catalogue.call('searchProducts', { search: product.name });
    expect((search.body.data as Product[]).find((one) => one._id === product._id)?.stock).toBe(0);
  });

  it('holds that across replicas, too, with baskets that cross each other', async () => {
    const [one, two] = [
      await aProduct(catalogue, shelf, { stock: 20 }),
      await aProduct(catalogue, shelf, { stock: 20 }),
    ];
    const other = await catalogue.addReplica();
    const started = Date.now();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_unused, index) => {
        const ids = index % 3 === 0 ? [one._id, two._id] : [two._id, one._id];
        return reserve(
          ids.map((productId) => ({ productId, quantity: 1 })),
          { replica: index % 2 === 0 ? other : catalogue },
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
  it('gives everything back once, publishes it, and a late reservation of the order takes nothing', async () => {
    const product = await aProduct(catalogue, shelf, { stock: 5 });
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
      expect(catalogue.probe.of('stock.released')).toContainEqual({
        orderId,
        cause: 'replaced',
        lines,
      });
    });
  });

  it('of an unknown order succeeds, and its reservation that comes late takes nothing', async () => {
    const product = await aProduct(catalogue, shelf, { stock: 5 });
    const orderId = newId();
    expect((await release(orderId)).body).toEqual({ orderId, state: 'none' });
    expect((await reserve([{ productId: product._id, quantity: 1 }], { orderId })).body).toEqual({
      orderId,
      state: 'released',
    });
    expect(await stockOf(product._id)).toBe(5);
  });

  it('leaves alone what is sold', async () => {
    const product = await aProduct(catalogue, shelf, { stock: 5 });
    const orderId = newId();
    const lines = [{ productId: product._id, quantity: 2 }];
    await reserve(lines, { orderId });
    await confirm(orderId, lines);
    await waitFor(async () => (await stateOf(orderId)) === 'committed');
    expect((await release(orderId)).body).toEqual({ orderId, state: 'committed' });
    expect((await reserve(lines, { orderId })).body).toEqual({ orderId, state: 'committed' });
    expect(await accountOf(product._id)).toMatchObject({ onHand: 3, reserved: 0, sold: 2 });
  });

  it('happens when the order is cancelled, however often that is said', async () => {
    const product = await aProduct(catalogue, shelf, { stock: 5 });
    const orderId = newId();
    const lines = [{ productId: product._id, quantity: 2 }];
    await reserve(lines, { orderId });
    await cancel(orderId, lines);
    await cancel(orderId, lines);
    await waitFor(async () => (await stateOf(orderId)) === 'released');
    expect(await stockOf(product._id)).toBe(5);
  });
});

describe('confirmed and expired orders', () => {
  it('a confirmed order is sold, whatever its expiry, and the same event twice sells once', async () => {
    const product = await aProduct(catalogue, shelf, { stock: 5 });
    const orderId = newId();
    const lines = [{ productId: product._id, quantity: 2 }];
    await reserve(lines, { orderId, expiresAt: soon(1) });
    const event = newEvent('order.confirmed', orderId, orderEvent(orderId, lines));
    const id = await catalogue.probe.publish(event, { source: 'order' });
    await catalogue.probe.publish(event, { source: 'order', id });
    await waitFor(async () => (await stateOf(orderId)) === 'committed');
    await new Promise((resolve) => setTimeout(resolve, 2_600));
    expect(await accountOf(product._id)).toMatchObject({ onHand: 3, reserved: 0, sold: 2 });
  });

  it('a reservation that nobody confirmed goes back on the shelf after its expiry and the grace', async () => {
    const product = await aProduct(catalogue, shelf, { stock: 2 });
    const orderId = newId();
    await reserve([{ productId: product._id, quantity: 2 }], { orderId, expiresAt: soon(0) });
    expect(await stateOf(orderId)).toBe('held');
    await waitFor(async () => (await stateOf(orderId)) === 'released');
    expect(await stockOf(product._id)).toBe(2);
    await waitFor(() => {
      expect(catalogue.probe.of('stock.released')).toContainEqual(
        expect.objectContaining({ orderId, cause: 'expired' }),
      );
    });
  });

  it('a confirmation after the expiry takes the pieces again when they are still there', async () => {
    const product = await aProduct(catalogue, shelf, { stock: 3 });
    const orderId = newId();
    const lines = [{ productId: product._id, quantity: 2 }];
    await reserve(lines, { orderId, expiresAt: soon(0) });
    await waitFor(async () => (await stateOf(orderId)) === 'released');
    await confirm(orderId, lines);
    await waitFor(async () => (await stateOf(orderId)) === 'committed');
    expect(await accountOf(product._id)).toMatchObject({ onHand: 1, sold: 2 });
  });

  it('and when they are not, nothing is oversold: the order hears of it, once and for good', async () => {
    const product = await aProduct(catalogue, shelf, { stock: 2 });
    const orderId = newId();
    const lines = [{ productId: product._id, quantity: 2 }];
    await reserve(lines, { orderId, expiresAt: soon(0) });
    await waitFor(async () => (await stateOf(orderId)) === 'released');
    await reserve(lines);
    const lost = () =>
      catalogue.probe.events.filter(({ type, subject }) => type === 'stock.lost' && subject === orderId);
    await confirm(orderId, lines);
    await waitFor(() => expect(lost()).toHaveLength(1));
    expect(lost()[0]?.data).toEqual({ orderId, lines });
    // Somebody says it once more when there are pieces again: the order is called off by now.
    await catalogue.asAdmin('updateProduct', { _id: product._id, stock: 2 });
    await confirm(orderId, lines);
    await cancel(orderId, lines);
    const later = newId();
    const one = [{ productId: product._id, quantity: 1 }];
    await reserve(one, { orderId: later });
    await confirm(later, one);
    await waitFor(async () => (await stateOf(later)) === 'committed');
    expect(await stateOf(orderId)).toBe('released');
    expect(await stockOf(product._id)).toBe(1);
    expect(lost()).toHaveLength(1);
  });

  it('a confirmation that was overtaken by the cancellation takes nothing', async () => {
    const product = await aProduct(catalogue, shelf, { stock: 5 });
    const orderId = newId();
    const lines = [{ productId: product._id, quantity: 2 }];
    await reserve(lines, { orderId });
    await cancel(orderId, lines);
    await waitFor(async () => (await stateOf(orderId)) === 'released');
    await confirm(orderId, lines);
    const later = newId();
    await reserve(lines, { orderId: later });
    await confirm(later, lines);
    await waitFor(async () => (await stateOf(later)) === 'committed');
    expect(await stateOf(orderId)).toBe('released');
    expect(await accountOf(product._id)).toMatchObject({ onHand: 3, sold: 2 });
  });

  it('an event about other pieces than the order has reserved, or about none, changes nothing and is kept', async () => {
    const product = await aProduct(catalogue, shelf, { stock: 9 });
    const orderId = newId();
    const lines = [{ productId: product._id, quantity: 2 }];
    const more = [{ productId: product._id, quantity: 5 }];
    await reserve(lines, { orderId });
    const refused = [
      await confirm(orderId, more),
      await cancel(orderId, more),
      await confirm(newId(), lines),
    ];
    const letters = await openDeadLetters(catalogue.environment.amqpUrl, 'catalogue');
    await waitFor(async () => {
      const kept = (await letters.list()).map(({ id, reason }) => [id, reason]);
      expect(kept).toEqual([
        [refused[0], 'refused: other pieces than the order has reserved'],
        [refused[1], 'refused: other pieces than the order has reserved'],
        [refused[2], 'refused: nothing was reserved for the order'],
      ]);
    });
    await letters.drop(refused);
    await letters.close();
    expect(await stateOf(orderId)).toBe('held');
    expect(await accountOf(product._id)).toMatchObject({ onHand: 7, reserved: 2, sold: 0 });
  });

  it('a deleted product still goes to those who had ordered it', async () => {
    const product = await aProduct(catalogue, shelf, { stock: 5 });
    const [kept, dropped] = [newId(), newId()];
    const lines = [{ productId: product._id, quantity: 2 }];
    await reserve(lines, { orderId: kept });
    await reserve(lines, { orderId: dropped });
    await catalogue.asAdmin('deleteProduct', { _id: product._id });
    await confirm(kept, lines);
    await cancel(dropped, lines);
    await waitFor(
      async () => (await stateOf(kept)) === 'committed' && (await stateOf(dropped)) === 'released',
    );
    expect(await accountOf(product._id)).toMatchObject({ received: 4, onHand: 2, reserved: 0, sold: 2 });
    expect(await reserve(lines)).toMatchObject({ status: 409 });
  });
});

describe('stock set by an admin', () => {
  it('is what can be sold; what orders hold stays theirs', async () => {
    const product = await aProduct(catalogue, shelf, { stock: 10 });
    const orderId = newId();
    const lines = [{ productId: product._id, quantity: 4 }];
    await reserve(lines, { orderId });
    const answer = await catalogue.asAdmin('updateProduct', { _id: product._id, stock: 1 });
    expect(answer.body.data).toMatchObject({ stock: 1 });
    expect(await accountOf(product._id)).toMatchObject({ received: 5, onHand: 1, reserved: 4 });
    await cancel(orderId, lines);
    await waitFor(async () => (await stockOf(product._id)) === 5);
  });

  it('is not touched by an edit that leaves it out, even among buyers', async () => {
    const product = await aProduct(catalogue, shelf, { stock: 30 });
    const edits = Array.from(
      { length: 6 },
      (_unused, index) => () => catalogue.asAdmin('updateProduct', { _id: product._id, price: 10 + index }),
    );
    const buys = Array.from({ length: 30 }, () => () => reserve([{ productId: product._id, quantity: 1 }]));
    const answers = await Promise.all([...buys, ...edits].map((run) => run()));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(await stockOf(product._id)).toBe(0);
    expect(await catalogue.store.products.findById(product._id).lean()).toMatchObject({ soldOut: true });
  });

  it('publishes when it crosses zero, both ways', async () => {
    const product = await aProduct(catalogue, shelf, { stock: 2 });
    const published = () =>
      (catalogue.probe.of('product.availability-changed') as { productId: string }[]).filter(
        (data) => data.productId === product._id,
      );
    await reserve([{ productId: product._id, quantity: 2 }]);
    await waitFor(() => {
      expect(published()).toEqual([{ productId: product._id, stock: 0, crossedZero: true }]);
    });
    await catalogue.asAdmin('updateProduct', { _id: product._id, stock: 7 });
    await waitFor(() => {
      expect(published()).toContainEqual({ productId: product._id, stock: 7, crossedZero: true });
    });
    await reserve([{ productId: product._id, quantity: 3 }]);
    await waitFor(() => {
      expect(published()).toContainEqual({ productId: product._id, stock: 4, crossedZero: false });
    });
  });
});
