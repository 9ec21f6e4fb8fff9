import { nextStep } from './next-step';

const items = [{ picked: 0 }];
const order = (status: Parameters<typeof nextStep>[0]['status'], before: string[] = []) => ({
  status,
  items,
  timeline: [...before, status].map((each) => ({ status: each })),
});

it.each([
  ['awaiting-payment', 'delivered', 'pay'],
  ['awaiting-payment', 'given-up', 'give-up'],
  ['confirmed', 'cancelled-by-shopper', 'cancel'],
  ['confirmed', 'confirmed', undefined],
  ['confirmed', 'packed', 'start-picking'],
  ['picking', 'cancelled-by-desk', 'cancel-at-desk'],
  ['picking', 'packed', 'pick-and-pack'],
  ['picking', 'picking', 'pick-one'],
  ['packed', 'on-the-way', 'hand-over'],
  ['on-the-way', 'delivered', 'deliver'],
  ['on-the-way', 'returned', 'fail'],
  ['on-the-way', 'delivered-later', 'fail'],
  ['not-delivered', 'delivered-later', 'hand-over'],
  ['not-delivered', 'returned', 'take-back'],
  ['delivered', 'delivered', undefined],
  ['cancelled', 'delivered', undefined],
] as const)('%s on its way to %s: %s', (status, end, step) => {
  expect(nextStep(order(status), end)).toBe(step);
});

it('delivers a returned order at the second attempt', () => {
  expect(nextStep(order('on-the-way', ['not-delivered']), 'delivered-later')).toBe('deliver');
});

it('leaves a partly picked order', () => {
  expect(nextStep({ ...order('picking'), items: [{ picked: 1 }, { picked: 0 }] }, 'picking')).toBeUndefined();
});
