import { anOrderDraft, decided } from '../../test/builders';
import type { Order, TimelineEntry } from '../orders/order';
import { acceptCash, beginOrder } from '../checkout/placement';
import { estimateOf, isLateAt, promisedSeconds, stepSecondsOf, USUAL } from './promise';

const noon = new Date('2026-11-23T12:00:00Z');
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);
const timeline = (...times: number[]): TimelineEntry[] =>
  (['confirmed', 'picking', 'packed', 'on-the-way', 'delivered'] as const).map((status, at) => ({
    status,
    at: after(times[at] ?? 0),
    cause: 'paid' as const,
  }));
const confirmed = (): Order => decided(acceptCash(beginOrder(anOrderDraft({ createdAt: noon })), noon));

test('a shop with few deliveries promises ten minutes', () => {
  expect(stepSecondsOf([timeline(0, 10, 20, 30, 40)])).toBe(USUAL);
  expect(promisedSeconds(USUAL)).toBe(600);
});

test('otherwise the promise is the 75th percentile of each step', () => {
  const quick = Array.from({ length: 15 }, () => timeline(0, 60, 160, 200, 500));
  const slow = Array.from({ length: 5 }, () => timeline(0, 600, 1_200, 1_800, 4_000));
  const steps = stepSecondsOf([...quick, ...slow]);
  expect(steps).toEqual({ confirmed: 600, picking: 600, packed: 600, 'on-the-way': 2_200 });
  const mostlyQuick = stepSecondsOf([...quick, ...quick, ...slow]);
  expect(mostlyQuick).toEqual({ confirmed: 60, picking: 100, packed: 40, 'on-the-way': 300 });
  expect(promisedSeconds(mostlyQuick)).toBe(540);
});

test('a second hand-over does not lengthen earlier steps', () => {
  const again = timeline(0, 60, 160, 200, 500);
  again.splice(4, 0, { status: 'on-the-way', at: after(300), cause: 'handed-over' });
  expect(stepSecondsOf(Array.from({ length: 20 }, () => again))['on-the-way']).toBe(300);
});

const estimate = (seconds: number) => estimateOf(confirmed(), USUAL, after(seconds));

test.each([
  ['at first', 0, 600, false],
  ['within the usual time of its step', 59, 600, false],
  ['overdue, it is expected to take longer', 60, 720, false],
  ['and does not move on', 179, 720, false],
  ['until the shop does not know', 180, 720, true],
  ['nor later', 10_000, 720, true],
])('an order is expected after its remaining steps: %s', (_when, seconds, expected, isUnknown) => {
  expect(estimate(seconds)).toEqual({ expected: after(expected), isUnknown });
});

test.each([
  ['expected less than five minutes after the promise', 899, false, 0, false],
  ['expected five minutes after it', 900, false, 0, true],
  ['unknown before the promised time', 900, true, 600, false],
  ['at the promised time', 600, false, 600, false],
  ['past the promised time', 600, false, 601, true],
])('late: %s', (_when, expected, isUnknown, now, isLate) => {
  expect(isLateAt(after(600), { expected: after(expected), isUnknown }, after(now))).toBe(isLate);
});

test('an order with a slot is expected at its end, and once it begins after the usual steps from its start', () => {
  const slot = { from: after(3_600), to: after(7_200) };
  const order: Order = { ...confirmed(), slot };
  expect(estimateOf(order, USUAL, after(3_599))).toEqual({ expected: slot.to, isUnknown: false });
  expect(estimateOf(order, USUAL, slot.from)).toEqual({ expected: after(4_200), isUnknown: false });
  expect(estimateOf(order, USUAL, after(3_780))).toMatchObject({ isUnknown: true });
});

test('an order that is not on its way has no expected time', () => {
  expect(estimateOf(beginOrder(anOrderDraft()), USUAL, noon)).toBeUndefined();
});
