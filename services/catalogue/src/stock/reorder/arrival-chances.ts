/** An order to a supplier. Periods are numbered; the one that begins is `now`. */
export interface SupplierOrder {
  pieces: number;
  placed: number;
  /** Absent: not arrived. */
  arrived?: number;
}

/** A promise counts as much as two orders that kept it. */
const PROMISE = { weight: 2, chance: 0.95 };
const BEFORE_PROMISE = { weight: 1, chance: 0.02 };
const AFTER_PROMISE = { weight: 1, chance: 0.5 };
/** Periods after the longest known lead time in which an order is still expected. */
const GRACE_PERIODS = 3;

/**
 * By age of an order in periods: the chance that it arrives at this age, given that it has not arrived before. It is a life table
 * of earlier orders, open ones included, that begins with the promise. An order older than the table counts as lost; if
 * it arrives after all, the table gets longer.
 */
export function learnArrivalChances(
  orders: readonly SupplierOrder[],
  now: number,
  promisedLeadTime: number,
): number[] {
  const sent = orders.filter(({ pieces }) => pieces > 0);
  const leadTimes = sent.flatMap(({ placed, arrived }) => (arrived === undefined ? [] : [arrived - placed]));
  const ages = Math.max(promisedLeadTime, ...leadTimes) + GRACE_PERIODS + 1;
  const expected = new Array<number>(ages).fill(0);
  const arrivals = new Array<number>(ages).fill(0);
  for (const { placed, arrived } of sent) {
    const last = Math.min(ages - 1, arrived === undefined ? now - 1 - placed : arrived - placed);
    for (let age = 0; age <= last; age += 1) expected[age]! += 1;
    if (arrived !== undefined) arrivals[last]! += 1;
  }
  return expected.map((count, age) => {
    const { weight, chance } =
      age === promisedLeadTime ? PROMISE : age < promisedLeadTime ? BEFORE_PROMISE : AFTER_PROMISE;
    return (arrivals[age]! + weight * chance) / (count + weight);
  });
}

/**
 * The age at which an order arrives, for a uniformly distributed `draw` from 0 to 1; undefined if it never arrives.
 *
 * @param from age up to which it has not arrived
 */
export function drawArrivalAge(chances: readonly number[], draw: number, from = 0): number | undefined {
  let rest = draw;
  for (let age = from; age < chances.length; age += 1) {
    const chance = chances[age]!;
    if (rest < chance) return age;
    rest = (rest - chance) / (1 - chance);
  }
  return undefined;
}
