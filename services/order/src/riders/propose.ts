import type { ProposalReason } from '@tokri/contracts';
import { departures } from '../dispatch/departures';
import { planTrips, type RiderPlan } from '../dispatch/plan-trips';
import { STOP_SECONDS, type Area, type RideTimes } from '../dispatch/ride-times';
import { timetableOf, type Bag, type DispatchRules, type Rider } from '../dispatch/trip';
import { promisedSeconds, type StepSeconds } from '../fulfilment/promise';
import type { Slot } from '../slots/schedule';
import type { KnownRider, RiderInCycle } from './cycle';

/** An order that no rider has yet. */
export interface WaitingBag {
  id: string;
  number: string;
  status: 'confirmed' | 'picking' | 'packed';
  queuedAt: Date;
  createdAt: Date;
  promisedAt?: Date;
  /** Chosen by the shopper. */
  slot?: Slot;
  pincode: string;
}

interface ProposedBag {
  bag: WaitingBag;
  /** When it is packed, or is expected to be. */
  readyAt: Date;
  doorAt: Date;
}

/** What a free rider should take next, with the figures that explain it. */
export interface Proposal {
  rider: KnownRider;
  leaveAt: Date;
  backAt: Date;
  /** In the order of their doors. */
  bags: readonly ProposedBag[];
  reasons: readonly ProposalReason[];
  /** How long the rider has been free. */
  waitSeconds: number;
  /** To the first door. */
  rideSeconds: number;
  isRideLearned: boolean;
}

interface Situation {
  /** In the order of `ridersInCycle`: of equal riders the first one is planned for. */
  riders: readonly RiderInCycle[];
  waiting: readonly WaitingBag[];
  rides: RideTimes;
  steps: StepSeconds;
  now: Date;
}

/** Riders who are free within a quarter of an hour are planned for, as measured for ADR 41. */
const LOOK_AHEAD_SECONDS = 900;
/** Trips that begin later are not proposed yet: bags that become known until then may change them. */
const PROPOSED_AHEAD_SECONDS = 180;
/** An order that takes longer than usual is expected to be packed this much later than now. */
const SOON_SECONDS = 30;

const secondsOf = (time: Date): number => time.getTime() / 1_000;
const timeOf = (seconds: number): Date => new Date(Math.round(seconds * 1_000));

/** Who takes which bags now, for riders who are free. Depends on nothing but the situation; nothing of it is stored. */
export function propose({ riders, waiting, rides, steps, now }: Situation): Proposal[] {
  const at = secondsOf(now);
  const target = promisedSeconds(steps);
  const rules: DispatchRules = {
    ...{ atStore: STOP_SECONDS, atDoor: STOP_SECONDS, maxBags: 3, maxTrips: 2 },
    ...{ target, lookAhead: LOOK_AHEAD_SECONDS },
  };
  const onShift = riders.filter(({ cycle }) => cycle.isOnShift);
  const bagsById = new Map(waiting.map((bag) => [bag.id, bag]));
  const planned = planTrips(
    waiting.map((bag) => bagOf(bag, target, { steps, rides }, at, onShift)),
    onShift.map(riderOf(at)),
    at,
    rules,
    rides.travel,
  );
  const free = onShift.filter(({ cycle }) => cycle.state === 'free');
  const leaving = departures(planned, at, at + PROPOSED_AHEAD_SECONDS, rules, rides.travel);
  const hasTrip = new Set(leaving.map(({ rider }) => rider.riderId));
  return leaving.flatMap(({ rider: { riderId, place, freeAt }, trip }) => {
    const found = free.find(({ rider }) => rider.id === riderId);
    if (!found) return [];
    const {
      takenAt,
      handedOverAt,
      freeAt: doneAt,
    } = timetableOf(trip, place, Math.max(freeAt, at), rules, rides.travel);
    const bags = trip.map(({ orderId, readyAt }, index) => ({
      bag: bagsById.get(orderId)!,
      readyAt: timeOf(readyAt),
      doorAt: timeOf(handedOverAt[index]!),
    }));
    const [{ bag: first }] = bags as [ProposedBag];
    const longer = free.slice(0, free.indexOf(found));
    return {
      rider: found.rider,
      leaveAt: timeOf(takenAt),
      backAt: timeOf(doneAt + rides.travel(trip.at(-1)!.door, undefined)),
      bags,
      reasons: [
        ...turnOf(free, longer, hasTrip, trip),
        ...(bags.length > 1 ? (['same-pincode'] as const) : []),
        ...(bags.some(({ bag, doorAt }) => bag.promisedAt && doorAt > bag.promisedAt)
          ? (['late'] as const)
          : []),
      ],
      waitSeconds: Math.max(0, Math.round(at - freeAt)),
      rideSeconds: Math.round(rides.ride(first.pincode)),
      isRideLearned: rides.isLearned(first.pincode),
    };
  });
}

/** Why it is this rider's turn. @param longer free riders who wait longer */
function turnOf(
  free: readonly RiderInCycle[],
  longer: readonly RiderInCycle[],
  hasTrip: ReadonlySet<string>,
  trip: RiderPlan<Area>['trips'][number],
): ProposalReason[] {
  if (free.length === 1) return ['only-one-free'];
  const passed = longer.filter(({ rider }) => !hasTrip.has(rider.id));
  if (passed.length === 0) return ['longest-wait'];
  const haveDeclined = passed.every(({ rider }) => trip.some(({ declinedBy }) => declinedBy?.has(rider.id)));
  return haveDeclined ? ['declined-by-others'] : [];
}

function bagOf(
  bag: WaitingBag,
  target: number,
  { steps, rides }: Pick<Situation, 'steps' | 'rides'>,
  now: number,
  riders: readonly RiderInCycle[],
): Bag<Area> {
  const { id, status, queuedAt, createdAt, promisedAt, slot, pincode } = bag;
  const packing = { packed: 0, picking: steps.picking, confirmed: steps.confirmed + steps.picking }[status];
  // Nobody is at the door before the slot begins.
  const earliest = slot ? secondsOf(slot.from) - rides.ride(pincode) : 0;
  const readyAt = Math.max(secondsOf(queuedAt) + packing, earliest);
  const declinedBy = riders.filter(({ rider }) => rider.declined?.includes(id)).map(({ rider }) => rider.id);
  return {
    orderId: id,
    storeId: '',
    store: undefined,
    door: pincode,
    // Late from the promised time on.
    placedAt: promisedAt ? secondsOf(promisedAt) - target : secondsOf(createdAt),
    readyAt: status === 'packed' ? readyAt : Math.max(readyAt, now + SOON_SECONDS),
    ...(declinedBy.length > 0 && { declinedBy: new Set(declinedBy) }),
  };
}

const riderOf =
  (now: number) =>
  ({ rider, cycle: { state, since, backAt } }: RiderInCycle): Rider<Area> => ({
    riderId: rider.id,
    place: undefined,
    freeAt: secondsOf((state === 'free' ? since : backAt) ?? timeOf(now)),
    // A rider ends the shift when it suits; nobody knows before.
    endsAt: Infinity,
  });
