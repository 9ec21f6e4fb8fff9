import { fromIndiaClock, indiaClock } from '../india-time';

/** An hour of the shop, by the clocks of India: `2026-11-23T14`. Hours sort as text. */
export type Hour = string;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const hourOf = (date: Date): Hour => indiaClock(date).toISOString().slice(0, 13);

export const startOfHour = (hour: Hour): Date => fromIndiaClock(new Date(`${hour}:00:00.000Z`));

export const dayOf = (hour: Hour): string => hour.slice(0, 10);

/** The hour within its day, as a name of a field: `h14`. */
export const hourKeyOf = (hour: Hour): string => `h${hour.slice(11)}`;

const startOfDay = (day: string): Date => startOfHour(`${day}T00`);

/** The hour so many hours later. */
export const hourAfter = (hour: Hour, hours = 1): Hour =>
  hourOf(new Date(startOfHour(hour).getTime() + hours * HOUR_MS));

/** Both included. */
export interface Period {
  first: Hour;
  last: Hour;
}

/** Today and the days before it, so many in all, until now; and as much of the same number of days before these. */
export function periodsOf(days: number, now: Date): { now: Period; before: Period } {
  const earlier = (date: Date, by: number): Hour => hourOf(new Date(date.getTime() - by * DAY_MS));
  const today = startOfDay(dayOf(hourOf(now)));
  return {
    now: { first: earlier(today, days - 1), last: hourOf(now) },
    before: { first: earlier(today, 2 * days - 1), last: earlier(now, days) },
  };
}

/** The hours of a period from the first on. */
export function hoursOf({ first, last }: Period): Hour[] {
  const hours: Hour[] = [];
  for (let hour = first; hour <= last; hour = hourAfter(hour)) hours.push(hour);
  return hours;
}

/** When a step of the chart begins: an hour, or a day (`2026-11-23`). */
export const startOfStep = (step: string): Date =>
  step.length === 10 ? startOfDay(step) : startOfHour(step);
