import { aBag, RULES, travel } from '../../test/dispatch-builders';
import { timetableOf, type Trip } from './trip';

test('times at store and door count by half before and after the bag changes hands', () => {
  expect(timetableOf([aBag('a', { x: 100, y: 0 })], { x: 50, y: 0 }, 10, RULES, travel)).toEqual({
    leavesAt: 10,
    takenAt: 90,
    handedOverAt: [250],
    freeAt: 280,
  });
});

test('a rider leaves as late as the packing allows', () => {
  const late = aBag('a', { x: 100, y: 0 }, { readyAt: 500 });
  expect(timetableOf([late], { x: 50, y: 0 }, 10, RULES, travel)).toMatchObject({
    leavesAt: 420,
    takenAt: 500,
  });
});

test('the bags of a trip are taken together, when the last one is packed, and handed over one after the other', () => {
  const [first, second] = [
    { x: 100, y: 0 },
    { x: 100, y: 50 },
  ].map((door, at) => aBag(`${at}`, door, { readyAt: at * 200 }));
  const timesOf = (trip: Trip) => timetableOf(trip, { x: 50, y: 0 }, 10, RULES, travel);
  expect(timesOf([first!, second!])).toEqual({
    leavesAt: 120,
    takenAt: 200,
    handedOverAt: [360, 470],
    freeAt: 500,
  });
  expect(timesOf([second!, first!])).toMatchObject({ takenAt: 200, handedOverAt: [372, 482] });
});
