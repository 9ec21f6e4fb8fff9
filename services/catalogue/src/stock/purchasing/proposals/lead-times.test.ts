import { learnLead, periodOf } from './lead-times';

const at = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T12:00:00+05:30`);
const NOW = at(20);
const day = (number: number) => periodOf(at(number));
const arrived = (productId: string, ordered: number, received: number) => ({
  ...{ state: 'received' as const, orderedAt: at(ordered) },
  lines: [{ productId, pieces: 5, received: 5, receivedAt: at(received) }],
});

test('orders of the supplier teach the lead time; the median replaces its word after three', () => {
  const orders = [arrived('curd', 1, 3), arrived('curd', 4, 9)];
  expect(learnLead('milk', orders, [], NOW)).toEqual({
    orders: [
      { pieces: 5, placed: day(1), arrived: day(3) },
      { pieces: 5, placed: day(4), arrived: day(9) },
    ],
  });
  expect(learnLead('milk', [...orders, arrived('curd', 6, 9)], [], NOW).learnedDays).toBe(3);
});

test('five orders of the product itself are enough', () => {
  const own = [1, 2, 3, 4, 5].map((ordered) => arrived('milk', ordered, ordered + 1));
  const { orders, learnedDays } = learnLead('milk', [...own, arrived('curd', 1, 12)], [], NOW);
  expect([orders.length, learnedDays]).toEqual([5, 1]);
});

test('a line that is still awaited teaches nothing; its rest is on the way, a draft as of now', () => {
  const open = {
    ...{ state: 'partly-received' as const, orderedAt: at(10) },
    lines: [
      { productId: 'milk', pieces: 9, received: 4, receivedAt: at(12) },
      { productId: 'curd', pieces: 3, received: 0 },
    ],
  };
  const draft = { state: 'draft' as const, lines: [{ productId: 'milk', pieces: 6, received: 0 }] };
  expect(learnLead('milk', [open], [open, draft], NOW)).toEqual({
    orders: [
      { pieces: 5, placed: day(10) },
      { pieces: 6, placed: day(20) },
    ],
  });
});

test('the rest of a stopped order teaches nothing', () => {
  const stopped = {
    ...{ state: 'received' as const, orderedAt: at(1) },
    lines: [
      { productId: 'milk', pieces: 9, received: 4, receivedAt: at(4) },
      { productId: 'curd', pieces: 3, received: 0 },
    ],
  };
  expect(learnLead('milk', [stopped], [], NOW).orders).toEqual([
    { pieces: 9, placed: day(1), arrived: day(4) },
  ]);
});
