import type { QueuedOrder } from './plan';
import { createRound } from './serve-visitors';

const CONFIRMED_AT = Date.parse('2026-11-22T10:00:00Z');
const visitor = (number: string): QueuedOrder => ({
  ...{ number, mobile: '9876543210', status: 'confirmed' },
  timeline: [{ status: 'confirmed', at: new Date(CONFIRMED_AT), cause: 'cash-accepted' }],
});

/** A desk with orders; those in `broken` cannot be moved. */
function desk(orders: QueuedOrder[], broken: string[] = []) {
  let clock = CONFIRMED_AT;
  const tried: string[] = [];
  const printed: string[] = [];
  const move = async (number: string) => {
    tried.push(number);
    if (broken.includes(number)) throw new Error('answered 503');
  };
  const round = createRound({
    queue: async () => orders,
    isVisitors: ({ number }) => !number.startsWith('DAY'),
    staffId: async () => 'staff',
    steps: { 'start-picking': move, pack: move, 'hand-over': move, deliver: move },
    print: (line) => printed.push(line),
    now: () => clock,
  });
  return { round, tried, printed, at: (seconds: number) => (clock = CONFIRMED_AT + seconds * 1_000) };
}

it('does nothing before the time, and names the time of the next step', async () => {
  const { round, tried } = desk([visitor('ORD-2')]);
  const again = (await round()) - CONFIRMED_AT;
  expect(tried).toEqual([]);
  expect(again).toBeGreaterThanOrEqual(20_000);
  expect(again).toBeLessThanOrEqual(50_000);
});

it('ignores the demo orders, and then has no next round', async () => {
  const { round, tried, at } = desk([visitor('DAY-2')]);
  at(3_600);
  expect(await round()).toBe(Infinity);
  expect(tried).toEqual([]);
});

it('continues with other orders after a failed step, and retries it with backoff', async () => {
  const { round, tried, printed, at } = desk([visitor('ORD-2'), visitor('ORD-3')], ['ORD-2']);
  at(60);
  await round();
  expect(tried).toEqual(['ORD-2', 'ORD-3']);
  expect(printed).toEqual(['ORD-2: start-picking failed: answered 503', 'ORD-3: start-picking']);
  at(64);
  await round();
  expect(tried.filter((number) => number === 'ORD-2')).toHaveLength(1);
  at(65);
  await round();
  at(70);
  await round();
  expect(tried.filter((number) => number === 'ORD-2')).toHaveLength(2);
});
