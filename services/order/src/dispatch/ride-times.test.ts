import type { TimelineEntry } from '../orders/order';
import { rideTimesOf, USUAL_RIDE_SECONDS, type PastRide } from './ride-times';

const entry = (status: TimelineEntry['status'], seconds: number): TimelineEntry => ({
  ...{ status, at: new Date(seconds * 1_000), cause: 'handed-over' },
});
/** @param seconds from the hand-over to the door, with a minute of stops */
const past = (pincode: string, seconds: number): PastRide => ({
  pincode,
  timeline: [entry('packed', 0), entry('on-the-way', 100), entry('delivered', 100 + seconds)],
});

test('without deliveries every address is as far as every other', () => {
  const { ride, travel, isLearned } = rideTimesOf([]);
  expect([ride('411001'), ride('560001'), travel('411001', '411001')]).toEqual(
    Array(3).fill(USUAL_RIDE_SECONDS),
  );
  expect(isLearned('411001')).toBe(false);
});

test('a pincode with enough deliveries has its own ride, others that of all', () => {
  const near = [120, 130, 140, 150, 600].map((seconds) => past('411001', seconds));
  const far = [560, 570, 580, 590].map((seconds) => past('411009', seconds));
  const { ride, travel, isLearned } = rideTimesOf([...near, ...far]);
  // The lower quartile: a door after others on the way is not a ride from the store.
  expect(ride('411001')).toBe(70);
  expect(ride('411009')).toBe(80);
  expect([isLearned('411001'), isLearned('411009')]).toEqual([true, false]);
  expect([travel(undefined, '411001'), travel('411001', undefined), travel(undefined, undefined)]).toEqual([
    70, 70, 0,
  ]);
  expect(travel('411009', '411009')).toBe(70);
  expect(travel('411001', '411009')).toBe(Infinity);
});

test('a ride counts from the last hand-over, and orders without one do not', () => {
  const again = (): PastRide => ({
    pincode: '411001',
    timeline: [
      entry('on-the-way', 0),
      entry('not-delivered', 900),
      entry('on-the-way', 1_000),
      entry('delivered', 1_260),
    ],
  });
  const { ride } = rideTimesOf([...Array.from({ length: 5 }, again), { timeline: [entry('delivered', 5)] }]);
  expect(ride('411001')).toBe(200);
});
