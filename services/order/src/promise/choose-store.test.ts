import fc from 'fast-check';
import { chooseStore, type StoreOption } from './choose-store';
import type { StoreLoad } from './store-load';

const usual = { pick: 180, door: 60 };
const option = (travelSeconds: number, load: Partial<StoreLoad> = {}, demand = 1 / 120): StoreOption => ({
  travelSeconds,
  load: { pickers: 2, riders: 4, waiting: [], picking: [], packed: [], out: [], ...load },
  demand,
});
const trips = (count: number, travelSeconds: number) =>
  Array.from({ length: count }, () => ({ travelSeconds, sinceLeft: 0 }));
const chosen = (...options: StoreOption[]) => chooseStore(options, usual)?.at;

test('an order goes to the nearest of idle stores', () => {
  expect(chosen(option(300), option(200), option(400))).toBe(1);
});

test.each<[string, Partial<StoreLoad>]>([
  ['a queue of orders to pick', { picking: [300, 300], waiting: [300, 300, 300] }],
  ['no rider for long', { out: trips(4, 700) }],
])('an order goes farther away from %s', (_reason, load) => {
  expect(chosen(option(200, load), option(300))).toBe(1);
});

test('a free rider who is needed by orders near the store is not sent far', () => {
  const busy = option(150, { picking: [200, 200], waiting: [200] });
  const far = (demand: number) => option(330, { out: trips(3, 300) }, demand);
  expect(chosen(busy, far(0))).toBe(1);
  expect(chosen(busy, far(1 / 20))).toBe(0);
});

test('of equal stores it is the first one', () => {
  expect(chosen(option(200), option(200))).toBe(0);
});

test.each<[string, Partial<StoreLoad>]>([
  ['waits for a picker', { pickers: 3, waiting: [200] }],
  ['is picked', { picking: [200] }],
  ['is packed', { packed: [200] }],
  ['is out', { out: trips(1, 200) }],
])('an order that %s makes the riders of its store dearer, while others are free', (_how, load) => {
  expect(chosen(option(200, load), option(200))).toBe(1);
});

test('the time of a rider costs less in a store with many of them, with the same orders for each', () => {
  const few = option(200, { riders: 4, out: trips(3, 200) }, 1 / 20);
  const many = option(200, { riders: 8, out: trips(6, 200) }, 1 / 20);
  expect(chosen(few, many)).toBe(1);
  expect(chosen(many, few)).toBe(0);
});

test('a rider who is about to return is as good as a free one, one who returns too late is not', () => {
  const returning = (sinceHandOver: number) =>
    option(200, { riders: 1, out: [{ travelSeconds: 700, sinceLeft: 900, sinceHandOver }] }, 0);
  expect(chosen(returning(650), option(260, {}, 0))).toBe(0);
  expect(chosen(returning(200), option(260, {}, 0))).toBe(1);
});

test('an order that is late from everywhere goes where it is least late', () => {
  expect(chosen(option(3_000), option(2_500), option(2_800))).toBe(1);
});

test('the outlook is the one of the chosen store', () => {
  expect(chooseStore([option(900), option(200, { picking: [100, 100] })], usual)).toEqual({
    at: 1,
    outlook: { pickerSeconds: 90, riderSeconds: 0 },
  });
});

test.each<[string, StoreOption[]]>([
  ['no store', []],
  ['nobody who picks', [option(200, { pickers: 0 })]],
  ['nobody who rides', [option(200, { riders: 0 }, 0), option(200, { riders: 0, waiting: [100] })]],
  ['no delivery to the address', [option(Infinity, {}, 0), option(Infinity)]],
])('there is no choice: %s', (_why, options) => {
  expect(chooseStore(options, usual)).toBeUndefined();
});

test('a store with people is found among others, at any position', () => {
  const closed = fc.constantFrom(
    option(10, { riders: 0 }, 0),
    option(Infinity, {}, 0),
    option(10, { pickers: 0 }),
  );
  const open = fc.record({ travel: fc.integer({ min: 1, max: 5_000 }), out: fc.integer({ min: 0, max: 4 }) });
  fc.assert(
    fc.property(fc.array(closed), fc.array(closed), open, (before, after, { travel, out }) => {
      expect(chosen(...before, option(travel, { out: trips(out, 400) }), ...after)).toBe(before.length);
    }),
  );
});
