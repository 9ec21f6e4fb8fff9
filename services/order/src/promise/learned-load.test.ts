import { initialLoad, learnDoor, learnOrder, learnPicking, nearestOf } from './learned-load';

const repeat = <Value>(times: number, value: Value, change: (value: Value) => Value): Value =>
  Array.from({ length: times }).reduce<Value>((last) => change(last), value);

test('durations are learned from a guess, and followed when they change', () => {
  const picked = repeat(100, initialLoad(1), (load) => learnPicking(load, 100));
  expect(picked.usual.pick).toBeGreaterThan(100);
  expect(picked.usual.pick).toBeLessThan(110);
  expect(picked.usual.door).toBe(initialLoad(1).usual.door);
  const slower = repeat(1_000, picked, (load) => learnPicking(load, 300));
  expect(slower.usual.pick).toBeGreaterThan(295);
  expect(repeat(100, picked, (load) => learnDoor(load, 30)).usual.door).toBeLessThan(36);
});

test('the first durations change a guess that counts as five of them', () => {
  const { usual } = initialLoad(1);
  const picked = learnPicking(initialLoad(1), usual.pick + 60);
  expect(picked).toMatchObject({
    usual: { pick: usual.pick + 10, door: usual.door },
    picked: 1,
    handedOver: 0,
  });
  const handedOver = learnDoor(picked, usual.door + 60);
  expect(handedOver).toMatchObject({ usual: { door: usual.door + 10 }, picked: 1, handedOver: 1 });
});

test('a mean follows the last 200 durations, no fewer', () => {
  const many = repeat(1_000, initialLoad(1), (load) => learnDoor(learnPicking(load, 100), 50));
  expect([many.picked, many.handedOver]).toEqual([200, 200]);
  const { usual } = learnPicking(many, 100 + 206);
  expect(usual.pick - many.usual.pick).toBeCloseTo(1, 1);
});

test('the demand of a store is the rate of orders near it', () => {
  const { demand } = repeat(1_000, initialLoad(3), (load) => learnOrder(load, [500, 200, 300], 50));
  expect(demand[1]! * 50).toBeCloseTo(1, 1);
  expect(demand).toEqual([0, demand[1], 0]);
});

test('the demand is forgotten with time', () => {
  const before = learnOrder(initialLoad(2), [1, 2], 0);
  const after = learnOrder(before, [2, 1], 3_600);
  expect(after.demand[0]).toBeCloseTo(before.demand[0]! / Math.E);
  expect(learnOrder(before, [2, 1], Infinity).demand[0]).toBe(0);
});

test('the first of the nearest stores is the nearest', () => {
  expect(nearestOf([3, 1, 2, 1])).toBe(1);
});
