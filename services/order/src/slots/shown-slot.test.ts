import { CASH, PICKED, walk } from '../../test/order-steps';
import { presentFoundOrder } from '../finding/present';
import { presentDelivery, presentQueuedOrder } from '../fulfilment/present';
import type { Order } from '../orders/order';
import { confirmedEvent } from '../orders/order-events';

const slot = { from: new Date('2026-11-23T12:30:00Z'), to: new Date('2026-11-23T13:30:00Z') };
const shown = { from: '2026-11-23T12:30:00.000Z', to: '2026-11-23T13:30:00.000Z' };

const onTheWay = walk('cash', [...CASH, ...PICKED]);
const views = {
  'the event that the mail is made from': (order: typeof onTheWay) => confirmedEvent(order).data,
  "the rider's page": presentDelivery,
  'the list of all orders': presentFoundOrder,
};

test.each(Object.entries(views))('%s has the slot of the order, if it has one', (_name, view) => {
  expect(onTheWay.status).toBe('on-the-way');
  expect(view({ ...onTheWay, slot })).toMatchObject({ slot: shown });
  expect(view(onTheWay)).not.toHaveProperty('slot');
});

test('the desk counts the wait of a confirmed order from its confirmation, that of a later step from its own queue', () => {
  const confirmed = walk('cash', CASH);
  const queuedAt = slot.from;
  const since = (order: Order) => presentQueuedOrder(order).since;
  expect(since({ ...confirmed, slot, queuedAt } as Order)).toBe(confirmed.timeline.at(-1)!.at.toISOString());
  expect(since({ ...onTheWay, slot, queuedAt } as Order)).toBe(shown.from);
});
