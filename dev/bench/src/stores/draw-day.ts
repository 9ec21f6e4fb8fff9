import { seededRandom } from '../../../../services/catalogue/src/stock/reorder/seeded-random';

/** An order with the durations that nobody knows in advance, in seconds. */
export interface DrawnOrder {
  /** Since the start of the day. */
  at: number;
  /** Position in the city's customers. */
  customer: number;
  pickSeconds: number;
  /** From arrival to hand-over. */
  doorSeconds: number;
}

const HALF_HOUR = 1_800;
/** Mean seconds between orders, by half-hour of the day. */
const BETWEEN_ORDERS = [24, 25, 24, 13, 14, 19, 21, 15, 11, 15, 18, 24, 24];
const PICK_SECONDS = 180;
const DOOR_SECONDS = 60;

/** The orders of a day, by a seed. Intervals and durations are exponential. */
export function drawDay(customers: number, seed: number): DrawnOrder[] {
  const random = seededRandom(seed);
  const exponential = (mean: number) => -mean * Math.log(1 - random());
  const orders: DrawnOrder[] = [];
  let at = 0;
  for (;;) {
    const between = BETWEEN_ORDERS[Math.floor(at / HALF_HOUR)];
    if (between === undefined) return orders;
    at += exponential(between);
    orders.push({
      at,
      customer: Math.floor(random() * customers),
      pickSeconds: exponential(PICK_SECONDS),
      doorSeconds: exponential(DOOR_SECONDS),
    });
  }
}
