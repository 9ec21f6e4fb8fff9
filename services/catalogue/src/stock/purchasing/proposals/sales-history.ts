import type { StockCause } from '@tokri/contracts';
import { dayOf, DAY_MS, startOf } from '../../../insights/daily-counts/day';
import { estimateDemand, type DemandEstimate } from '../../reorder/demand-estimate';

/** A stock entry, as far as it shows sales and times in stock. */
export interface SalesEntry {
  cause: StockCause;
  before: number;
  after: number;
  orderId?: string;
  at: Date;
}

/** Days of the past that are looked at. */
export const HISTORY_DAYS = 56;
/** Hours of a day in India in which shoppers buy. */
const SHOPPING = { from: 6, to: 22 };
const HOUR_MS = 3_600_000;
/** With fewer whole days, today counts as far as it was observed. */
const LEAST_DAYS = 7;

const SOLD: ReadonlySet<StockCause> = new Set(['order-reserved', 'order-reserved-again']);
const NOT_SOLD: ReadonlySet<StockCause> = new Set([
  'order-cancelled',
  'order-rejected',
  'reservation-expired',
  'order-returned',
  'refused-taken-back',
  'order-changed',
  'refund-restocked',
]);

interface ObservedDay {
  /** Milliseconds since 1970. */
  start: number;
  sold: number;
  hoursInStock: number;
}

/**
 * Demand by day, oldest first, from the entries of a product: what orders took and did not release, on the day of the order,
 * and the shopping hours in which the stock was above zero. Today is left out as soon as a week is known.
 *
 * @param entries oldest first
 * @param isCut older entries exist; the day of the first entry is then not whole
 */
export function demandOf(entries: readonly SalesEntry[], isCut: boolean, now: Date): DemandEstimate[] {
  const [first] = entries;
  if (!first) return [];
  const days = daysOf(first.at, isCut, now);
  const dayAt = (at: Date) => days[Math.floor((at.getTime() - (days[0]?.start ?? 0)) / DAY_MS)];
  const dayOfOrder = new Map<string, ObservedDay>();
  entries.forEach((entry, index) => {
    const { cause, before, after, orderId, at } = entry;
    if (SOLD.has(cause)) {
      const day = dayAt(at);
      if (day) day.sold += before - after;
      if (day && orderId !== undefined) dayOfOrder.set(orderId, day);
    } else if (NOT_SOLD.has(cause) && orderId !== undefined) {
      const day = dayOfOrder.get(orderId);
      if (day) day.sold -= after - before;
    }
    if (after > 0) addHours(days, at.getTime(), (entries[index + 1]?.at ?? now).getTime());
  });
  const today = days.at(-1);
  const whole = days.slice(0, -1);
  const counted = whole.length < LEAST_DAYS && today ? days : whole;
  return counted.map(({ sold, hoursInStock }) =>
    estimateDemand({ sold, hoursInStock, openingHours: SHOPPING.to - SHOPPING.from }),
  );
}

/** From the first known day to today. India has no daylight saving time: all days are equally long. */
function daysOf(first: Date, isCut: boolean, now: Date): ObservedDay[] {
  const start = Math.max(
    startOf(dayOf(now, HISTORY_DAYS)) * 1_000,
    startOf(dayOf(first)) * 1_000 + (isCut ? DAY_MS : 0),
  );
  const count = Math.max(1, Math.round((startOf(dayOf(now)) * 1_000 - start) / DAY_MS) + 1);
  return Array.from({ length: count }, (_, index) => ({
    start: start + index * DAY_MS,
    ...{ sold: 0, hoursInStock: 0 },
  }));
}

function addHours(days: readonly ObservedDay[], from: number, to: number): void {
  const first = days[0]?.start ?? 0;
  const last = Math.min(days.length - 1, Math.floor((to - first) / DAY_MS));
  for (let at = Math.max(0, Math.floor((from - first) / DAY_MS)); at <= last; at += 1) {
    const day = days[at]!;
    const opens = day.start + SHOPPING.from * HOUR_MS;
    const closes = day.start + SHOPPING.to * HOUR_MS;
    day.hoursInStock += Math.max(0, Math.min(to, closes) - Math.max(from, opens)) / HOUR_MS;
  }
}
