/** Where a rider is, bags are taken, and doors are. Any other type will do: only `TravelTime` reads it. */
export interface Place {
  x: number;
  y: number;
}

/** Seconds of a ride from one place to another. */
export type TravelTime<P = Place> = (from: P, to: P) => number;

/** An order that waits for a rider. Times are seconds of one clock. */
export interface Bag<P = Place> {
  orderId: string;
  /** Bags of one store can go together. */
  storeId: string;
  store: P;
  door: P;
  placedAt: number;
  /** When it is packed, or is expected to be. */
  readyAt: number;
  /** Ids of riders who do not take it; absent when there are none. */
  declinedBy?: ReadonlySet<string>;
}

export interface Rider<P = Place> {
  riderId: string;
  /** Where the rider is when free. */
  place: P;
  /** When the shift has begun and the last bag is handed over. */
  freeAt: number;
  /** No bag is taken after the end of the shift. */
  endsAt: number;
}

/** Bags that a rider takes from one store, in the order of their doors. */
export type Trip<P = Place> = readonly [Bag<P>, ...Bag<P>[]];

export interface DispatchRules {
  /** Seconds at the store: half before the bags are taken, half after. */
  atStore: number;
  /** Seconds at each door: half before the bag is handed over, half after. */
  atDoor: number;
  /** Seconds from order to door above which an order is late. */
  target: number;
  /** Bags of one trip. */
  maxBags: number;
  /** Trips that are planned for one rider. */
  maxTrips: number;
  /** Riders who are free within these seconds are planned for; only free ones leave. */
  lookAhead: number;
}

/** When a rider has to leave for a trip, takes its bags, hands each over, and is free again. */
export interface Timetable {
  leavesAt: number;
  takenAt: number;
  /** Of each bag, in the order of the trip. */
  handedOverAt: readonly number[];
  freeAt: number;
}

/** Leaves as late as possible: until then other bags can still join. */
export function timetableOf<P = Place>(
  trip: Trip<P>,
  from: P,
  freeAt: number,
  { atStore, atDoor }: DispatchRules,
  travel: TravelTime<P>,
): Timetable {
  const { store } = trip[0];
  const way = travel(from, store) + atStore / 2;
  const takenAt = Math.max(freeAt + way, ...trip.map(({ readyAt }) => readyAt));
  let [place, time] = [store, takenAt + atStore / 2];
  const handedOverAt = trip.map(({ door }) => {
    const at = time + travel(place, door) + atDoor / 2;
    [place, time] = [door, at + atDoor / 2];
    return at;
  });
  return { leavesAt: takenAt - way, takenAt, handedOverAt, freeAt: time };
}
