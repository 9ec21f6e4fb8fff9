import { nextStep } from './plan';

const STAFF = 'staff';
const AT = Date.parse('2026-11-22T10:00:00Z');
const at = (seconds: number) => new Date(AT + seconds * 1_000);

function order(
  number: string,
  ...steps: [status: string, cause: string, seconds: number, adminId?: string][]
) {
  const timeline = steps.map(([status, cause, seconds, id]) => ({
    ...{ status, cause, at: at(seconds) },
    ...(id && { by: { role: 'admin', id } }),
  }));
  return { number, mobile: '9876543210', status: steps.at(-1)![0], timeline };
}
const CONFIRMED = ['confirmed', 'placed', 0] as const;

it.each([
  ['confirmed', 'start-picking'],
  ['picking', 'pack'],
  ['packed', 'hand-over'],
  ['on-the-way', 'deliver'],
  ['not-delivered', undefined],
  ['delivered', undefined],
])('%s: %s', (status, step) => {
  expect(nextStep(order('ORD-2', [status, 'any', 0]), STAFF)?.step).toBe(step);
});

it('delivers after six to nine minutes, different for each order and the same in each round', () => {
  const secondsOf = (number: string) =>
    ['confirmed', 'picking', 'packed', 'on-the-way'].reduce(
      (sum, status) => sum + (nextStep(order(number, [status, 'any', 0]), STAFF)!.at - AT) / 1_000,
      0,
    );
  const totals = Array.from({ length: 200 }, (_, each) => secondsOf(`ORD-${each}`));
  expect(Math.min(...totals)).toBeGreaterThanOrEqual(360);
  expect(Math.max(...totals)).toBeLessThanOrEqual(540);
  expect(new Set(totals).size).toBeGreaterThan(50);
  expect(secondsOf('ORD-7')).toBe(totals[7]);
});

it('leaves ten minutes to an admin who has begun, also after a refund', () => {
  const begun = order('ORD-2', [...CONFIRMED], ['picking', 'picking-started', 30, 'asha']);
  expect(nextStep(begun, STAFF)).toEqual({ step: 'pack', at: AT + 630_000 });
  const refunded = order('ORD-2', ['packed', 'packed', 60, 'asha'], ['packed', 'refunded', 62]);
  expect(nextStep(refunded, STAFF)).toEqual({ step: 'hand-over', at: AT + 660_000 });
  const own = order('ORD-2', [...CONFIRMED], ['picking', 'picking-started', 30, STAFF]);
  expect(nextStep(own, STAFF)!.at).toBeLessThanOrEqual(AT + 170_000);
});
