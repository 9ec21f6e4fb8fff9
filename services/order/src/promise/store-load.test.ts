import fc from 'fast-check';
import { expectedSeconds, outlookOf, type StoreLoad } from './store-load';

const usual = { pick: 180, door: 60 };
const store = (changes: Partial<StoreLoad> = {}): StoreLoad => ({
  pickers: 2,
  riders: 1,
  waiting: [],
  picking: [],
  packed: [],
  out: [],
  ...changes,
});

test.each<[string, Partial<StoreLoad>, number, number]>([
  ['an idle store', {}, 0, 0],
  ['a picker is free', { picking: [300], riders: 2 }, 0, 0],
  ['all pickers are busy', { picking: [300, 300], riders: 9 }, 90, 0],
  ['orders wait for pickers', { picking: [300, 300], waiting: [300, 300], riders: 9 }, 270, 0],
  ['the rider is on the way to a door', { out: [{ travelSeconds: 300, sinceLeft: 100 }] }, 0, 560],
  ['the rider is at a door', { out: [{ travelSeconds: 300, sinceLeft: 500 }] }, 0, 360],
  [
    'the rider is on the way back',
    { out: [{ travelSeconds: 300, sinceLeft: 500, sinceHandOver: 100 }] },
    0,
    200,
  ],
  [
    'the rider is about to arrive',
    { out: [{ travelSeconds: 300, sinceLeft: 900, sinceHandOver: 400 }] },
    0,
    0,
  ],
  ['a packed order leaves first', { packed: [200] }, 0, 460],
  ['an order leaves first once it is picked', { picking: [200] }, 0, 180 + 460],
  [
    'packed orders take riders in order of their return',
    {
      riders: 2,
      packed: [100],
      out: [
        { travelSeconds: 300, sinceLeft: 300 },
        { travelSeconds: 300, sinceLeft: 500, sinceHandOver: 200 },
      ],
    },
    0,
    360,
  ],
  [
    'orders that are picked are ready one after the other',
    { picking: [100, 100] },
    90,
    // The first one leaves at 90 and is back at 350, the second one is back at 610.
    610,
  ],
  ['an order that waits for a picker leaves first', { waiting: [100] }, 0, 90 + 180 + 260],
  [
    'orders leave in the order of their progress',
    { riders: 2, packed: [100], picking: [300], waiting: [50] },
    90,
    // Packed: back at 260. Picked: leaves at 180, back at 840. Waiting: leaves at 270 with the first rider, back at 430.
    430,
  ],
  [
    'more riders are out than are on shift',
    {
      out: [
        { travelSeconds: 300, sinceLeft: 500, sinceHandOver: 100 },
        { travelSeconds: 300, sinceLeft: 500, sinceHandOver: 250 },
      ],
    },
    0,
    50,
  ],
  ['nobody picks', { pickers: 0 }, Infinity, Infinity],
  ['nobody rides', { riders: 0 }, Infinity, Infinity],
])('an order would get people: %s', (_when, changes, pickerSeconds, riderSeconds) => {
  expect(outlookOf(store(changes), usual)).toEqual({ pickerSeconds, riderSeconds });
});

test('an order is picked while its rider comes back', () => {
  expect(expectedSeconds({ pickerSeconds: 100, riderSeconds: 200 }, 50, usual)).toBe(100 + 180 + 50);
  expect(expectedSeconds({ pickerSeconds: 100, riderSeconds: 400 }, 50, usual)).toBe(400 + 50);
});

test('another order never brings people sooner', () => {
  const travel = fc.integer({ min: 1, max: 900 });
  const travels = fc.array(travel, { maxLength: 8 });
  const trips = fc.array(
    fc.record({ travelSeconds: travel, sinceLeft: fc.integer({ min: 0, max: 2_000 }) }),
    {
      maxLength: 6,
    },
  );
  const loads = fc.record({
    pickers: fc.integer({ min: 1, max: 4 }),
    riders: fc.integer({ min: 1, max: 6 }),
    waiting: travels,
    picking: travels,
    packed: travels,
    out: trips,
  });
  fc.assert(
    fc.property(loads, travel, (load, added) => {
      const before = outlookOf(load, usual);
      const after = outlookOf({ ...load, waiting: [...load.waiting, added] }, usual);
      expect(after.pickerSeconds).toBeGreaterThanOrEqual(before.pickerSeconds);
      expect(after.riderSeconds).toBeGreaterThanOrEqual(before.riderSeconds);
    }),
  );
});
