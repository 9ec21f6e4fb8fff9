import type { StoreLoad } from '../../../../services/order/src/promise/store-load';
import { parseCity, type City } from './city';
import { drawDay, type DrawnOrder } from './draw-day';
import { play, type Policy } from './play';
import { createShop, nearestStore } from './policies';

const order = (at: number, changes: Partial<DrawnOrder> = {}): DrawnOrder => ({
  at,
  customer: 0,
  pickSeconds: 100,
  doorSeconds: 10,
  ...changes,
});
const city = (changes: Partial<City> = {}): City => ({
  stores: [{ pickers: 1, riders: 1 }],
  customers: [[50]],
  ...changes,
});

/** Two stores, one with nearly all customers nearby. */
const lopsided: City = {
  stores: [
    { pickers: 12, riders: 40 },
    { pickers: 12, riders: 40 },
  ],
  customers: Array.from({ length: 90 }, (_, at) => [150 + at * 2, at < 80 ? 250 + at * 2 : 100]),
};

test('orders are picked and brought first come first served, one a trip', () => {
  // The second is picked after the first. Its rider returns 10 s after it is packed: left at 100, door at 150, back at 210.
  expect(play(city(), [order(0), order(20)], nearestStore)).toEqual([150, 210 + 50 - 20]);
});

test('the rider returns after the hand-over', () => {
  expect(play(city(), [order(0, { doorSeconds: 500 }), order(20)], nearestStore)).toEqual([
    150,
    700 + 50 - 20,
  ]);
});

test('an order waits only for its own store', () => {
  const two = city({
    stores: [...city().stores, ...city().stores],
    customers: [
      [50, 60],
      [60, 50],
    ],
  });
  expect(play(two, [order(0), order(20, { customer: 1 })], nearestStore)).toEqual([150, 150]);
});

test('a policy sees the stores at that moment, and durations once they are over', () => {
  const seen: StoreLoad[] = [];
  const events: unknown[] = [];
  const policy: Policy<string> = {
    choose({ at, loads }) {
      seen.push(...loads());
      return { store: 0, note: `ordered at ${at}` };
    },
    onPicked: (seconds) => events.push(['picked', seen.length, seconds]),
    onArrived: (note, seconds) => events.push([note, seen.length, seconds]),
    onHandedOver: (seconds) => events.push(['handed over', seen.length, seconds]),
  };
  const times = [0, 20, 120, 180, 400];
  play(
    city(),
    times.map((at) => order(at)),
    policy,
  );
  const staff = { pickers: 1, riders: 1 };
  const empty = { waiting: [], picking: [], packed: [], out: [] };
  expect(seen.slice(0, 4)).toEqual([
    { ...staff, ...empty },
    { ...staff, ...empty, picking: [50] },
    { ...staff, ...empty, picking: [50], out: [{ travelSeconds: 50, sinceLeft: 20 }] },
    {
      ...staff,
      ...empty,
      waiting: [50],
      picking: [50],
      out: [{ travelSeconds: 50, sinceLeft: 80, sinceHandOver: 20 }],
    },
  ]);
  expect(events.slice(0, 3)).toEqual([
    ['picked', 2, 100],
    ['ordered at 0', 3, 150],
    ['handed over', 3, 10],
  ]);
});

test('an unknown store is refused', () => {
  expect(() => play(city(), [order(0)], { choose: () => ({ store: 7, note: undefined }) })).toThrow(
    'no store 7',
  );
});

test('a seed repeats its day', () => {
  const day = drawDay(90, 3);
  expect(drawDay(90, 3)).toEqual(day);
  expect(drawDay(90, 4)).not.toEqual(day);
  expect(day.length).toBeGreaterThan(1_100);
  expect(day.length).toBeLessThan(1_500);
  expect(day.every(({ at }, index) => index === 0 || at > day[index - 1]!.at)).toBe(true);
});

test('in a made-up city the shop is late less often than the nearest store, and keeps its windows', () => {
  const shop = createShop(2);
  const days = [1, 2, 3].map((seed) => drawDay(lopsided.customers.length, seed));
  const late = (played: number[][]) => played.flat().filter((seconds) => seconds > 600).length;
  const chosen = late(days.map((day) => play(lopsided, day, shop.startDay())));
  expect(chosen).toBeLessThan(0.7 * late(days.map((day) => play(lopsided, day, nearestStore))));
  const kept = shop.windows.filter(({ window, seconds }) => window.from <= seconds && seconds <= window.to);
  expect(kept.length / shop.windows.length).toBeGreaterThan(0.88);
  expect(kept.length / shop.windows.length).toBeLessThan(0.92);
});

test('a city is read from its sections', () => {
  const text = (travel: string) =>
    `NAME : made up\nWAREHOUSE_SECTION\n0\t1.5\t2.5\t8\t3\n1\t1.6\t2.6\t9\t4\nCLIENT_SECTION\n0\t1\t2\nEDGE_WEIGHT_SECTION\n${travel}\nEOF\n`;
  expect(parseCity(text('10\t20\n30 40'))).toEqual({
    stores: [
      { pickers: 3, riders: 8 },
      { pickers: 4, riders: 9 },
    ],
    customers: [
      [10, 20],
      [30, 40],
    ],
  });
  expect(() => parseCity(text('10\t20\n30'))).toThrow('Line 9 ');
  expect(() => parseCity(text('10\tfar'))).toThrow('Line 8 ');
  expect(() => parseCity(text(''))).toThrow('no customers');
  expect(() => parseCity(text('').replace('\t8\t', '\t0\t'))).toThrow('Line 3 is not a store');
  expect(() => parseCity('nothing')).toThrow('no WAREHOUSE_SECTION');
});
