import { windowOf, type DeliveryWindow, type WindowGroups, type WindowSituation } from './delivery-window';

/** The window of an order as shoppers see it: whole minutes, in seconds from confirmation to door (ADR 47). */
export interface QuotedWindow extends DeliveryWindow {
  /** Expected wait for a picker when it was quoted. */
  pickerSeconds: number;
}

const MINUTE = 60;

/**
 * The shop does not know the way to the door, and not when a rider is free: both are part of what the groups learn.
 * @param pickerSeconds expected wait for a picker
 */
export const situationOf = (pickerSeconds: number): WindowSituation => ({
  pickerSeconds,
  riderSeconds: 0,
  travelSeconds: 0,
});

/** Rounded outwards to minutes, at least one minute long. The same groups and wait result in the same window. */
export function quoteWindow(groups: WindowGroups, wait: number): QuotedWindow {
  const pickerSeconds = Math.round(wait);
  const { from, to, likely, group } = windowOf(groups, situationOf(pickerSeconds));
  const first = Math.floor(from / MINUTE) * MINUTE;
  const last = Math.max(first + MINUTE, Math.ceil(to / MINUTE) * MINUTE);
  return { from: first, to: last, likely: Math.round(likely), group, pickerSeconds };
}

/** For pages before an order, whose shoppers cannot get anything within the first minute. */
export function minutesOf({ from, to }: Pick<QuotedWindow, 'from' | 'to'>): { from: number; to: number } {
  const first = Math.max(1, from / MINUTE);
  return { from: first, to: Math.max(first + 1, to / MINUTE) };
}
