import { anOrderDraft, decided } from '../../test/builders';
import type { Order } from '../orders/order';
import { abandonOrder, acceptCash, awaitPayment, beginOrder, recordPayment } from './placement';
import { deadlineOf, recoveryFor, stuckFilters } from './recovery';
import { shownStatus, type Method, type Status } from '../orders/transitions';

const bornAt = new Date('2026-11-21T10:00:00Z');
const at = (seconds: number) => new Date(bornAt.getTime() + seconds * 1_000);
const session = { id: 'cs', url: 'http://pay.example', expiresAt: at(1_860) };

function orderIn(method: Method, status: Status): Order {
  const begun = beginOrder(anOrderDraft({ method, createdAt: bornAt }));
  switch (status) {
    case 'pending':
      return begun;
    case 'awaiting-payment':
      return decided(awaitPayment(begun, session, bornAt, bornAt));
    case 'confirmed':
      return decided<Order>(
        method === 'cash'
          ? acceptCash(begun, bornAt)
          : recordPayment(decided(awaitPayment(begun, session, bornAt, bornAt)), bornAt),
      );
    default:
      return decided(abandonOrder(begun, 'abandoned', bornAt, bornAt));
  }
}

test.each([
  ['cash', 'pending', 10, 'resume'],
  ['cash', 'pending', 119, 'resume'],
  ['cash', 'pending', 121, 'abandon'],
  ['card', 'pending', 10, 'abandon'],
  ['card', 'awaiting-payment', 10, 'cancel'],
  ['card', 'awaiting-payment', 3_000, 'cancel'],
  ['cash', 'rejected', 60, 'release again'],
  ['card', 'rejected', 60, 'release again'],
  ['cash', 'confirmed', 60, undefined],
  ['card', 'confirmed', 60, undefined],
] as const)('%s %s after %d s: %s', (method, status, seconds, action) => {
  expect(recoveryFor(orderIn(method, status), at(seconds))).toBe(action);
});

const isStuck = (order: Order, now: Date): boolean =>
  stuckFilters(now).some(({ status, method, from, before }) => {
    const since = from === 'createdAt' ? order.createdAt : order.session?.expiresAt;
    return order.dueAt && status === shownStatus(order.status) && method === order.method && since! < before;
  });

describe('an order that has stopped', () => {
  test.each([
    ['pending, cash', orderIn('cash', 'pending'), 120],
    ['pending, card', orderIn('card', 'pending'), 30],
    ['awaiting payment', orderIn('card', 'awaiting-payment'), 2_160],
    ['rejected, cash, to be released again', orderIn('cash', 'rejected'), 150],
    ['rejected, card, to be released again', orderIn('card', 'rejected'), 60],
  ])('%s is stuck two minutes after its deadline, regardless of recovery attempts', (_what, order, due) => {
    const tried = { ...order, dueAt: at(due + 150) } as Order;
    expect(deadlineOf(tried)).toEqual(at(due));
    expect(isStuck(tried, at(due + 119))).toBe(false);
    expect(isStuck(tried, at(due + 121))).toBe(true);
  });

  test.each([
    ['cash', 'pending', 'createdAt', 240],
    ['cash', 'cancelled', 'createdAt', 270],
    ['card', 'pending', 'createdAt', 150],
    ['card', 'awaiting-payment', 'session.expiresAt', 420],
    ['card', 'cancelled', 'createdAt', 180],
  ] as const)('%s %s: the database finds it by %s, %d s ago', (method, status, from, seconds) => {
    const ofKind = stuckFilters(at(0)).filter(
      (filter) => filter.status === status && filter.method === method,
    );
    expect(ofKind).toEqual([{ status, method, from, before: at(-seconds) }]);
  });

  test('a settled order is never stuck', () => {
    expect(isStuck(orderIn('card', 'confirmed'), at(1_000_000))).toBe(false);
  });
});
