import { anOrderDraft, decided } from '../../test/builders';
import type { Order, TimelineEntry } from '../orders/order';
import { acceptCash, beginOrder } from '../checkout/placement';
import { expectedAt, promisedSeconds, stepSecondsOf, USUAL } from './promise';

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

test('an order is expected after its remaining steps', () => {
  expect(expectedAt(confirmed(), USUAL, noon)).toEqual(after(600));
  expect(expectedAt(confirmed(), USUAL, after(30))).toEqual(after(600));
});

test('the expected time of an overdue order moves on', () => {
  expect(expectedAt(confirmed(), USUAL, after(60))).toEqual(after(60 + 600));
  expect(expectedAt(confirmed(), USUAL, after(1_000))).toEqual(after(1_000 + 600));
});

test('an order that is not on its way has no expected time', () => {
  expect(expectedAt(beginOrder(anOrderDraft()), USUAL, noon)).toBeUndefined();
});
