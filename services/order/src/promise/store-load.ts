/** What a store knows of its orders at one moment. An order is the seconds of travel from the store to its door. */
export interface StoreLoad {
  /** People on shift. */
  pickers: number;
  riders: number;
  /** Orders without a picker yet, oldest first. */
  waiting: readonly number[];
  picking: readonly number[];
  /** Orders without a rider yet, oldest first. */
  packed: readonly number[];
  out: readonly Trip[];
}

/** A rider who is on the way to a door or back. */
interface Trip {
  travelSeconds: number;
  sinceLeft: number;
  /** Undefined before the hand-over at the door. */
  sinceHandOver?: number;
}

/** Learned means. */
export interface UsualSeconds {
  pick: number;
  /** From arrival to hand-over. */
  door: number;
}

/** When a new order would get people, in seconds from now; infinite in a store without them. */
export interface Outlook {
  pickerSeconds: number;
  /** After the orders before it. */
  riderSeconds: number;
}

/** Takes usual durations for everything that is not known, first come first served. */
export function outlookOf(load: StoreLoad, { pick, door }: UsualSeconds): Outlook {
  const { pickers, riders, waiting, picking, packed, out } = load;
  if (pickers < 1 || riders < 1) return { pickerSeconds: Infinity, riderSeconds: Infinity };
  const free = out.map((trip) => secondsUntilBack(trip, door));
  while (free.length < riders) free.push(0);
  free.sort((a, b) => a - b);
  const send = (ready: number, travelSeconds: number) => {
    const leaves = Math.max(ready, free.shift()!);
    insertSorted(free, leaves + 2 * travelSeconds + door);
  };
  for (const travel of packed) send(0, travel);
  picking.forEach((travel, at) => send((pick * (at + 1)) / picking.length, travel));
  waiting.forEach((travel, at) => send((pick * (at + 1)) / pickers + pick, travel));
  const queued = waiting.length + picking.length;
  return { pickerSeconds: pickerSecondsOf(queued, pickers, pick), riderSeconds: free[0]! };
}

/** Seconds until a new order gets a picker. @param queued orders that wait for a picker or are picked */
export const pickerSecondsOf = (queued: number, pickers: number, pick: number): number =>
  (Math.max(0, queued - pickers + 1) * pick) / pickers;

function secondsUntilBack({ travelSeconds, sinceLeft, sinceHandOver }: Trip, door: number): number {
  return sinceHandOver === undefined
    ? Math.max(0, travelSeconds - sinceLeft) + door + travelSeconds
    : Math.max(0, travelSeconds - sinceHandOver);
}

function insertSorted(values: number[], value: number): void {
  let at = values.length;
  while (at > 0 && values[at - 1]! > value) at -= 1;
  values.splice(at, 0, value);
}

/** Expected seconds from order to door. */
export const expectedSeconds = (
  { pickerSeconds, riderSeconds }: Outlook,
  travelSeconds: number,
  { pick }: UsualSeconds,
): number => Math.max(pickerSeconds + pick, riderSeconds) + travelSeconds;
