import {
  timetableOf,
  type Bag,
  type DispatchRules,
  type Place,
  type Rider,
  type TravelTime,
  type Trip,
} from './trip';

/** What a rider does next, in this order. */
export interface RiderPlan<P = Place> {
  rider: Rider<P>;
  trips: readonly Trip<P>[];
  /** Seconds from order to door of all bags; those above the target count twice. */
  cost: number;
}

/** A plan with one more bag. */
interface Insertion<P> {
  /** Infinite when the rider cannot take the bag. */
  added: number;
  plan: RiderPlan<P>;
}

/**
 * Plans all waiting bags: repeatedly the bag that loses most when it does not get its best rider is given to that rider, in
 * a new trip or in a planned one of its store (regret insertion, docs/adr/0041). A bag that nobody can take in the shift is
 * left out.
 * @param now seconds; riders who are free earlier can leave now
 */
export function planTrips<P = Place>(
  bags: readonly Bag<P>[],
  riders: readonly Rider<P>[],
  now: number,
  rules: DispatchRules,
  travel: TravelTime<P>,
): RiderPlan<P>[] {
  const plans: RiderPlan<P>[] = riders
    .filter(({ freeAt, endsAt }) => freeAt <= now + rules.lookAhead && endsAt >= now)
    .map((rider) => ({ rider, trips: [], cost: 0 }));
  const insert = (bag: Bag<P>, plan: RiderPlan<P>) => cheapestInsertion(bag, plan, now, rules, travel);
  const waiting = bags.map((bag) => ({ bag, insertions: plans.map((plan) => insert(bag, plan)) }));

  while (waiting.length > 0) {
    const urgent = mostUrgent(waiting.map(({ insertions }) => insertions));
    if (!urgent) break;
    waiting.splice(urgent.at, 1);
    plans[urgent.rider] = urgent.plan;
    for (const { bag, insertions } of waiting) insertions[urgent.rider] = insert(bag, urgent.plan);
  }
  return plans;
}

/** The bag with the greatest difference between its best and its second best rider; of equals the cheapest. */
function mostUrgent<P>(rows: readonly (readonly Insertion<P>[])[]) {
  let urgent: { at: number; rider: number; plan: RiderPlan<P> } | undefined;
  let [greatest, cheapest] = [-1, Infinity];
  rows.forEach((insertions, at) => {
    let [best, second, rider] = [Infinity, Infinity, -1];
    insertions.forEach(({ added }, index) => {
      if (added < best) [best, second, rider] = [added, best, index];
      else if (added < second) second = added;
    });
    if (rider < 0) return;
    const regret = second - best;
    if (regret > greatest || (regret === greatest && best < cheapest)) {
      [greatest, cheapest] = [regret, best];
      urgent = { at, rider, plan: insertions[rider]!.plan };
    }
  });
  return urgent;
}

function cheapestInsertion<P>(
  bag: Bag<P>,
  plan: RiderPlan<P>,
  now: number,
  rules: DispatchRules,
  travel: TravelTime<P>,
): Insertion<P> {
  let best: Insertion<P> = { added: Infinity, plan };
  if (bag.declinedBy?.has(plan.rider.riderId)) return best;
  for (const trips of plansWith(bag, plan.trips, rules)) {
    const cost = costOf(trips, plan.rider, now, rules, travel);
    if (cost - plan.cost < best.added)
      best = { added: cost - plan.cost, plan: { rider: plan.rider, trips, cost } };
  }
  return best;
}

/** Each way to add the bag: at each place of a trip from its store, and as a trip of its own. */
function* plansWith<P>(bag: Bag<P>, trips: readonly Trip<P>[], { maxBags, maxTrips }: DispatchRules) {
  for (const [index, trip] of trips.entries()) {
    if (trip[0].storeId !== bag.storeId || trip.length >= maxBags) continue;
    for (let at = 0; at <= trip.length; at += 1)
      yield trips.with(index, trip.toSpliced(at, 0, bag) as unknown as Trip<P>);
  }
  if (trips.length >= maxTrips) return;
  for (let at = 0; at <= trips.length; at += 1) yield trips.toSpliced(at, 0, [bag]);
}

/** Infinite when bags would be taken after the end of the shift. */
function costOf<P>(
  trips: readonly Trip<P>[],
  { place, freeAt, endsAt }: Rider<P>,
  now: number,
  rules: DispatchRules,
  travel: TravelTime<P>,
): number {
  let cost = 0;
  let [from, time] = [place, Math.max(freeAt, now)];
  for (const trip of trips) {
    const { takenAt, handedOverAt, freeAt: end } = timetableOf(trip, from, time, rules, travel);
    if (takenAt > endsAt) return Infinity;
    trip.forEach(({ placedAt }, index) => (cost += weighted(handedOverAt[index]! - placedAt, rules)));
    [from, time] = [trip.at(-1)!.door, end];
  }
  return cost;
}

const weighted = (seconds: number, { target }: DispatchRules): number =>
  seconds + Math.max(0, seconds - target);
