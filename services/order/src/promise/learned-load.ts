import type { UsualSeconds } from './store-load';

/** What the choice of stores learns, order by order. */
interface LearnedLoad {
  usual: UsualSeconds;
  /** Observations so far, up to the memory. */
  picked: number;
  handedOver: number;
  /** By store: orders a second to which it is the nearest. */
  demand: readonly number[];
}

/** The first observations count as if the prior were this many. */
const PRIOR = 5;
/** Later observations replace the earlier ones: a mean follows about so many of the last ones. */
const MEMORY = 200;
/** Seconds after which an order counts a third in the demand. */
const DEMAND_MEMORY_SECONDS = 3_600;

export const initialLoad = (stores: number): LearnedLoad => ({
  usual: { pick: 240, door: 120 },
  picked: 0,
  handedOver: 0,
  demand: Array.from({ length: stores }, () => 0),
});

export const learnPicking = (learned: LearnedLoad, seconds: number): LearnedLoad => ({
  ...learned,
  usual: { ...learned.usual, pick: nextMean(learned.usual.pick, learned.picked, seconds) },
  picked: Math.min(MEMORY, learned.picked + 1),
});

/** @param seconds from arrival to hand-over */
export const learnDoor = (learned: LearnedLoad, seconds: number): LearnedLoad => ({
  ...learned,
  usual: { ...learned.usual, door: nextMean(learned.usual.door, learned.handedOver, seconds) },
  handedOver: Math.min(MEMORY, learned.handedOver + 1),
});

const nextMean = (mean: number, count: number, value: number) => mean + (value - mean) / (count + 1 + PRIOR);

/** @param travelSeconds of the order, by store */
export function learnOrder(
  learned: LearnedLoad,
  travelSeconds: readonly number[],
  secondsSinceLast: number,
): LearnedLoad {
  const nearest = nearestOf(travelSeconds);
  const left = Math.exp(-secondsSinceLast / DEMAND_MEMORY_SECONDS);
  return {
    ...learned,
    demand: learned.demand.map((rate, at) => rate * left + (at === nearest ? 1 / DEMAND_MEMORY_SECONDS : 0)),
  };
}

/** The position of the nearest store, the first one of equals. */
export const nearestOf = (travelSeconds: readonly number[]): number =>
  travelSeconds.reduce((best, seconds, at) => (seconds < travelSeconds[best]! ? at : best), 0);
