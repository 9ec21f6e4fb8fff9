import type { RiderPlan } from './plan-trips';
import {
  timetableOf,
  type DispatchRules,
  type Place,
  type Rider,
  type Timetable,
  type TravelTime,
  type Trip,
} from './trip';

export interface Departure<P = Place> {
  rider: Rider<P>;
  trip: Trip<P>;
  timetable: Timetable;
}

/**
 * The trips for which free riders have to leave before `until`. Others stay a proposal, because a bag that becomes known later
 * may change them.
 */
export const departures = <P = Place>(
  plans: readonly RiderPlan<P>[],
  now: number,
  until: number,
  rules: DispatchRules,
  travel: TravelTime<P>,
): Departure<P>[] =>
  plans.flatMap(({ rider, trips: [trip] }) => {
    if (!trip || rider.freeAt > now) return [];
    const timetable = timetableOf(trip, rider.place, Math.max(rider.freeAt, now), rules, travel);
    return timetable.leavesAt < until ? [{ rider, trip, timetable }] : [];
  });
