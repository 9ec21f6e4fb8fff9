import { fromIndiaClock, indiaClock } from '../india-time';

/** An hour in India time: `2026-11-23T14`. Hours sort as text. */
export type Hour = string;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const hourOf = (date: Date): Hour => indiaClock(date).toISOString().slice(0, 13);

export const startOfHour = (hour: Hour): Date => fromIndiaClock(new Date(`${hour}:00:00.000Z`));

export const dayOf = (hour: Hour): string => hour.slice(0, 10);

/** Field name of the hour within its day: `h14`. */
export const hourKeyOf = (hour: Hour): string => `h${hour.slice(11)}`;

const startOfDay = (day: string): Date => startOfHour(`${day}T00`);

/** The hour `hours` later. */
export const hourAfter = (hour: Hour, hours = 1): Hour =>
  hourOf(new Date(startOfHour(hour).getTime() + hours * HOUR_MS));

/** Both ends inclusive. */
export interface Period {
  first: Hour;
  last: Hour;
}

/** The last `days` days including today until now, and the same part of the `days` days before. */
export function periodsOf(days: number, now: Date): { now: Period; before: Period } {
  const earlier = (date: Date, by: number): Hour => hourOf(new Date(date.getTime() - by * DAY_MS));
  const today = startOfDay(dayOf(hourOf(now)));
  return {
    now: { first: earlier(today, days - 1), last: hourOf(now) },
    before: { first: earlier(today, 2 * days - 1), last: earlier(now, days) },
  };
}

export function hoursOf({ first, last }: Period): Hour[] {
  const hours: Hour[] = [];
  for (let hour = first; hour <= last; hour = hourAfter(hour)) hours.push(hour);
  return hours;
}

/** Start of a step of the chart: an hour, or a day (`2026-11-23`). */
export const startOfStep = (step: string): Date =>
  step.length === 10 ? startOfDay(step) : startOfHour(step);
