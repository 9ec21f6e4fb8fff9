import type { Departure } from '../../../../services/order/src/dispatch/departures';
import type {
  Bag,
  DispatchRules,
  Place,
  Rider,
  TravelTime,
} from '../../../../services/order/src/dispatch/trip';
import type { Day } from './day';

/** Who leaves between `now` and `until`, of the bags and riders that are known now. */
export type Policy = (
  bags: readonly Bag[],
  riders: readonly Rider[],
  now: number,
  until: number,
  travel: TravelTime,
) => readonly Departure[];

interface Delivery {
  bag: Bag;
  handedOverAt: number;
}

const MINUTE = 60;

/** Straight line at constant speed, in whole minutes. */
export const travelOf =
  ({ metresPerMinute }: Pick<Day, 'metresPerMinute'>): TravelTime =>
  (from: Place, to: Place) =>
    Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / metresPerMinute) * MINUTE;

/**
 * Plays a day minute by minute: an order is unknown before it is placed, a rider stays where the last bag was handed over,
 * and what has left cannot be changed.
 * @returns the deliveries; bags that nobody took are missing
 * @throws when the policy breaks a rule
 */
export function play(day: Day, policy: Policy): Delivery[] {
  const travel = travelOf(day);
  const coming = [...day.bags].sort((one, other) => one.placedAt - other.placedAt);
  const riders = new Map(day.riders.map((rider) => [rider.riderId, rider]));
  const waiting = new Map<string, Bag>();
  const deliveries: Delivery[] = [];
  const end = Math.max(...day.riders.map(({ endsAt }) => endsAt));
  for (let now = 0; now <= end; now += MINUTE) {
    while (coming[0] && coming[0].placedAt <= now) {
      const bag = coming.shift()!;
      waiting.set(bag.orderId, bag);
    }
    if (waiting.size === 0) continue;
    for (const departure of policy([...waiting.values()], [...riders.values()], now, now + MINUTE, travel)) {
      const { trip, timetable } = checked(departure, day, riders, waiting, now, travel);
      trip.forEach((bag, index) => {
        waiting.delete(bag.orderId);
        deliveries.push({ bag, handedOverAt: timetable.handedOverAt[index]! });
      });
      const { riderId, endsAt } = departure.rider;
      riders.set(riderId, { riderId, endsAt, place: trip.at(-1)!.door, freeAt: timetable.freeAt });
    }
  }
  return deliveries;
}

/** The rules of the game, computed again from the trip. */
function checked(
  departure: Departure,
  { rules }: Day,
  riders: ReadonlyMap<string, Rider>,
  waiting: ReadonlyMap<string, Bag>,
  now: number,
  travel: TravelTime,
): Departure {
  const { rider, trip, timetable } = departure;
  const refuse = (reason: string) => new Error(`Rider ${rider.riderId} at ${now} s: ${reason}`);
  const known = riders.get(rider.riderId);
  if (!known || known.freeAt > now) throw refuse('is not free');
  if (trip.some(({ orderId }) => !waiting.has(orderId))) throw refuse('takes a bag that does not wait');
  if (new Set(trip.map(({ storeId }) => storeId)).size > 1) throw refuse('takes bags of two stores');
  const earliest = now + travel(known.place, trip[0].store) + rules.atStore / 2;
  const { takenAt } = timetable;
  if (takenAt < earliest) throw refuse('takes bags before arriving');
  if (trip.some(({ readyAt }) => takenAt < readyAt)) throw refuse('takes a bag that is not ready');
  if (takenAt > known.endsAt) throw refuse('takes bags after the shift');
  let [place, time] = [trip[0].store, takenAt + rules.atStore / 2];
  trip.forEach(({ door }, index) => {
    const at = time + travel(place, door) + rules.atDoor / 2;
    if (timetable.handedOverAt[index]! < at) throw refuse('is at a door too early');
    [place, time] = [door, at + rules.atDoor / 2];
  });
  if (timetable.freeAt < time) throw refuse('is free too early');
  return departure;
}

export const delaysOf = (deliveries: readonly Delivery[]): number[] =>
  deliveries.map(({ bag, handedOverAt }) => handedOverAt - bag.placedAt);

export const rulesOf = ({ rules }: Day): DispatchRules => ({
  ...rules,
  maxBags: 3,
  maxTrips: 2,
  lookAhead: 15 * MINUTE,
});
