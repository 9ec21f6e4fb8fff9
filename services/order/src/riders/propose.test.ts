import fc from 'fast-check';
import { rideTimesOf } from '../dispatch/ride-times';
import { USUAL } from '../fulfilment/promise';
import { ridersInCycle, type BagOut, type KnownRider } from './cycle';
import { propose, type WaitingBag } from './propose';

const now = new Date('2026-11-02T06:30:00.000Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
/** Every ride takes 240 seconds, every stop 60. */
const rides = rideTimesOf([]);

/** @param waits seconds */
const aRider = (name: string, waits: number, more: Partial<KnownRider> = {}): KnownRider => ({
  ...{ id: name, name, mobile: name, shiftSince: at(-waits), activeAt: at(-60) },
  ...more,
});
const aBag = (id: string, pincode = '411001', more: Partial<WaitingBag> = {}): WaitingBag => ({
  ...{ id, number: `ORD-${id}`, status: 'packed', pincode, queuedAt: at(-10), createdAt: at(-200) },
  ...{ promisedAt: at(400), ...more },
});
const proposed = (riders: KnownRider[], waiting: WaitingBag[], out: BagOut[] = []) =>
  propose({ riders: ridersInCycle(riders, out, rides, now), waiting, rides, steps: USUAL, now });
const named = (...of: Parameters<typeof proposed>) =>
  Object.fromEntries(
    proposed(...of).map(({ rider, bags }) => [rider.name, bags.map(({ bag }) => bag.id).join(' ')]),
  );

test('without riders on shift, or without bags, nothing is proposed', () => {
  const { activeAt: _at, ...off } = aRider('off', 60);
  expect(proposed([off], [aBag('a')])).toEqual([]);
  expect(proposed([aRider('k', 60, { activeAt: at(-7_200) })], [aBag('a')])).toEqual([]);
  expect(proposed([aRider('k', 60)], [])).toEqual([]);
});

test('a rider off shift takes no bag from one who is free', () => {
  const { activeAt: _at, ...off } = aRider('off', 60);
  const bags = ['a', 'b', 'c', 'd'].map((id) => aBag(id));
  expect(proposed([off, aRider('k', 60)], bags)).toEqual(proposed([aRider('k', 60)], bags));
});

test('a proposal has the times and figures that explain it', () => {
  expect(proposed([aRider('kiran', 600)], [aBag('a')])).toMatchObject([
    {
      rider: { name: 'kiran' },
      leaveAt: at(30),
      backAt: at(600),
      bags: [{ readyAt: at(-10), doorAt: at(330) }],
      reasons: ['only-one-free'],
      ...{ waitSeconds: 600, rideSeconds: 240, isRideLearned: false },
    },
  ]);
});

test('a packed bag for a slot leaves so that it is at the door when the slot begins', () => {
  const leaving = (from: Date) => {
    const slot = { from, to: new Date(from.getTime() + 3_600_000) };
    return proposed([aRider('kiran', 600)], [aBag('a', '411001', { slot })]);
  };
  expect(leaving(at(3_600))).toEqual([]);
  expect(leaving(at(300))).toMatchObject([{ leaveAt: at(60), bags: [{ doorAt: at(360) }] }]);
});

describe('of equal riders', () => {
  const riders = [aRider('new', 10), aRider('waiting', 900), aRider('between', 300)];

  test('the one who waits longest takes the bag', () => {
    expect(proposed(riders, [aBag('a')])).toMatchObject([
      { rider: { name: 'waiting' }, reasons: ['longest-wait'] },
    ]);
    // Once the first has a trip, it is the turn of the next.
    const both = proposed(riders, [aBag('a'), aBag('b', '411002')]);
    expect(both.map(({ rider, reasons }) => [rider.name, reasons]).sort()).toEqual([
      ['between', ['longest-wait']],
      ['waiting', ['longest-wait']],
    ]);
  });

  test('one who is back earlier than the shift of the other began waits longer', () => {
    const back = aRider('back', 5_000, { backAt: at(-120) });
    expect(named([aRider('new', 60), back], [aBag('a')])).toEqual({ back: 'a' });
  });
});

describe('when riders are short', () => {
  test('up to three bags of one pincode go together, of several pincodes one after the other', () => {
    const together = ['a', 'b', 'c', 'd'].map((id) => aBag(id));
    const [one, ...others] = proposed([aRider('k', 60)], together);
    expect(one!.bags).toHaveLength(3);
    expect(one!.reasons).toEqual(['only-one-free', 'same-pincode', 'late']);
    expect(others).toEqual([]);
    expect(proposed([aRider('k', 60)], [aBag('a'), aBag('b', '411002')])[0]!.bags).toHaveLength(1);
  });

  test('with enough riders each bag goes alone', () => {
    const riders = [aRider('k', 60), aRider('m', 50), aRider('n', 40)];
    expect(
      Object.values(
        named(
          riders,
          ['a', 'b', 'c'].map((id) => aBag(id)),
        ),
      ).sort(),
    ).toEqual(['a', 'b', 'c']);
  });
});

describe('ahead of the packing', () => {
  const picking = (queuedAt: number, more: Partial<WaitingBag> = {}) =>
    aBag('b', '411001', { status: 'picking', queuedAt: at(queuedAt), ...more });

  test('a bag that is nearly packed is proposed, one that takes long is not', () => {
    expect(named([aRider('k', 60)], [picking(-120)])).toEqual({ k: 'b' });
    expect(
      proposed([aRider('k', 60)], [aBag('b', '411001', { status: 'confirmed', queuedAt: now })]),
    ).toEqual([]);
  });

  test('a bag that takes longer than usual is expected in half a minute', () => {
    expect(proposed([aRider('k', 60)], [picking(-1_000)])).toMatchObject([{ bags: [{ readyAt: at(30) }] }]);
  });

  test('a packed bag waits for one of its pincode that is ready within the minute', () => {
    expect(named([aRider('k', 60)], [aBag('a'), picking(-175, { promisedAt: at(500) })])).toEqual({
      k: 'a b',
    });
  });
});

test('a rider who comes back keeps the bag that others would take too late from being given away', () => {
  const out = [{ number: 'ORD-X', mobile: 'out', leftAt: at(-500), pincode: '411001' }];
  // Only free riders leave: the one on the way has no proposal, but its next trip is planned.
  expect(named([aRider('out', 3_000), aRider('free', 60)], [aBag('a')], out)).toEqual({ free: 'a' });
});

describe('a bag that a rider declined', () => {
  const declined = { declined: ['a'] };

  test('goes to another one, and the rider gets another bag', () => {
    const riders = [aRider('first', 900, declined), aRider('second', 60)];
    expect(proposed(riders, [aBag('a')])).toMatchObject([
      { rider: { name: 'second' }, reasons: ['declined-by-others'] },
    ]);
    expect(named(riders, [aBag('a'), aBag('b', '411002')])).toEqual({ first: 'b', second: 'a' });
  });

  test('stays at the desk when nobody else is there', () => {
    expect(proposed([aRider('first', 900, declined)], [aBag('a')])).toEqual([]);
  });
});

test('in any situation a bag is proposed once, to a free rider who did not decline it', () => {
  const waitingBags = fc.array(
    fc.record({
      status: fc.constantFrom('confirmed' as const, 'picking' as const, 'packed' as const),
      pincode: fc.constantFrom('411001', '411002'),
      age: fc.nat(1_500),
    }),
    { maxLength: 10 },
  );
  const team = fc.array(
    fc.record({ waits: fc.nat(9_000), backIn: fc.integer({ min: -600, max: 1_200 }), declines: fc.nat(9) }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(waitingBags, team, (bags, people) => {
      const waiting = bags.map(({ status, pincode, age }, index) =>
        aBag(`${index}`, pincode, {
          status,
          queuedAt: at(-age),
          createdAt: at(-age - 60),
          promisedAt: at(540 - age),
        }),
      );
      const riders = people.map(({ waits, backIn, declines }, index) =>
        aRider(`r${index}`, waits, { activeAt: at(-waits), backAt: at(backIn), declined: [`${declines}`] }),
      );
      const proposals = proposed(riders, waiting);
      const ids = proposals.flatMap(({ bags: taken }) => taken.map(({ bag }) => bag.id));
      expect(new Set(ids).size).toBe(ids.length);
      for (const { rider, bags: taken, leaveAt } of proposals) {
        expect(rider.backAt! <= now && rider.activeAt! > at(-7_200)).toBe(true);
        expect(taken.length).toBeLessThanOrEqual(3);
        expect(new Set(taken.map(({ bag }) => bag.pincode)).size).toBe(1);
        for (const { bag, readyAt } of taken) {
          expect(rider.declined).not.toContain(bag.id);
          expect(readyAt <= leaveAt).toBe(true);
        }
      }
    }),
  );
});
