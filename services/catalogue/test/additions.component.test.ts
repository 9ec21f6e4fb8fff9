import { newEvent, type EventData, type NewEvent } from '@tokri/contracts';
import { newId } from '@tokri/testing';
import { toId } from '../src/ids';
import { dayOf } from '../src/insights/daily-counts/day';
import { buyerGroup, buyerTag } from '../src/insights/popularity/popularity';
import { orderEvent } from './order-event';
import { soon, useStock } from './stock-under-test';

const stock = useStock();
const { catalogue, accountOf, publish, entriesOf } = stock;
const tell = async (event: NewEvent) => stock.handled(await publish(event));

type Added = NonNullable<EventData<'order.adjusted'>['added']>[number];

/** Two pieces sold to an order, and three of another product added to it. */
async function extended(cut: Pick<Added, 'missing' | 'takenOut' | 'refused'> = {}) {
  const { product, orderId, lines } = await stock.anOrder({ quantity: 2 });
  await stock.confirm(orderId, lines);
  await stock.isIn(orderId, 'committed');
  const other = await stock.aProduct({ stock: 5 });
  const additionId = newId();
  const added = { productId: other._id, quantity: 3 };
  const request = { orderId: additionId, addedTo: orderId, lines: [added], expiresAt: soon() };
  for (let twice = 0; twice < 2; twice += 1) await catalogue.internal('reserveStock', request);
  const data = {
    ...orderEvent(orderId, lines),
    missing: [],
    finalTotal: 190,
    added: [{ additionId, ...added, ...cut }],
  };
  return { product, other, orderId, additionId, data };
}
type Extended = Awaited<ReturnType<typeof extended>>;

const adjusted = ({ orderId, data }: Extended) => newEvent('order.adjusted', orderId, data);
const cancelled = ({ orderId, data }: Extended) =>
  newEvent('order.cancelled', orderId, { ...data, cause: 'cancelled-by-admin' });
const returned = ({ orderId, data }: Extended) =>
  newEvent('order.returned', orderId, { ...data, stock: 'restocked' });
const refusedReturned = ({ orderId, data, other }: Extended) =>
  newEvent('order.refused-taken-back', orderId, {
    ...data,
    refused: [{ productId: other._id, quantity: 1 }],
    stock: 'restocked',
  });
const declined = ({ orderId, additionId, data }: Extended) =>
  newEvent('order.substitute-answered', orderId, { ...data, questionId: additionId, isAccepted: false });

test.each<[string, Added | object, ((order: Extended) => NewEvent)[], object]>([
  ['held until the order is packed', {}, [], { onHand: 2, reserved: 3, sold: 0 }],
  ['sold when it is packed', {}, [adjusted, adjusted], { onHand: 2, reserved: 0, sold: 3 }],
  ['taken out and on sale again', { takenOut: 2 }, [adjusted, adjusted], { onHand: 4, sold: 1, received: 5 }],
  ['not found', { missing: 1 }, [adjusted], { onHand: 2, sold: 2, received: 4 }],
  ['cancelled before', { missing: 1 }, [cancelled, cancelled], { onHand: 4, sold: 0, received: 4 }],
  [
    'cancelled after',
    { missing: 1, takenOut: 1 },
    [adjusted, cancelled],
    { onHand: 4, sold: 0, received: 4 },
  ],
  ['returned', { takenOut: 1 }, [adjusted, returned], { onHand: 5, sold: 0, received: 5 }],
  ['returned, out of order', { takenOut: 1, missing: 1 }, [returned, adjusted], { onHand: 4, sold: 0 }],
  [
    'refused at the door',
    { refused: 1 },
    [adjusted, refusedReturned, refusedReturned],
    { onHand: 3, sold: 2 },
  ],
  ['not wanted', {}, [declined, declined], { onHand: 5, reserved: 0, sold: 0 }],
])('added pieces are %s', async (_what, cut, events, account) => {
  const order = await extended(cut);
  for (const event of events) await tell(event(order));
  expect(await accountOf(order.other._id)).toMatchObject(account);
});

test('pieces taken out of the ordered lines are on sale again, and their entries name the order', async () => {
  const { product, other, orderId, data } = await extended();
  const takenOut = [{ productId: product._id, quantity: 1 }];
  const event = newEvent('order.adjusted', orderId, { ...data, takenOut });
  for (let twice = 0; twice < 2; twice += 1) await tell(event);
  expect(await accountOf(product._id)).toMatchObject({ onHand: 4, sold: 1, received: 5 });
  expect((await entriesOf(product._id))[0]).toMatchObject({ cause: 'order-changed', orderId });
  expect((await entriesOf(other._id))[0]).toMatchObject({ cause: 'order-reserved', orderId });
});

test('refunded pieces of an addition are on sale again, once for each refund', async () => {
  const order = await extended();
  const { product, other, orderId, data } = order;
  await tell(adjusted(order));
  const restocked = [
    { productId: product._id, quantity: 1 },
    { productId: other._id, quantity: 2 },
  ];
  const refunded = (refundId: string, pieces: typeof restocked) =>
    newEvent('order.refund-granted', orderId, {
      ...{ ...orderEvent(orderId, data.lines), items: [], restocked: pieces, refundId },
      ...{ method: 'cash' as const, refund: 5_000, reason: 'wrong' as const },
    });
  const refundId = newId();
  for (let twice = 0; twice < 2; twice += 1) await tell(refunded(refundId, restocked));
  expect(await accountOf(product._id)).toMatchObject({ onHand: 4, sold: 1 });
  expect(await accountOf(other._id)).toMatchObject({ onHand: 4, sold: 1 });
  const excess = await publish(refunded(newId(), [{ productId: other._id, quantity: 4 }]));
  expect(await stock.refusals([excess])).toEqual([expect.stringContaining('more pieces')]);
});

test('added pieces are sold to the buyer of the order', async () => {
  const order = await extended();
  await tell(adjusted(order));
  const row = await catalogue.store.reservations.findById(order.additionId).lean();
  const { userId } = order.data;
  const day = dayOf(toId(order.orderId).getTimestamp());
  expect(row).toMatchObject({ buyer: buyerTag(userId, day), buyerGroup: buyerGroup(userId) });
});

test('an addition that its order never took expires', async () => {
  const other = await stock.aProduct({ stock: 5 });
  const orderId = newId();
  const lines = [{ productId: other._id, quantity: 3 }];
  await catalogue.internal('reserveStock', { orderId, addedTo: newId(), lines, expiresAt: soon(-5) });
  await stock.isIn(orderId, 'released');
  expect(await accountOf(other._id)).toMatchObject({ onHand: 5, reserved: 0 });
});
