import { decided } from '../../test/builders';
import { confirmed, draftOf, itemOf, onTheWay } from '../../test/order-stages';
import { deliver } from '../fulfilment/fulfilment';
import { eraseOrder } from '../orders/erase-order';
import { changeOf } from './change';
import { contributionOf, NO_FIGURES, plus, type Figures } from './figures';
import { medianErrorOf } from './window-figures';

const now = new Date('2026-11-30T10:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const quoted = { from: 420, to: 600, likely: 500, group: 'all', pickerSeconds: 0 };
const draft = draftOf([itemOf('milk', 2, 57)], { promiseSeconds: 600, quoted });
const delivered = (seconds: number) => decided(deliver(onTheWay(draft, now), '4711', after(seconds)));

test.each<[string, number, Partial<Figures>]>([
  ['at the likely time', 500, { inWindow: 1, inTime: 1, offBy30: 1 }],
  ['at the end of its window', 600, { inWindow: 1, inTime: 1, offBy120: 1 }],
  ['before its window', 400, { inTime: 1, offBy120: 1 }],
  ['after its window', 640, { offBy180: 1 }],
  ['hours later', 20_000, { offByMore: 1 }],
])('an order that was delivered %s', (_when, seconds, expected) => {
  expect(contributionOf(delivered(seconds))).toEqual({
    ...NO_FIGURES,
    ...{ orders: 1, delivered: 1, revenue: 5_700, promised: 1, windowed: 1 },
    ...expected,
  });
});

test('an order counts when it is delivered, and the erasure of its shopper changes nothing', () => {
  expect(contributionOf(confirmed(draft, now))).toEqual({ ...NO_FIGURES, orders: 1, revenue: 5_700 });
  const order = delivered(500);
  expect(changeOf(order, decided(eraseOrder(order, now, now)))).toBeUndefined();
});

test.each<[number[], number | undefined]>([
  [[], undefined],
  [[500], 15],
  [[500, 540, 1_200], 45],
  [[500, 500, 500, 590], 20],
  [[2_000, 3_000], 600],
])('the median error of deliveries after %j seconds', (seconds, error) => {
  const sum = seconds.map((each) => contributionOf(delivered(each))).reduce(plus, NO_FIGURES);
  expect(medianErrorOf(sum)).toBe(error);
});
