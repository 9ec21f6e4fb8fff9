import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { timetableOf } from '../../../../services/order/src/dispatch/trip';
import { dayFolders, readDay, type Day } from './day';
import { delaysOf, play, rulesOf, travelOf, type Policy } from './play';
import { nearest, planned } from './policies';

const FILES = {
  'orders.txt': [
    ['order', 'x', 'y', 'placement_time', 'restaurant', 'ready_time'],
    ['o1', '1000', '0', '5', 'r1', '10'],
    ['o2', '1100', '0', '6', 'r1', '10'],
    ['o3', '-900', '0', '7', 'r2', '20'],
  ],
  'couriers.txt': [
    ['courier', 'x', 'y', 'on_time', 'off_time'],
    ['c1', '100', '0', '0', '120'],
    ['c2', '-100', '0', '12', '120'],
  ],
  'restaurants.txt': [
    ['restaurant', 'x', 'y'],
    ['r1', '0', '0'],
    ['r2', '-300', '0'],
  ],
  'instance_parameters.txt': [
    ['meters_per_minute', 'pickup service minutes', 'dropoff service minutes', 'target click-to-door'],
    ['100', '4', '4', '40'],
  ],
};

let data = '';
beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), 'tokri-dispatch-'));
  for (const day of ['day-10', 'day-2']) {
    mkdirSync(join(data, day));
    for (const [name, rows] of Object.entries(FILES))
      writeFileSync(join(data, day, name), `${rows.map((row) => row.join('\t')).join('\n')}\n`);
  }
});
afterAll(() => rmSync(data, { recursive: true }));

const day = (): Day => readDay(dayFolders(data)[0]!);
const minutes = (policy: Policy) => delaysOf(play(day(), policy)).map((seconds) => seconds / 60);

test('days are read in order, and minutes become seconds', () => {
  expect(dayFolders(data).map((folder) => folder.slice(-2))).toEqual(['-2', '10']);
  expect(day()).toMatchObject({
    bags: [{ orderId: 'o1', store: { x: 0, y: 0 }, placedAt: 300, readyAt: 600 }, {}, {}],
    riders: [{ riderId: 'c1', freeAt: 0, endsAt: 7_200 }, { freeAt: 720 }],
    rules: { atStore: 240, atDoor: 240, target: 2_400 },
  });
});

test('a file with a wrong cell is refused with its line', () => {
  const folder = join(data, 'day-10');
  writeFileSync(join(folder, 'couriers.txt'), 'courier\tx\ty\ton_time\toff_time\nc1\t1\t2\tten\t3\n');
  expect(() => readDay(folder)).toThrow(/Line 2 of .*couriers\.txt[^]*on_time/);
  expect(() => dayFolders(join(data, 'none'))).toThrow('does not exist');
});

test('bags of one way go together, and each rider takes what is near', () => {
  // o1 and o2 are taken at 10, and at their doors at 24 and 29; o3 is ready at 20 and at its door at 30.
  expect(minutes(planned(rulesOf(day())))).toEqual([19, 23, 23]);
});

test('the nearest free rider takes one bag at a time', () => {
  // c1 returns for o2, unless c2 is free before; o3 waits for the one who is free first.
  expect(minutes(nearest(rulesOf(day())))[0]).toBe(19);
});

test.each([
  ['is not free', (all: Day) => ({ rider: { ...all.riders[1]!, freeAt: 0 } })],
  ['takes a bag that does not wait', (all: Day) => ({ trip: [all.bags[2]!] as const })],
  ['takes bags of two stores', (all: Day) => ({ trip: [all.bags[0]!, all.bags[2]!] as const }), 7],
  ['takes bags before arriving', () => ({ timetable: { takenAt: 300 } })],
  ['takes a bag that is not ready', () => ({ timetable: { takenAt: 599 } })],
  ['takes bags after the shift', () => ({ timetable: { takenAt: 7_260 } })],
  ['is at a door too early', () => ({ timetable: { handedOverAt: [1_319] } })],
  ['is free too early', () => ({ timetable: { freeAt: 1_000 } })],
])('a rider who %s breaks the rules', (reason, change, at = 5) => {
  const cheat: Policy = (_bags, _riders, now, _until, travel) => {
    if (now !== at * 60) return [];
    const all = day();
    const [bag, rider] = [all.bags[0]!, all.riders[0]!];
    const timetable = timetableOf([bag], rider.place, now, rulesOf(all), travel);
    const { timetable: changed, ...rest } = change(all) as { timetable?: object };
    return [{ rider, trip: [bag], timetable: { ...timetable, ...changed }, ...rest }];
  };
  expect(() => play(day(), cheat)).toThrow(reason);
});

test('a ride takes whole minutes', () => {
  expect(travelOf({ metresPerMinute: 100 })({ x: 0, y: 0 }, { x: 101, y: 0 })).toBe(120);
});
