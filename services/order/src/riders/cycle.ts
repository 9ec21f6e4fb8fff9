import { IDLE_SHIFT_SECONDS, type RiderState } from '@tokri/contracts';
import { STOP_SECONDS, type Area, type RideTimes } from '../dispatch/ride-times';

/** Days after which a rider who was not on shift is removed. */
export const RIDER_DAYS = 90;

/** A rider known to the desk. Identified by the mobile number, as hand-overs name it. */
export interface KnownRider {
  id: string;
  name: string;
  mobile: string;
  /** Set while on shift. */
  shiftSince?: Date;
  /** The rider's last action on shift: the shift ends by itself when it is too long ago. */
  activeAt?: Date;
  /** Expected at the store after the last door. */
  backAt?: Date;
  /** Ids of orders that the rider declined. */
  declined?: readonly string[];
}

/** A bag on the way. */
export interface BagOut {
  /** Number of the order. */
  number: string;
  mobile: string;
  leftAt: Date;
  pincode: string;
}

/** Where a rider is in the cycle from the store to the doors and back. */
export interface Cycle {
  isOnShift: boolean;
  state: RiderState;
  /** Since when `free`, or when the first of the bags left the store. */
  since?: Date;
  backAt?: Date;
  /** The first to leave first. */
  out: readonly BagOut[];
}

export interface RiderInCycle {
  rider: KnownRider;
  cycle: Cycle;
}

const secondsAfter = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1_000);
const latest = (times: readonly Date[]): Date => new Date(Math.max(...times.map((time) => time.getTime())));

/** When the shift ends by itself; undefined off shift. */
export const shiftEndOf = ({ activeAt }: Pick<KnownRider, 'activeAt'>, now: Date): Date | undefined => {
  const end = activeAt && secondsAfter(activeAt, IDLE_SHIFT_SECONDS);
  return end && end > now ? end : undefined;
};

/** @param out bags of this rider, in the order in which they left */
export function cycleOf(
  rider: KnownRider,
  out: readonly BagOut[],
  rides: Pick<RideTimes, 'ride' | 'travel'>,
  now: Date,
): Cycle {
  const isOnShift = shiftEndOf(rider, now) !== undefined;
  const [first] = out;
  if (first)
    return { isOnShift, state: 'on-the-way', since: first.leftAt, backAt: backAtOf(out, rides, now), out };
  if (!isOnShift) return { isOnShift, state: 'off', out };
  if (rider.backAt && rider.backAt > now) return { isOnShift, state: 'returning', backAt: rider.backAt, out };
  const since = [rider.shiftSince, rider.backAt].filter((time) => time !== undefined);
  return { isOnShift, state: 'free', ...(since.length > 0 && { since: latest(since) }), out };
}

/** Expected at the store. An overdue bag is taken to be handed over now. */
function backAtOf(
  out: readonly BagOut[],
  { ride, travel }: Pick<RideTimes, 'ride' | 'travel'>,
  now: Date,
): Date {
  let seconds = STOP_SECONDS / 2;
  let place: Area = undefined;
  for (const { pincode } of out) {
    const way = travel(place, pincode);
    // Bags of several pincodes go over the store in this estimate.
    seconds += (Number.isFinite(way) ? way : ride(place!) + ride(pincode)) + STOP_SECONDS;
    place = pincode;
  }
  const wayBack = ride(out.at(-1)!.pincode);
  return latest([secondsAfter(out[0]!.leftAt, seconds + wayBack), secondsAfter(now, wayBack)]);
}

/** When a rider who ended a delivery in the pincode at this time is expected at the store. */
export const backFrom = (pincode: string, endedAt: Date, { ride }: Pick<RideTimes, 'ride'>): Date =>
  secondsAfter(endedAt, STOP_SECONDS / 2 + ride(pincode));

const ORDER: readonly RiderState[] = ['free', 'returning', 'on-the-way', 'off'];

/** Free riders first, the longest waiting before the others; then by the time of return; off shift last. */
export function ridersInCycle(
  riders: readonly KnownRider[],
  out: readonly BagOut[],
  rides: Pick<RideTimes, 'ride' | 'travel'>,
  now: Date,
): RiderInCycle[] {
  const byLeaving = out.toSorted((a, b) => a.leftAt.getTime() - b.leftAt.getTime());
  const bagsOf = (mobile: string) => byLeaving.filter((bag) => bag.mobile === mobile);
  const time = ({ state, since, backAt }: Cycle) => ((state === 'free' ? since : backAt) ?? now).getTime();
  return riders
    .map((rider) => ({ rider, cycle: cycleOf(rider, bagsOf(rider.mobile), rides, now) }))
    .toSorted(
      (a, b) =>
        Number(b.cycle.isOnShift) - Number(a.cycle.isOnShift) ||
        ORDER.indexOf(a.cycle.state) - ORDER.indexOf(b.cycle.state) ||
        time(a.cycle) - time(b.cycle) ||
        a.rider.name.localeCompare(b.rider.name),
    );
}
