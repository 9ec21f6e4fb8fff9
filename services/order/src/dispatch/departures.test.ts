import { aBag, aRider, plan, RULES, STORE, travel } from '../../test/dispatch-builders';
import { departures } from './departures';

test('only a free rider whose time has come leaves', () => {
  const bags = [
    aBag('now', { x: 0, y: 100 }),
    aBag('packing', { x: 0, y: -100 }, { readyAt: 200, storeId: 'b' }),
    aBag('later', { x: 500, y: 0 }, { storeId: 'c', store: { x: 500, y: 0 } }),
  ];
  const riders = [aRider('r', STORE), aRider('s', STORE), aRider('busy', { x: 500, y: 0 }, { freeAt: 50 })];
  const plans = plan(bags, riders, { maxTrips: 1 });
  const leaving = (now: number, until: number) =>
    departures(plans, now, until, RULES, travel).map(({ trip }) => trip[0].orderId);
  expect(leaving(0, 60)).toEqual(['now']);
  expect(leaving(0, 171).sort()).toEqual(['now', 'packing']);
  expect(leaving(50, 60)).toContain('later');
});

test('a rider whose time has not come stays, to the second', () => {
  const plans = plan([aBag('a', { x: 0, y: 100 }, { readyAt: 200 })], [aRider('r', STORE)]);
  expect(departures(plans, 0, 170, RULES, travel)).toEqual([]);
  expect(departures(plans, 0, 170.1, RULES, travel)).toMatchObject([{ timetable: { leavesAt: 170 } }]);
});

test('a rider who was free before leaves now, and only for the first trip', () => {
  const bags = [aBag('a', { x: 0, y: 100 }), aBag('b', { x: 0, y: -100 })];
  const plans = plan(bags, [aRider('r', STORE)], { maxBags: 1 }, 100);
  expect(plans[0]!.trips).toHaveLength(2);
  expect(departures(plans, 100, 200, RULES, travel)).toMatchObject([
    { rider: { riderId: 'r' }, trip: plans[0]!.trips[0], timetable: { leavesAt: 100, takenAt: 130 } },
  ]);
});

test('nobody leaves without a bag or before being free', () => {
  expect(departures(plan([], [aRider('r', STORE)]), 0, 1_000, RULES, travel)).toEqual([]);
  const busy = plan([aBag('a', { x: 0, y: 100 })], [aRider('r', STORE, { freeAt: 50 })]);
  expect(departures(busy, 49, 1_000, RULES, travel)).toEqual([]);
  expect(departures(busy, 50, 1_000, RULES, travel)).toMatchObject([{ timetable: { leavesAt: 50 } }]);
});
