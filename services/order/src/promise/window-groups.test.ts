import { initialWindows, isInside, learnDelivery, windowOf, type WindowSituation } from './delivery-window';

const idle: WindowSituation = { pickerSeconds: 0, riderSeconds: 0, travelSeconds: 200 };

/** Delivers orders of one situation. @param seconds from order to door of all of them */
function delivered(count: number, situation = idle, seconds = 300) {
  const groups = initialWindows();
  for (let at = 0; at < count; at += 1)
    learnDelivery(groups, situation, windowOf(groups, situation), seconds);
  return groups;
}

describe('the group of a window', () => {
  test.each([
    [39, 'all'],
    [40, 'picker 0, rider free, ring 0'],
  ])('after %d orders is %s', (count, group) => {
    expect(windowOf(delivered(count), idle).group).toBe(group);
  });

  test.each<[string, Partial<WindowSituation>, string]>([
    ['a picker in a second', { pickerSeconds: 1, riderSeconds: 1 }, 'picker 1, rider 2, ring 0'],
    ['a picker before that', { pickerSeconds: 0.9, riderSeconds: 0.9 }, 'picker 0, rider 2, ring 0'],
    ['a picker late', { pickerSeconds: 240, riderSeconds: 0 }, 'picker 4, rider free, ring 0'],
    ['a rider long before the picker', { pickerSeconds: 300, riderSeconds: 99 }, 'picker 4, rider 0, ring 0'],
    ['a rider after the picker', { pickerSeconds: 60, riderSeconds: 90 }, 'picker 2, rider 3, ring 0'],
    ['a rider much later', { pickerSeconds: 0, riderSeconds: 400 }, 'picker 0, rider 6, ring 0'],
    ['a way of the next ring', { travelSeconds: 300 }, 'picker 0, rider free, ring 1'],
    ['a way within the ring', { travelSeconds: 299.9 }, 'picker 0, rider free, ring 0'],
    ['the longest ways', { travelSeconds: 900 }, 'picker 0, rider free, ring 3'],
  ])('differs for %s', (_what, change, group) => {
    const situation = { ...idle, ...change };
    expect(windowOf(delivered(40, situation), situation).group).toBe(group);
  });
});

test.each<[string, WindowSituation, number]>([
  ['picker', { pickerSeconds: 400, riderSeconds: 300, travelSeconds: 50 }, 50],
  ['rider', { pickerSeconds: 100, riderSeconds: 350, travelSeconds: 50 }, 100],
])('an order is counted in its three groups by its time after the %s', (_who, situation, seconds) => {
  const groups = delivered(1, situation, 500);
  expect([...groups.keys()]).toHaveLength(3);
  for (const [name, { sample }] of groups) if (name !== 'all') expect(sample.sorted).toEqual([seconds]);
  expect(groups.get('all')!.sample.recent.at(-1)).toBe(seconds);
});

describe('the share of orders that a window leaves out', () => {
  const leftOut = (seconds: number) => {
    const groups = initialWindows();
    const window = windowOf(groups, idle);
    learnDelivery(groups, idle, window, seconds);
    return groups.get('all')!.leftOut;
  };

  test('grows slowly with orders inside, and falls nine times as fast with each one outside', () => {
    expect(leftOut(300)).toBeCloseTo(0.101, 10);
    expect(leftOut(10_000)).toBeCloseTo(0.091, 10);
    expect(leftOut(0)).toBeCloseTo(0.091, 10);
  });

  test('is at most half', () => {
    const groups = delivered(1_000);
    expect(groups.get(windowOf(groups, idle).group)!.leftOut).toBe(0.5);
  });

  // The guess of a new shop has 31 values from 0 to 900.
  test.each([
    ['some are left out', 0.5, { from: 200, to: 650 }],
    ['all are needed', 0.04, { from: 200, to: 1_100 }],
    ['all are not enough', 0, { from: 0, to: 1_325 }],
    ['more was outside than planned', -0.05, { from: 0, to: 1_775 }],
  ])('%s', (_what, share, window) => {
    const groups = initialWindows();
    groups.get('all')!.leftOut = share;
    expect(windowOf(groups, idle)).toMatchObject(window);
  });
});

test('a window has both of its ends', () => {
  const window = { from: 100, to: 200, likely: 150, group: 'all' };
  expect([99.9, 100, 200, 200.1].map((seconds) => isInside(window, seconds))).toEqual([
    ...[false, true, true, false],
  ]);
});
