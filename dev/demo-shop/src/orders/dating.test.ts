import { dated, type TimedOrder } from './dating';

const played = new Date('2026-11-23T08:00:00.000Z');
const entry = (status: string, cause: string) => ({ status, cause, at: played });
const seconds = { 'picking-started': 60, packed: 120, 'handed-over': 30, delivered: 240, refunded: 10 };
const endedAt = new Date('2026-11-22T12:00:00.000Z');
const at = (order: TimedOrder) => order.timeline.map((each) => each.at.toISOString().slice(11, 19));

const toTheDoor: TimedOrder = {
  timeline: [
    entry('pending', 'placed'),
    entry('confirmed', 'cash-accepted'),
    entry('picking', 'picking-started'),
    entry('packed', 'packed'),
    entry('on-the-way', 'handed-over'),
    entry('delivered', 'delivered'),
  ],
  promiseSeconds: 60,
  promisedAt: played,
  deliveredAt: played,
};

it('dates the steps back from the end, each as long as in the plan', () => {
  const order = dated(toTheDoor, { endedAt, sinceSeconds: 99, seconds });
  expect(at(order)).toEqual(['11:52:29', '11:52:30', '11:53:30', '11:55:30', '11:56:00', '12:00:00']);
  expect(order).toMatchObject({
    createdAt: new Date('2026-11-22T11:52:29.000Z'),
    promiseSeconds: 600,
    promisedAt: new Date('2026-11-22T12:02:30.000Z'),
    deliveredAt: endedAt,
  });
});

it('keeps the window of an order, and promises its end', () => {
  const order = dated({ ...toTheDoor, quoted: { to: 540 } }, { endedAt, sinceSeconds: 99, seconds });
  expect(order).toMatchObject({
    quoted: { to: 540 },
    promiseSeconds: 540,
    promisedAt: new Date('2026-11-22T12:01:30.000Z'),
  });
});

it('keeps an open order at its last step, queued some seconds ago', () => {
  const timeline = [...toTheDoor.timeline.slice(0, 4), entry('packed', 'refunded')];
  const order = dated({ timeline, queuedAt: played }, { sinceSeconds: 20, seconds });
  expect(at(order)).toEqual(['07:56:29', '07:56:30', '07:57:30', '07:59:30', '07:59:40']);
  expect(order.queuedAt).toEqual(new Date('2026-11-23T07:59:30.000Z'));
});

it('adds no fields to an order', () => {
  const timeline = [entry('pending', 'placed'), entry('cancelled', 'given-up')];
  expect(Object.keys(dated({ timeline }, { endedAt, sinceSeconds: 0, seconds })).sort()).toEqual([
    'createdAt',
    'timeline',
  ]);
});
