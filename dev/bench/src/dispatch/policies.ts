import { departures } from '../../../../services/order/src/dispatch/departures';
import { planTrips } from '../../../../services/order/src/dispatch/plan-trips';
import { timetableOf, type DispatchRules } from '../../../../services/order/src/dispatch/trip';
import type { Policy } from './play';

/** The decision of the shop. */
export const planned =
  (rules: DispatchRules): Policy =>
  (bags, riders, now, until, travel) =>
    departures(planTrips(bags, riders, now, rules, travel), now, until, rules, travel);

/** For comparison: each bag, in the order of placing, leaves alone with the nearest free rider. */
export const nearest =
  (rules: DispatchRules): Policy =>
  (bags, riders, now, _until, travel) => {
    const free = riders.filter(({ freeAt, endsAt }) => freeAt <= now && endsAt >= now);
    return bags.flatMap((bag) => {
      const ways = free.map((rider) => ({
        rider,
        timetable: timetableOf([bag], rider.place, now, rules, travel),
      }));
      const [first] = ways
        .filter(({ rider, timetable }) => timetable.takenAt <= rider.endsAt)
        .sort((one, other) => travel(one.rider.place, bag.store) - travel(other.rider.place, bag.store));
      if (!first) return [];
      free.splice(free.indexOf(first.rider), 1);
      return [{ ...first, trip: [bag] as const }];
    });
  };
