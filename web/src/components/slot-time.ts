import type { DeliverySlot } from '@tokri/contracts';
import { displayBy } from '../lib/display-time';
import { shownLanguage } from '../lib/language';

const INDIA = { timeZone: 'Asia/Kolkata' } as const;
const DAY_MS = 86_400_000;

const dateOf = (iso: string): string => displayBy(iso, { dateStyle: 'short', ...INDIA });

/** "Today", "Tomorrow". */
function nearDay(days: number): string {
  const name = new Intl.RelativeTimeFormat(shownLanguage(), { numeric: 'auto' }).format(days, 'day');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const datedDay = (from: string): string =>
  displayBy(from, { weekday: 'long', day: 'numeric', month: 'short', ...INDIA });

/** The day of the shop on which a slot begins. @param now milliseconds since the epoch */
export function slotDay({ from }: Pick<DeliverySlot, 'from'>, now: number): string {
  const isDay = (time: number) => dateOf(new Date(time).toISOString()) === dateOf(from);
  if (isDay(now)) return nearDay(0);
  if (isDay(now + DAY_MS)) return nearDay(1);
  return datedDay(from);
}

/** "6:00 pm–7:00 pm", by the clock of the shop. */
export function slotHours({ from, to }: DeliverySlot): string {
  const hour = (iso: string) => displayBy(iso, { timeStyle: 'short', ...INDIA });
  return `${hour(from)}–${hour(to)}`;
}

/** "Today, 6:00 pm–7:00 pm". @param now milliseconds since the epoch */
export const formatSlot = (slot: DeliverySlot, now: number): string =>
  `${slotDay(slot, now)}, ${slotHours(slot)}`;

/** "Tuesday, 1 Dec, 6:00 pm–7:00 pm": for what is read on later days. */
export const formatDatedSlot = (slot: DeliverySlot): string => `${datedDay(slot.from)}, ${slotHours(slot)}`;
