import fc from 'fast-check';
import {
  initialWindows,
  isInside,
  learnDelivery,
  windowOf,
  type WindowGroups,
  type WindowSituation,
} from './delivery-window';

const idle: WindowSituation = { pickerSeconds: 0, riderSeconds: 0, travelSeconds: 200 };

/** Quotes and delivers one order after the other. @returns whether each window was kept */
const deliver = (
  groups: WindowGroups,
  count: number,
  draw: (at: number) => { situation: WindowSituation; seconds: number },
): boolean[] =>
  Array.from({ length: count }, (_, at) => {
    const { situation, seconds } = draw(at);
    const window = windowOf(groups, situation);
    learnDelivery(groups, situation, window, seconds);
    return isInside(window, seconds);
  });

const shareOf = (kept: readonly boolean[]) => kept.filter(Boolean).length / kept.length;

/** Numbers from 0 to 1 without clusters. */
const spread = (at: number) => (at * 0.618_034) % 1;
const exponential = (at: number, mean: number) => -mean * Math.log(1 - spread(at + 1));

test('without deliveries the window is wide', () => {
  const { from, likely, to } = windowOf(initialWindows(), idle);
  expect(from).toBeGreaterThanOrEqual(200);
  expect(likely).toBeGreaterThan(from);
  expect(to).toBeGreaterThan(likely);
  expect(to - from).toBeGreaterThan(600);
});

test('nine of ten windows are kept, from the first order on', () => {
  const kept = deliver(initialWindows(), 1_000, (at) => ({
    situation: idle,
    seconds: 200 + exponential(at, 180),
  }));
  expect(shareOf(kept)).toBeGreaterThanOrEqual(0.88);
  expect(shareOf(kept)).toBeLessThanOrEqual(0.92);
});

test.each([
  ['longer', 3],
  ['shorter', 0.3],
])('windows are kept when all durations become %s', (_what, factor) => {
  const groups = initialWindows();
  deliver(groups, 1_000, (at) => ({ situation: idle, seconds: 200 + exponential(at, 180) }));
  const kept = deliver(groups, 1_000, (at) => ({
    situation: idle,
    seconds: 200 + exponential(at, 180 * factor),
  }));
  expect(shareOf(kept)).toBeGreaterThanOrEqual(0.88);
  expect(shareOf(kept)).toBeLessThanOrEqual(0.92);
});

test('windows are kept while durations grow without end', () => {
  const kept = deliver(initialWindows(), 3_000, (at) => ({
    situation: idle,
    seconds: at * (1 + spread(at)),
  }));
  expect(shareOf(kept)).toBeGreaterThanOrEqual(0.88);
});

test('groups learn apart: orders without a queue have a shorter window', () => {
  const groups = initialWindows();
  const queued: WindowSituation = { pickerSeconds: 300, riderSeconds: 0, travelSeconds: 200 };
  deliver(groups, 400, (at) =>
    at % 2 === 0
      ? { situation: idle, seconds: 300 + 60 * spread(at) }
      : { situation: queued, seconds: 400 + 600 * spread(at) },
  );
  const [short, long] = [windowOf(groups, idle), windowOf(groups, queued)];
  expect(short.to - short.from).toBeLessThan(61);
  expect(short.likely).toBeGreaterThan(310);
  expect(short.likely).toBeLessThan(350);
  expect(long.to - long.from).toBeGreaterThan(450);
});

test('a group with few orders uses a coarser one', () => {
  const groups = initialWindows();
  const near = (travelSeconds: number) => ({ ...idle, travelSeconds });
  deliver(groups, 100, (at) => ({ situation: near(200), seconds: 300 + spread(at) }));
  expect(windowOf(groups, near(200)).group).toContain('ring');
  const far = windowOf(groups, near(500));
  expect(far.group).not.toContain('ring');
  expect(far.from).toBeCloseTo(600, 0);
  expect(windowOf(groups, { pickerSeconds: 500, riderSeconds: 900, travelSeconds: 1 }).group).toBe('all');
});

test('the likely time is the middle of the shortest interval with half of the orders', () => {
  const groups = initialWindows();
  deliver(groups, 300, (at) => ({ situation: idle, seconds: 200 + exponential(at, 180) }));
  // The shortest half of an exponential distribution is its first half.
  expect(windowOf(groups, idle).likely).toBeCloseTo(200 + (180 * Math.LN2) / 2, -2);
});

test('windows are finite, in order and not in the past; memory is bounded', () => {
  const seconds = fc.integer({ min: 0, max: 3_000 });
  const situations = fc.record({ pickerSeconds: seconds, riderSeconds: seconds, travelSeconds: seconds });
  const deliveries = fc.array(fc.tuple(situations, seconds), { maxLength: 300 });
  const groups = initialWindows();
  fc.assert(
    fc.property(deliveries, (orders) => {
      for (const [situation, arrived] of orders) {
        const window = windowOf(groups, situation);
        expect(window.from).toBeGreaterThanOrEqual(0);
        expect(window.from).toBeLessThanOrEqual(window.likely);
        expect(window.likely).toBeLessThanOrEqual(window.to);
        expect(window.to).toBeLessThan(Infinity);
        learnDelivery(groups, situation, window, arrived);
      }
    }),
  );
  expect(groups.size).toBeLessThanOrEqual(5 * 8 * (4 + 1) + 1);
  expect(Math.max(...[...groups.values()].map(({ sample }) => sample.recent.length))).toBeLessThanOrEqual(
    200,
  );
});
