import { decided } from '../../test/builders';
import { begin, CASH, PICKED, walk } from '../../test/order-steps';
import type { Order } from '../orders/order';
import { changeSlot, hasChosenTime } from './change-slot';
import { isClosed } from './schedule';

const now = new Date('2026-11-23T10:00:00Z');
const hour = (start: string) => {
  const from = new Date(start);
  return { from, to: new Date(from.getTime() + 3_600_000) };
};
const [noon, evening] = [hour('2026-11-23T12:30:00Z'), hour('2026-11-23T15:30:00Z')];
const SHOPPER = { role: 'shopper' } as const;
const confirmed = walk('cash', CASH);
const change = (order: Order, slot: typeof noon) => changeSlot(order, { slot }, SHOPPER, now);

test('a slot is the new promise; the order waits for nobody until it begins', () => {
  const quoted = { ...confirmed, quoted: { from: 400, to: 600 } } as Order;
  const outcome = change(quoted, noon);
  const next = decided(outcome);
  expect(next).toMatchObject({ slot: noon, promisedAt: noon.to, queuedAt: noon.from });
  expect(next.version).toBe(confirmed.version + 1);
  expect(next.timeline.at(-1)).toEqual({ status: 'confirmed', at: now, cause: 'slot-changed', by: SHOPPER });
  expect(next).not.toHaveProperty('promiseSeconds');
  expect(next).not.toHaveProperty('quoted');
  expect(outcome).toMatchObject({
    events: [
      {
        type: 'order.slot-changed',
        data: { slot: { from: '2026-11-23T12:30:00.000Z', to: '2026-11-23T13:30:00.000Z' } },
      },
    ],
  });
});

test('as soon as possible is promised from now on, and the desk may pick it at once', () => {
  const outcome = changeSlot(decided(change(confirmed, noon)), { promiseSeconds: 600 }, SHOPPER, now);
  const next = decided(outcome);
  expect(next).toMatchObject({ promisedAt: new Date('2026-11-23T10:10:00Z'), queuedAt: now });
  expect(next).not.toHaveProperty('slot');
  expect(outcome).not.toHaveProperty('events.0.data.slot');
  expect([confirmed, next].map(hasChosenTime)).toEqual([false, true]);
});

test('the same time again changes nothing', () => {
  const withSlot = decided(change(confirmed, noon));
  expect(change(withSlot, noon)).toBe('unchanged');
  expect(changeSlot(confirmed, { promiseSeconds: 600 }, SHOPPER, now)).toBe('unchanged');
  expect(decided(change(withSlot, evening))).toMatchObject({ slot: evening, promisedAt: evening.to });
});

test.each<[string, Order]>([
  ['being placed', begin('cash')],
  ['being picked', walk('cash', [...CASH, 'start'])],
  ['on the way', walk('cash', [...CASH, ...PICKED])],
  ['cancelled', walk('cash', [...CASH, 'shopperCancels'])],
])('an order that is %s keeps its time', (_what, order) => {
  expect(change(order, noon)).toBe('unchanged');
});

test.each([
  ['2026-11-23T12:00:00.000Z', 30, false],
  ['2026-11-23T12:00:00.001Z', 30, true],
  ['2026-11-23T12:30:00.000Z', 0, false],
  ['2026-11-23T12:30:00.001Z', undefined, true],
])('at %s a slot that closes %s minutes before its start is closed: %s', (at, closesBefore, isOver) => {
  const rules = closesBefore === undefined ? {} : { slots: { minutes: 60, orders: 1, closesBefore } };
  expect(isClosed(noon, new Date(at), rules)).toBe(isOver);
});
