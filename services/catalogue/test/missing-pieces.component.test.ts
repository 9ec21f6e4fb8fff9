import { newEvent, type NewEvent, type Product } from '@tokri/contracts';
import { openDeadLetters } from '@tokri/messaging';
import { newId, waitFor } from '@tokri/testing';
import { unbalanced } from '../src/stock/audit/account';
import { auditStock } from '../src/stock/audit/audit';
import { aProduct, aSubCategory, startHarness, type Harness } from './harness';
import { orderEvent } from './order-event';

let catalogue: Harness;
let shelf: Awaited<ReturnType<typeof aSubCategory>>;
beforeAll(async () => {
  catalogue = await startHarness({});
  shelf = await aSubCategory(catalogue);
});
afterEach(async () => {
  expect(unbalanced(await auditStock(catalogue.store))).toEqual([]);
});
afterAll(() => catalogue.stop());

const publish = (event: NewEvent) => catalogue.probe.publish(event, { source: 'order' });
const isHandled = async (id: string) =>
  (await catalogue.store.connection.collection<{ _id: string }>('inbox').findOne({ _id: id })) !== null;
const told = async (event: NewEvent) => {
  const id = await publish(event);
  await waitFor(() => isHandled(id));
};
const accountOf = async (productId: string) =>
  (await auditStock(catalogue.store)).find((account) => account.productId === productId);
const causesOf = async (productId: string) =>
  (await catalogue.store.movements.find({ productId }).sort({ _id: 1 }).lean()).map(({ cause, quantity }) => [
    cause,
    quantity,
  ]);

/** Five pieces on hand, three of them sold to one order. */
async function sold() {
  const product = await aProduct(catalogue, shelf, { stock: 5 });
  const orderId = newId();
  const lines = [{ productId: product._id, quantity: 3 }];
  const expiresAt = new Date(Date.now() + 600_000).toISOString();
  await catalogue.internal('reserveStock', { orderId, lines, expiresAt });
  await told(newEvent('order.confirmed', orderId, orderEvent(orderId, lines)));
  const missing = [{ productId: product._id, quantity: 1, reason: 'not-found' as const }];
  const data = { ...orderEvent(orderId, lines), missing, finalTotal: 60 };
  return { product, orderId, data };
}

test('missing pieces are not sold and are written off; a repeated event counts once', async () => {
  const { product, orderId, data } = await sold();
  await told(newEvent('order.adjusted', orderId, data));
  await told(newEvent('order.adjusted', orderId, data));
  expect(await accountOf(product._id)).toMatchObject({ received: 4, onHand: 2, sold: 2 });
  expect(await causesOf(product._id)).toEqual([
    ['received', 5],
    ['not-found', -1],
    ['sold', 1],
  ]);
});

test.each([
  ['before', ['order.adjusted', 'order.returned']],
  ['after', ['order.returned', 'order.adjusted']],
] as const)(
  'returned, with the shortage reported %s: found pieces are restocked, missing ones written off',
  async (_when, types) => {
    const { product, orderId, data } = await sold();
    for (const type of types)
      await told(
        type === 'order.adjusted'
          ? newEvent(type, orderId, data)
          : newEvent(type, orderId, { ...data, stock: 'restocked' }),
      );
    expect(await accountOf(product._id)).toMatchObject({ received: 4, onHand: 4, sold: 0 });
  },
);

test.each([
  ['restocked', { onHand: 5, sold: 0 }],
  ['written-off', { onHand: 2, sold: 3 }],
] as const)('a returned order, %s, also with repeated events [G-118]', async (stock, account) => {
  const { product, orderId, data } = await sold();
  const { missing: _all, ...found } = data;
  const event = newEvent('order.returned', orderId, { ...found, stock });
  await told(event);
  await told(event);
  expect(await accountOf(product._id)).toMatchObject({ ...account, reserved: 0 });
});

test('cancelled during picking: missing pieces are not restocked', async () => {
  const { product, orderId, data } = await sold();
  await told(newEvent('order.cancelled', orderId, { ...data, cause: 'cancelled-by-admin' }));
  expect(await accountOf(product._id)).toMatchObject({ received: 4, onHand: 4, sold: 0 });
});

test('an empty stock location: the product is sold out in every list within two seconds, sold pieces stay sold', async () => {
  const { product, orderId } = await sold();
  const event = newEvent('shelf.found-empty', product._id, { orderId, productId: product._id });
  await told(event);
  await waitFor(async () => {
    const { body } = await catalogue.call('getProductDetails', { productId: product._id });
    expect((body.data as Product).stock).toBe(0);
  });
  await waitFor(() =>
    expect(catalogue.probe.of('product.availability-changed')).toContainEqual(
      expect.objectContaining({ productId: product._id, stock: 0, crossedZero: true }),
    ),
  );
  expect(await accountOf(product._id)).toMatchObject({ received: 3, onHand: 0, sold: 3 });
});

test('pieces counted after the report are kept [G-116]', async () => {
  const { product, orderId } = await sold();
  const event = newEvent('shelf.found-empty', product._id, { orderId, productId: product._id });
  const time = new Date(Date.now() - 60_000).toISOString();
  const id = await catalogue.probe.publish(event, { source: 'order', time });
  await waitFor(() => isHandled(id));
  expect(await accountOf(product._id)).toMatchObject({ onHand: 2 });
});

test.each([
  ['restocked', { onHand: 3, sold: 1 }],
  ['written-off', { onHand: 2, sold: 2 }],
] as const)(
  'refused at the door and %s, with a missing piece and repeated events [G-67]',
  async (stock, account) => {
    const { product, orderId, data } = await sold();
    const refused = [{ productId: product._id, quantity: 1 }];
    const event = newEvent('order.refused-taken-back', orderId, { ...data, refused, stock });
    await told(event);
    await told(newEvent('order.adjusted', orderId, data));
    await told(event);
    await told(newEvent('order.refused-taken-back', orderId, { ...data, refused, stock }));
    expect(await accountOf(product._id)).toMatchObject({ ...account, received: 4, reserved: 0 });
  },
);

test.each(['order.adjusted', 'order.cancelled', 'order.refused-taken-back'] as const)(
  '%s with more pieces than ordered changes nothing, and goes to the dead letters [G-75]',
  async (type) => {
    const { product, orderId, data } = await sold();
    const tooMany = { ...data, missing: [{ ...data.missing[0]!, quantity: 4 }] };
    const id = await publish(
      type === 'order.adjusted'
        ? newEvent(type, orderId, tooMany)
        : type === 'order.cancelled'
          ? newEvent(type, orderId, { ...tooMany, cause: 'cancelled-by-admin' })
          : newEvent(type, orderId, { ...tooMany, refused: tooMany.missing, stock: 'restocked' }),
    );
    const letters = await openDeadLetters(catalogue.environment.amqpUrl, 'catalogue');
    await waitFor(async () => expect((await letters.list()).map((letter) => letter.id)).toContain(id));
    await letters.close();
    expect(await accountOf(product._id)).toMatchObject({ onHand: 2, sold: 3 });
  },
);
