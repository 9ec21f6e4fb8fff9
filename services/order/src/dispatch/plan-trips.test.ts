import fc from 'fast-check';
import {
  aBag as bag,
  aRider as rider,
  named,
  plan,
  RULES as rules,
  STORE,
  travel,
} from '../../test/dispatch-builders';
import { timetableOf } from './trip';

test('with enough riders each bag has its own, the nearest ones', () => {
  const bags = [bag('a', { x: 0, y: 200 }), bag('b', { x: 0, y: -200 })];
  const riders = [
    rider('far', { x: 300, y: 0 }),
    rider('near', { x: 20, y: 0 }),
    rider('next', { x: 40, y: 0 }),
  ];
  expect(named(plan(bags, riders))).toEqual({ far: [], near: ['a'], next: ['b'] });
});

test('when riders are short, bags of one way go together, in the order of their doors', () => {
  const bags = [bag('far', { x: 240, y: 0 }), bag('near', { x: 200, y: 0 }), bag('other', { x: -200, y: 0 })];
  expect(named(plan(bags, [rider('r', STORE)]))).toEqual({ r: ['near far other'] });
  expect(named(plan(bags, [rider('r', STORE)], { maxBags: 2 }))).toEqual({ r: ['near far', 'other'] });
  const [one] = plan(bags, [rider('r', STORE)], { maxBags: 1, maxTrips: 3 });
  expect(one!.trips).toHaveLength(3);
});

test('a bag that only one rider can take in time is not given away for a shorter way', () => {
  const bags = [
    bag('a', { x: 100, y: 0 }),
    bag('b', { x: 120, y: 0 }, { storeId: 'other', store: { x: 900, y: 0 } }),
  ];
  const riders = [rider('r', STORE), rider('s', { x: 80, y: 0 }, { endsAt: 150 })];
  // Alone `r` would be better for both, but `s` has to end before it can reach the other store.
  expect(named(plan(bags, riders, { maxTrips: 1 }))).toEqual({ r: ['b'], s: ['a'] });
});

test('who is free too late, or has ended, is not planned for', () => {
  const riders = [
    rider('late', STORE, { freeAt: 301 }),
    rider('ended', STORE, { endsAt: -1 }),
    rider('ending', STORE, { endsAt: 20 }),
  ];
  expect(named(plan([bag('a', { x: 10, y: 0 })], riders))).toEqual({ ending: [] });
});

test('any plan has each bag at most once and keeps the rules', () => {
  const place = fc.record({ x: fc.nat(500), y: fc.nat(500) });
  const bags = fc
    .array(fc.record({ door: place, store: fc.nat(2), readyAt: fc.nat(600) }), { maxLength: 12 })
    .map((all) =>
      all.map(({ door, store, readyAt }, index) =>
        bag(`${index}`, door, { storeId: `${store}`, store: { x: store * 200, y: 0 }, readyAt }),
      ),
    );
  const riders = fc
    .array(fc.record({ place, freeAt: fc.nat(600), endsAt: fc.integer({ min: 1, max: 2_000 }) }), {
      maxLength: 5,
    })
    .map((all) => all.map(({ place: at, ...more }, index) => rider(`${index}`, at, more)));
  fc.assert(
    fc.property(bags, riders, (waiting, team) => {
      const now = 100;
      const plans = plan(waiting, team, {}, now);
      const planned = plans.flatMap(({ trips }) => trips.flat());
      expect(new Set(planned).size).toBe(planned.length);
      for (const {
        rider: { place: at, freeAt, endsAt },
        trips,
        cost,
      } of plans) {
        expect(freeAt).toBeLessThanOrEqual(now + rules.lookAhead);
        expect(trips.length).toBeLessThanOrEqual(rules.maxTrips);
        let [from, time, sum] = [at, Math.max(freeAt, now), 0];
        for (const trip of trips) {
          expect(trip.length).toBeLessThanOrEqual(rules.maxBags);
          expect(new Set(trip.map(({ storeId }) => storeId)).size).toBe(1);
          const table = timetableOf(trip, from, time, rules, travel);
          expect(table.leavesAt).toBeGreaterThanOrEqual(time);
          expect(table.takenAt).toBeLessThanOrEqual(endsAt);
          expect(table.takenAt).toBeGreaterThanOrEqual(Math.max(...trip.map(({ readyAt }) => readyAt)));
          for (const seconds of table.handedOverAt) sum += seconds + Math.max(0, seconds - rules.target);
          [from, time] = [trip.at(-1)!.door, table.freeAt];
        }
        expect(cost).toBeCloseTo(sum, 6);
      }
      // A bag is left out only when nobody can take it any more.
      if (planned.length < waiting.length)
        for (const left of waiting.filter((each) => !planned.includes(each)))
          for (const { rider: one, trips } of plans)
            if (trips.length === 0)
              expect(
                timetableOf([left], one.place, Math.max(one.freeAt, now), rules, travel).takenAt,
              ).toBeGreaterThan(one.endsAt);
    }),
  );
});
