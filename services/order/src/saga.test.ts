import { beginOrder, type Order } from './order';
import { deadlineOf, isStuck, stepFor } from './saga';
import type { Method, Status } from './states';

const bornAt = new Date('2026-11-21T10:00:00Z');
const orderOf = (method: Method, status: Status): Order => ({
  ...beginOrder({
    id: '0'.repeat(24),
    number: 'ORD-22222222',
    userId: 'u',
    method,
    items: [],
    lines: [],
    address: { _id: 'a', address_line: '', city: '', state: '', country: '', pincode: '', mobile: '' },
    subTotal: 1,
    total: 1,
    createdAt: bornAt,
    fingerprint: 'f',
  }),
  status,
});

test.each([
  ['cash', 'pending', 10, 'finish'],
  ['cash', 'pending', 119, 'finish'],
  ['cash', 'pending', 121, 'abandon'],
  ['card', 'pending', 10, 'abandon'],
  ['card', 'awaiting-payment', 3_000, 'call-off'],
  ['cash', 'cancelled', 60, 'release-again'],
  ['card', 'cancelled', 60, 'release-again'],
  ['cash', 'confirmed', 60, undefined],
  ['card', 'confirmed', 60, undefined],
] as const)('%s %s after %d s: %s', (method, status, seconds, step) => {
  expect(stepFor(orderOf(method, status), new Date(bornAt.getTime() + seconds * 1_000))).toBe(step);
});

describe('an order that stands still', () => {
  const at = (seconds: number) => new Date(bornAt.getTime() + seconds * 1_000);
  const session = { id: 'cs', url: 'http://pay.example', expiresAt: at(1_860) };

  test.each([
    ['pending, cash', orderOf('cash', 'pending'), 120],
    ['pending, card', orderOf('card', 'pending'), 30],
    ['awaiting payment', { ...orderOf('card', 'awaiting-payment'), session }, 2_160],
    ['cancelled, to be released again', orderOf('cash', 'cancelled'), 30],
  ])('%s is stuck two minutes after its deadline, however often it was pushed since', (_what, order, due) => {
    const pushed = { ...order, driveAt: at(due + 150) };
    expect(deadlineOf(pushed)).toEqual(at(due));
    expect(isStuck(pushed, at(due + 119))).toBe(false);
    expect(isStuck(pushed, at(due + 121))).toBe(true);
  });

  test('what is settled never is', () => {
    expect(isStuck({ ...orderOf('card', 'confirmed'), driveAt: undefined }, at(1_000_000))).toBe(false);
  });
});
