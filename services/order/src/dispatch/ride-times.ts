import type { TimelineEntry } from '../orders/order';
import type { TravelTime } from './trip';

/** Addresses have no position: a place is the store (`undefined`) or somewhere in a pincode. */
export type Area = string | undefined;

export interface RideTimes {
  /** Seconds between two places; infinite between two pincodes, whose bags do not share a trip. */
  travel: TravelTime<Area>;
  /** Seconds from the store to a door in the pincode. */
  ride: (pincode: string) => number;
  /** Whether enough deliveries to the pincode are known; otherwise its ride is that of all deliveries. */
  isLearned: (pincode: string) => boolean;
}

/** Seconds at the store and at a door; half before and half after the bags are taken or handed over. */
export const STOP_SECONDS = 60;
/** A ride in a shop with too few deliveries to learn from: every address is as far as every other. */
export const USUAL_RIDE_SECONDS = 240;
const MIN_RIDE_SECONDS = 30;
/** Fewer deliveries are not significant. */
const MIN_DELIVERIES = 5;

/** Recent deliveries, as far as their rides are concerned. */
export interface PastRide {
  timeline: readonly TimelineEntry[];
  pincode?: string;
}

export function rideTimesOf(deliveries: readonly PastRide[]): RideTimes {
  const all: number[] = [];
  const byPincode = new Map<string, number[]>();
  for (const { timeline, pincode } of deliveries) {
    const seconds = secondsOf(timeline);
    if (seconds === undefined) continue;
    all.push(seconds);
    if (pincode) byPincode.set(pincode, [...(byPincode.get(pincode) ?? []), seconds]);
  }
  const usual = lowerQuartile(all) ?? USUAL_RIDE_SECONDS;
  const learned = new Map(
    [...byPincode].flatMap(([pincode, rides]) => {
      const seconds = lowerQuartile(rides);
      return seconds === undefined ? [] : [[pincode, seconds] as const];
    }),
  );
  const shortest = Math.min(usual, ...learned.values());
  const ride = (pincode: string) => learned.get(pincode) ?? usual;
  return {
    ride,
    isLearned: (pincode) => learned.has(pincode),
    travel(from, to) {
      if (from === undefined && to === undefined) return 0;
      if (from === undefined || to === undefined) return ride((from ?? to)!);
      // Two doors of a pincode are taken to be as far apart as the nearest doors are from the store.
      return from === to ? shortest : Infinity;
    },
  };
}

/** From the last hand-over to the door, without the stops. */
function secondsOf(timeline: readonly TimelineEntry[]): number | undefined {
  const delivered = timeline.find(({ status }) => status === 'delivered');
  const left = timeline.findLast(({ status }) => status === 'on-the-way');
  if (!delivered || !left) return undefined;
  const seconds = (delivered.at.getTime() - left.at.getTime()) / 1_000 - STOP_SECONDS;
  return Math.max(MIN_RIDE_SECONDS, seconds);
}

/** The quicker deliveries are rides without other doors on the way. */
const lowerQuartile = (seconds: readonly number[]): number | undefined =>
  seconds.length < MIN_DELIVERIES
    ? undefined
    : seconds.toSorted((a, b) => a - b)[Math.floor(seconds.length / 4)];
