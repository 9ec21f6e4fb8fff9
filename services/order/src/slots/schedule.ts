import type { TradingRules } from '@tokri/contracts';
import { spansOn, type HourRules } from '@tokri/contracts/hours';
import { fromIndiaClock, indiaClock } from '../india-time';

/** The times between which an order is to be at the door. */
export interface Slot {
  from: Date;
  to: Date;
}

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

/**
 * The slots that still take orders and begin today or tomorrow in India, the earliest first (docs/adr/0051). Slots of a span
 * follow one another from its opening; what is left of it before it closes is none.
 */
export function slotsAt(now: Date, { slots, ...hours }: TradingRules): Slot[] {
  if (!slots) return [];
  const clock = indiaClock(now).getTime();
  const today = Math.floor(clock / DAY_MS) * DAY_MS;
  const first = Math.max(today, clock + slots.closesBefore * MINUTE_MS);
  return [today - DAY_MS, today, today + DAY_MS]
    .flatMap((day) => slotsOn(day, slots.minutes * MINUTE_MS, hours))
    .filter(({ start }) => start >= first && start < today + 2 * DAY_MS)
    .map(({ start, end }) => ({ from: fromIndiaClock(new Date(start)), to: fromIndiaClock(new Date(end)) }));
}

/** A span that lasts into the next day ends where the next day's first span begins, so that no slots overlap. */
function slotsOn(day: number, length: number, hours: HourRules): { start: number; end: number }[] {
  const next = spansOn(day + DAY_MS, hours)[0]?.start ?? Infinity;
  return spansOn(day, hours).flatMap(({ start, end }) => {
    const count = Math.max(0, Math.floor((Math.min(end, next) - start) / length));
    return Array.from({ length: count }, (_each, at) => ({
      start: start + at * length,
      end: start + (at + 1) * length,
    }));
  });
}

/** Whether a slot takes no more orders, and its orders keep it. */
export const isClosed = ({ from }: Slot, now: Date, { slots }: TradingRules): boolean =>
  now.getTime() > from.getTime() - (slots?.closesBefore ?? 0) * MINUTE_MS;

export const isSameSlot = (one: Slot | undefined, other: Slot | undefined): boolean =>
  one !== undefined && one.from.getTime() === other?.from.getTime();

export const presentSlot = ({ from, to }: Slot) => ({ from: from.toISOString(), to: to.toISOString() });
