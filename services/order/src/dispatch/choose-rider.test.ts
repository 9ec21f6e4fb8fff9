import { aBag, aRider, named, plan, STORE } from '../../test/dispatch-builders';

const AT_STORE = { maxTrips: 1, maxBags: 1 };

describe('the choice of a rider', () => {
  test('the bag that loses most without its best rider gets it, also when another bag is nearer', () => {
    const at = (orderId: string, x: number) =>
      aBag(orderId, { x, y: 0 }, { storeId: orderId, store: { x, y: 0 } });
    const riders = [aRider('r', STORE), aRider('s', { x: 110, y: 0 })];
    // `r` is the best rider for both; 50 seconds from `b`, for which `s` is as good but for 10 seconds.
    expect(named(plan([at('b', 50), at('a', -100)], riders, AT_STORE))).toEqual({ r: ['a'], s: ['b'] });
  });

  test('of bags that lose the same the cheapest is first, with the first of equal riders', () => {
    const bags = [aBag('far', { x: 0, y: 300 }), aBag('near', { x: 0, y: 100 })];
    const riders = [aRider('r', STORE), aRider('s', STORE)];
    expect(named(plan(bags, riders, AT_STORE))).toEqual({ r: ['near'], s: ['far'] });
    expect(named(plan(bags, riders.slice(0, 1), AT_STORE))).toEqual({ r: ['near'] });
  });

  test('a bag that is late already is worth a longer way for another one', () => {
    const bags = [aBag('new', { x: 100, y: 0 }), aBag('late', { x: 0, y: 150 }, { placedAt: -600 })];
    const one = (changes: object) => named(plan(bags, [aRider('r', STORE)], { maxBags: 1, ...changes }));
    expect(one({ target: Infinity })).toEqual({ r: ['new', 'late'] });
    expect(one({})).toEqual({ r: ['late', 'new'] });
  });

  test.each([
    ['free at the end of the look-ahead', { freeAt: 300 }, ['r']],
    ['free a second later', { freeAt: 301 }, []],
    ['at the end of the shift', { endsAt: 0 }, ['r']],
    ['after the end of the shift', { endsAt: -1 }, []],
  ])('a rider who is %s', (_when, more, planned) => {
    expect(Object.keys(named(plan([], [aRider('r', STORE, more)])))).toEqual(planned);
  });

  test('no bag is taken after the end of the shift', () => {
    const take = (endsAt: number) =>
      named(plan([aBag('a', { x: 900, y: 0 })], [aRider('r', STORE, { endsAt })]));
    expect(take(30)).toEqual({ r: ['a'] });
    expect(take(29)).toEqual({ r: [] });
  });

  test('a rider who declined a bag does not get it', () => {
    const riders = [aRider('r', STORE), aRider('s', { x: 500, y: 0 })];
    const bag = aBag('a', { x: 0, y: 100 }, { declinedBy: new Set(['r']) });
    expect(named(plan([bag], riders))).toEqual({ r: [], s: ['a'] });
    expect(named(plan([bag], riders.slice(0, 1)))).toEqual({ r: [] });
  });

  test('without riders, or without bags, there is nothing to do', () => {
    expect(plan([aBag('a', { x: 10, y: 0 })], [])).toEqual([]);
    expect(plan([], [aRider('r', STORE)])).toMatchObject([{ trips: [], cost: 0 }]);
  });

  test('when riders are short, bags beyond their trips wait', () => {
    const bags = [1, 2, 3, 4].map((far) => aBag(`${far}`, { x: far * 100, y: 0 }));
    const trips = named(plan(bags, [aRider('r', STORE)], { maxBags: 1, maxTrips: 2 }));
    expect(trips.r).toHaveLength(2);
    expect(plan(bags, [aRider('r', STORE)], { maxBags: 2, maxTrips: 1 })[0]!.trips[0]).toHaveLength(2);
  });
});

describe('bags that are not packed yet', () => {
  test('a rider waits for a bag of the same way that is packed soon, not for one that takes long', () => {
    const together = (readyAt: number) =>
      named(
        plan(
          [aBag('one', { x: 400, y: 0 }), aBag('two', { x: 410, y: 0 }, { readyAt })],
          [aRider('r', STORE)],
        ),
      );
    expect(together(60)).toEqual({ r: ['one two'] });
    expect(together(2_000)).toEqual({ r: ['one', 'two'] });
  });

  test('are planned, also before the trip of a bag that was planned earlier', () => {
    const packing = aBag('packing', { x: 0, y: 100 }, { placedAt: 490, readyAt: 500, storeId: 'other' });
    const ready = aBag('ready', { x: 0, y: 100 });
    // The one that is cheaper is planned first, the other one before it.
    expect(named(plan([packing, ready], [aRider('r', STORE)]))).toEqual({ r: ['ready', 'packing'] });
  });
});

test('bags of different stores are different trips', () => {
  const bags = [aBag('a', { x: 100, y: 0 }), aBag('b', { x: 100, y: 0 }, { storeId: 'other' })];
  const { r } = named(plan(bags, [aRider('r', STORE)]));
  expect(r).toHaveLength(2);
});
