import { planTrips } from '../src/dispatch/plan-trips';
import type { Bag, DispatchRules, Place, Rider, TravelTime } from '../src/dispatch/trip';

/** Times are seconds. */
export const RULES: DispatchRules = {
  atStore: 60,
  atDoor: 60,
  target: 600,
  maxBags: 3,
  maxTrips: 2,
  lookAhead: 300,
};
/** A second for each unit. */
export const travel: TravelTime = (from, to) => Math.ceil(Math.hypot(to.x - from.x, to.y - from.y));
export const STORE = { x: 0, y: 0 };

export const aBag = (orderId: string, door: Place, more: Partial<Bag> = {}): Bag => ({
  ...{ orderId, storeId: 'store', store: STORE, door, placedAt: 0, readyAt: 0 },
  ...more,
});
export const aRider = (riderId: string, place: Place, more: Partial<Rider> = {}): Rider => ({
  ...{ riderId, place, freeAt: 0, endsAt: 10_000 },
  ...more,
});

export const plan = (bags: Bag[], riders: Rider[], changes: Partial<DispatchRules> = {}, now = 0) =>
  planTrips(bags, riders, now, { ...RULES, ...changes }, travel);

/** Order ids of the trips of each rider. */
export const named = (plans: ReturnType<typeof plan>) =>
  Object.fromEntries(
    plans.map(({ rider: { riderId }, trips }) => [
      riderId,
      trips.map((trip) => trip.map(({ orderId }) => orderId).join(' ')),
    ]),
  );
