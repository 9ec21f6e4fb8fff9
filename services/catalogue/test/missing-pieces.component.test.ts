import { newEvent, type NewEvent } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { orderEvent } from './order-event';
import { useStock } from './stock-under-test';

const stock = useStock();
const { catalogue, accountOf, publish } = stock;
const tell = async (event: NewEvent, time?: string) => stock.handled(await publish(event, { time }));

/** Five pieces on hand, three of them sold to one order, of which one is missing. */
async function sold() {
  const { product, orderId, lines } = await stock.anOrder({ quantity: 3 });
  await stock.confirm(orderId, lines);
  await stock.isIn(orderId, 'committed');
  const missing = [{ productId: product._id, quantity: 1, reason: 'not-found' as const }];
  const data = { ...orderEvent(orderId, lines), missing, finalTotal: 60 };
  return { product, orderId, data };
}
type Sold = Awaited<ReturnType<typeof sold>>;
type Outcome = 'restocked' | 'written-off';

const adjusted = ({ orderId, data }: Sold) => newEvent('order.adjusted', orderId, data);
const cancelled = ({ orderId, data }: Sold) =>
  newEvent('order.cancelled', orderId, { ...data, cause: 'cancelled-by-admin' });
const returned = (to: Outcome) => (order: Sold) =>
  newEvent('order.returned', order.orderId, { ...order.data, stock: to });
const returnedWhole = (to: Outcome) => (order: Sold) =>
  newEvent('order.returned', order.orderId, { ...order.data, missing: undefined, stock: to });
const refused = (to: Outcome) => (order: Sold) =>
  newEvent('order.refused-taken-back', order.orderId, {
    ...order.data,
    refused: order.data.missing.map(({ productId, quantity }) => ({ productId, quantity })),
    stock: to,
  });

/** The desk refunded the pieces that the fixture calls missing. */
const refunded =
  (refundId: string, isRestocked = true) =>
  ({ orderId, data: { missing, finalTotal: _total, ...facts } }: Sold) =>
    newEvent('order.refund-granted', orderId, {
      ...facts,
      ...{ method: 'cash' as const, refundId, items: [], refund: 3_000, reason: 'wrong' as const },
      ...(isRestocked && {
        restocked: missing.map(({ productId, quantity }) => ({ productId, quantity })),
      }),
    });

test.each<[string, ((order: Sold) => NewEvent)[], object]>([
  ['missing', [adjusted, adjusted], { received: 4, onHand: 2, sold: 2 }],
  ['missing, then returned', [adjusted, returned('restocked')], { received: 4, onHand: 4, sold: 0 }],
  ['returned, then missing', [returned('restocked'), adjusted], { received: 4, onHand: 4, sold: 0 }],
  ['returned and restocked', Array(2).fill(returnedWhole('restocked')), { onHand: 5, sold: 0 }],
  ['returned and written off', Array(2).fill(returnedWhole('written-off')), { onHand: 2, sold: 3 }],
  ['cancelled during picking', [cancelled], { received: 4, onHand: 4, sold: 0 }],
  [
    'refused at the door and restocked',
    [refused('restocked'), adjusted, refused('restocked')],
    { received: 4, onHand: 3, sold: 1 },
  ],
  [
    'refused at the door and written off',
    [refused('written-off'), adjusted, refused('written-off')],
    { received: 4, onHand: 2, sold: 2 },
  ],
  ['refunded and back on the shelf', Array(2).fill(refunded('one')), { onHand: 3, sold: 2 }],
  ['refunded twice and back', [refunded('one'), refunded('two')], { onHand: 4, sold: 1 }],
  ['refunded and not back', [refunded('one', false)], { onHand: 2, sold: 3 }],
  ['returned, then refunded', [returnedWhole('restocked'), refunded('one')], { onHand: 5, sold: 0 }],
])('pieces that are %s are booked once [G-67] [G-118]', async (_what, events, account) => {
  const order = await sold();
  for (const event of events) await tell(event(order));
  expect(await accountOf(order.product._id)).toMatchObject({ ...account, reserved: 0 });
});

test.each([adjusted, cancelled, refused('restocked'), refunded('one')])(
  'more missing pieces than ordered change nothing, and go to the dead letters [G-75]: event %#',
  async (event) => {
    const order = await sold();
    const [missing] = order.data.missing;
    order.data.missing = [{ ...missing!, quantity: 4 }];
    expect(await stock.refusals([await publish(event(order))])).toEqual([
      expect.stringMatching(/^refused: /),
    ]);
    expect(await accountOf(order.product._id)).toMatchObject({ onHand: 2, sold: 3 });
  },
);

const foundEmpty = ({ orderId, product: { _id: productId } }: Sold) =>
  newEvent('shelf.found-empty', productId, { orderId, productId });

test('the stock entry of refunded pieces names the order', async () => {
  const order = await sold();
  await tell(refunded('one')(order));
  const [entry] = await stock.entriesOf(order.product._id);
  expect(entry).toMatchObject({ cause: 'refund-restocked', before: 2, after: 3, orderId: order.orderId });
});

test('a product whose stock location was found empty is sold out, sold pieces stay sold', async () => {
  const order = await sold();
  const { _id: productId } = order.product;
  await tell(foundEmpty(order));
  expect(await stock.stockOf(productId)).toBe(0);
  const changed = { productId, stock: 0, crossedZero: true };
  await waitFor(() => expect(catalogue.probe.of('product.availability-changed')).toContainEqual(changed));
  expect(await accountOf(productId)).toMatchObject({ received: 3, onHand: 0, sold: 3 });
  const [entry] = await stock.entriesOf(productId);
  expect(entry).toMatchObject({ cause: 'shelf-found-empty', before: 2, after: 0, orderId: order.orderId });
});

test('pieces counted after the report are kept [G-116]', async () => {
  const order = await sold();
  await tell(foundEmpty(order), new Date(Date.now() - 60_000).toISOString());
  expect(await accountOf(order.product._id)).toMatchObject({ onHand: 2 });
});
