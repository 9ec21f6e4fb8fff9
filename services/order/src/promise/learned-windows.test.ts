import { isInside } from './delivery-window';
import { learnWindows, windowNow, type PastDelivery } from './learned-windows';

const IDLE = { orders: 0, pickers: [] };
/** Numbers from 0 to 1 without clusters. */
const spread = (at: number) => (at * 0.618_034) % 1;
const usual = (at: number) => 420 + 180 * spread(at);

/** A delivery in an idle shop, well after the one before it. */
const delivery = (at: number, seconds: number): PastDelivery => {
  const confirmed = at * 1_000;
  const picking = { from: confirmed + 20, to: confirmed + 200, picker: 'asha' };
  return { confirmed, delivered: confirmed + seconds, picking };
};
const deliveries = (count: number, secondsOf: (at: number) => number = usual): PastDelivery[] =>
  Array.from({ length: count }, (_, at) => delivery(at, secondsOf(at)));
/** After the last of these deliveries, while its picker is still at work. */
const after = (past: readonly PastDelivery[]) => past.at(-1)!.confirmed + 1_000;
const quoted = (past: readonly PastDelivery[], queue: Parameters<typeof windowNow>[1] = IDLE) =>
  windowNow(past, queue, after(past));

test('a shop with few deliveries quotes no window', () => {
  expect(windowNow([], IDLE, 0)).toBeUndefined();
  expect(quoted(deliveries(39))).toBeUndefined();
});

test('from 40 deliveries on the window has nine of ten of them', () => {
  const past = deliveries(50);
  expect(quoted(past)).toMatchObject({ from: 420, to: 600, pickerSeconds: 0 });
});

test('replicas with the same deliveries quote the same window, and change none', () => {
  const past = deliveries(120);
  const before = structuredClone(past);
  expect(quoted(past)).toEqual(quoted(structuredClone(past)));
  expect(past).toEqual(before);
});

test('orders that wait for a picker move the window, more pickers move it less', () => {
  const past = deliveries(250);
  const [idle, alone, three] = [
    quoted(past)!,
    quoted(past, { orders: 3, pickers: [] })!,
    quoted(past, { orders: 3, pickers: ['meena', 'ravi'] })!,
  ];
  expect(alone.from).toBeGreaterThan(three.from);
  expect(three.from).toBeGreaterThan(idle.from);
});

test('a queue that nobody works off counts as half an hour', () => {
  const past = deliveries(250);
  expect(quoted(past, { orders: 200, pickers: [] })?.pickerSeconds).toBe(1_800);
});

test('an order without a window is learned with the queue at its confirmation', () => {
  const past = deliveries(100).flatMap((first, at) => {
    const second = delivery(at, 500);
    const later = (seconds: number) => seconds + 60;
    return [
      first,
      {
        confirmed: later(second.confirmed),
        delivered: later(second.delivered),
        picking: { from: second.confirmed + 200, to: second.confirmed + 380, picker: 'asha' },
      },
    ];
  });
  const { groups, learned, pick } = learnWindows(past);
  expect(learned).toBe(200);
  expect(pick).toBeGreaterThan(170);
  expect(pick).toBeLessThan(190);
  const ordersOf = (key: string) => groups.get(key)?.sample.sorted.length ?? 0;
  expect(ordersOf('picker 0, rider free')).toBe(100);
  expect(ordersOf('picker 3, rider free') + ordersOf('picker 4, rider free')).toBe(100);
});

test('an order that was not within its window widens the next one', () => {
  const withOutliers = deliveries(100, (at) => (at % 20 === 0 ? 900 : usual(at)));
  const window = quoted(withOutliers)!;
  expect(window.to).toBe(600);
  const missed = { ...window, from: 0, to: 60 };
  const past = withOutliers.map((order, at) => (at < 90 ? order : { ...order, quoted: missed }));
  expect(quoted(past)?.to).toBe(900);
});

test('orders that were noted as delivered within a minute teach nothing', () => {
  expect(quoted(deliveries(100, () => 20))).toBeUndefined();
});

test('a window of more than half an hour is not quoted', () => {
  expect(quoted(deliveries(100, (at) => 300 + 5_000 * spread(at)))).toBeUndefined();
});

test('about nine of ten windows are kept, each learned from the last 400 orders', () => {
  const past: PastDelivery[] = [];
  const kept: boolean[] = [];
  for (let at = 0; at < 600; at += 1) {
    const seconds = 300 - 180 * Math.log(1 - spread(at + 1));
    const window = windowNow(past, IDLE, at * 1_000);
    if (window) kept.push(isInside(window, seconds));
    past.push({ ...delivery(at, seconds), ...(window && { quoted: window }) });
    if (past.length > 400) past.shift();
  }
  expect(kept).toHaveLength(560);
  const share = kept.filter(Boolean).length / kept.length;
  expect(share).toBeGreaterThan(0.88);
  expect(share).toBeLessThan(0.96);
});
