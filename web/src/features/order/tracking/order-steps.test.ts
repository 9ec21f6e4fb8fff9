import type { OrderProblem } from '@tokri/contracts';
import { anOrderDetails } from '../../../test/fixtures';
import { isUnderWay, stepsOf } from './order-steps';

const at = (minute: string) => `2026-10-01T04:${minute}:00.000Z`;
const order = anOrderDetails({
  status: 'delivered',
  timeline: [
    { status: 'delivered', at: at('10'), cause: 'delivered', by: 'rider' },
    { status: 'delivered', at: at('50'), cause: 'replacement-settled', by: 'admin' },
  ],
});

test('a replacement does not move the time of the delivery', () => {
  expect(stepsOf(order).at(-1)).toMatchObject({ status: 'delivered', at: at('10') });
});

test('another delivery time does not move the time at which the order was placed', () => {
  const timeline = [
    { status: 'confirmed' as const, at: at('10'), cause: 'cash-accepted' },
    { status: 'confirmed' as const, at: at('30'), cause: 'slot-changed', by: 'shopper' as const },
  ];
  expect(stepsOf({ ...order, status: 'confirmed', timeline })[0]).toMatchObject({ at: at('10') });
});

test('a returned order has the steps that it took', () => {
  const timeline = (['confirmed', 'on-the-way', 'not-delivered', 'returned'] as const).map((status) => ({
    ...{ status, at: at('10'), cause: 'returned' as const },
  }));
  const labels = stepsOf({ ...order, status: 'returned', timeline }).map(({ label }) => label);
  expect(labels).toEqual(['Order placed', 'On the way', 'Coming back', 'Returned']);
});

test.each<[boolean, Partial<OrderProblem>]>([
  [true, {}],
  [true, { accepted: 1, granted: 'replacement' }],
  [false, { accepted: 1, granted: 'replacement', replacedAt: at('50') }],
  [false, { accepted: 1, granted: 'refund' }],
])('a delivered order is followed: %s, with the problem %j', (expected, answer) => {
  expect(isUnderWay({ ...order, problems: [answer as OrderProblem] })).toBe(expected);
});
