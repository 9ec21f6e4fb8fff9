import { expectedSeconds, outlookOf, type Outlook, type StoreLoad, type UsualSeconds } from './store-load';

export interface StoreOption {
  /** From store to door; infinite where the store does not deliver. */
  travelSeconds: number;
  load: StoreLoad;
  /** Orders a second to which this store is the nearest. */
  demand: number;
}

interface StoreChoice {
  /** Position in the options. */
  at: number;
  outlook: Outlook;
}

/** Later than this is late, and so much does it count. */
const LIMITS = [
  { seconds: 600, weight: 1 },
  { seconds: 900, weight: 0.3 },
];
/** A second of waiting, in late orders: orders that are late anyway should not wait without end. */
const SECOND = 0.000_05;
/** How exactly the return of riders is known, in seconds. */
const RIDER_SPREAD = 40;
/** Late orders for each later order to a store that has an order for each rider, if it had a rider less of one. */
const SHORTAGE = 0.2;

/**
 * The store with the least expected lateness (ADR 40): the chance that the order itself is late, and the price of the rider's time, who
 * is missing for later orders while away. So a free rider of a quiet store comes from farther away, but not one who is needed there.
 *
 * @returns undefined if no store with people on shift delivers to the address
 */
export function chooseStore(options: readonly StoreOption[], usual: UsualSeconds): StoreChoice | undefined {
  let best: StoreChoice | undefined;
  let least = Infinity;
  options.forEach((option, at) => {
    const outlook = outlookOf(option.load, usual);
    const cost = latenessOf(outlook, option.travelSeconds, usual) + priceOfTrip(option, usual);
    // Not `>=`: without people or travel the cost is infinite or not a number.
    if (!(cost < least)) return;
    least = cost;
    best = { at, outlook };
  });
  return best;
}

/** In late orders. */
const latenessOf = (outlook: Outlook, travelSeconds: number, usual: UsualSeconds): number =>
  LIMITS.reduce(
    (sum, { seconds, weight }) => sum + weight * chanceToMiss(seconds - travelSeconds, outlook, usual),
    SECOND * expectedSeconds(outlook, travelSeconds, usual),
  );

/** The chance that the order has not left the store after so many seconds. The duration of picking is taken as exponential. */
function chanceToMiss(seconds: number, outlook: Outlook, { pick }: UsualSeconds): number {
  const { pickerSeconds, riderSeconds } = outlook;
  if (seconds <= pickerSeconds) return 1;
  const picked = 1 - Math.exp(-(seconds - pickerSeconds) / pick);
  const rider = riderSeconds === 0 ? 1 : 1 / (1 + Math.exp((riderSeconds - seconds) / RIDER_SPREAD));
  return 1 - picked * rider;
}

/** In late orders. The more orders a store has for its riders, the more of the next ones meet a shortage. */
function priceOfTrip({ travelSeconds, load, demand }: StoreOption, { door }: UsualSeconds): number {
  const { waiting, picking, packed, out, riders } = load;
  const orders = waiting.length + picking.length + packed.length + out.length;
  const later = demand * (2 * travelSeconds + door);
  return (SHORTAGE * later * orders) / riders ** 2;
}
