import { rideTimesOf } from '../dispatch/ride-times';
import { backFrom, cycleOf, ridersInCycle, shiftEndOf, type BagOut, type KnownRider } from './cycle';

const now = new Date('2026-11-02T06:30:00.000Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
/** Every ride takes 240 seconds, every stop 60. */
const rides = rideTimesOf([]);
const aRider = (name: string, more: Partial<KnownRider> = {}): KnownRider => ({
  ...{ id: name, name, mobile: name, shiftSince: at(-3_600), activeAt: at(-60) },
  ...more,
});
const aBag = (mobile: string, leftAt: number, pincode = '411001'): BagOut => ({
  ...{ number: `ORD-${mobile}${leftAt}`, mobile, leftAt: at(leftAt), pincode },
});
const cycle = (rider: KnownRider, out: BagOut[] = []) => cycleOf(rider, out, rides, now);

test.each([
  ['never on shift', {}, undefined],
  ['active now', { activeAt: now }, at(7_200)],
  ['active two hours ago, less a second', { activeAt: at(-7_199) }, at(1)],
  ['active two hours ago', { activeAt: at(-7_200) }, undefined],
])('a rider who was %s', (_when, rider, end) => {
  expect(shiftEndOf(rider, now)).toEqual(end);
});

test('a free rider waits since the shift began, or since the way back ended', () => {
  expect(cycle(aRider('a'))).toMatchObject({ state: 'free', since: at(-3_600) });
  expect(cycle(aRider('a', { backAt: at(-300) }))).toMatchObject({ state: 'free', since: at(-300) });
  expect(cycle(aRider('a', { backAt: at(1) }))).toMatchObject({ state: 'returning', backAt: at(1) });
});

test('after the last door the ride back is expected', () => {
  expect(backFrom('411001', now, rides)).toEqual(at(270));
});

describe('a rider on the way', () => {
  const back = (...out: BagOut[]) => cycle(aRider('a'), out).backAt;

  test('is expected after the stops and rides, there and back', () => {
    expect(cycle(aRider('a'), [aBag('a', 0)])).toMatchObject({
      state: 'on-the-way',
      since: now,
      backAt: at(570),
    });
    expect(back(aBag('a', 0), aBag('a', 0))).toEqual(at(870));
  });

  test('goes over the store between two pincodes', () => {
    expect(back(aBag('a', 0), aBag('a', 0, '411002'))).toEqual(at(1_110));
  });

  test('is expected a ride from now when overdue', () => {
    expect(back(aBag('a', -3_000))).toEqual(at(240));
  });

  test('keeps the bags after the end of the shift', () => {
    const { shiftSince: _since, activeAt: _at, ...ended } = aRider('a');
    expect(cycle(ended, [aBag('a', -10)])).toMatchObject({
      isOnShift: false,
      state: 'on-the-way',
      out: [{}],
    });
    expect(cycle(ended)).toEqual({ isOnShift: false, state: 'off', out: [] });
  });
});

test('free riders are first, the longest waiting before the others, then by the time of return', () => {
  const riders = [
    aRider('off', { activeAt: at(-8_000) }),
    aRider('out'),
    aRider('later', { backAt: at(200) }),
    aRider('sooner', { backAt: at(100) }),
    aRider('new', { shiftSince: at(-10) }),
    aRider('waiting', { backAt: at(-900) }),
  ];
  const sorted = ridersInCycle(riders, [aBag('out', -20), aBag('out', -30)], rides, now);
  expect(sorted.map(({ rider }) => rider.name)).toEqual(['waiting', 'new', 'sooner', 'later', 'out', 'off']);
  expect(sorted[4]!.cycle).toMatchObject({ since: at(-30), out: [{ leftAt: at(-30) }, { leftAt: at(-20) }] });
});
