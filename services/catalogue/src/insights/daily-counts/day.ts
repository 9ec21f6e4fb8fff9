export const DAY_MS = 86_400_000;
const INDIA_AHEAD_MS = 5.5 * 3_600_000;

/** The day in India's time zone, `daysEarlier` days before the date: 2026-11-24. */
export const dayOf = (date: Date, daysEarlier = 0): string =>
  new Date(date.getTime() + INDIA_AHEAD_MS - daysEarlier * DAY_MS).toISOString().slice(0, 10);

export const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** Seconds since 1970 at which the day begins in India. */
export const startOf = (day: string): number => Date.parse(`${day}T00:00:00+05:30`) / 1_000;

/** Stages of an aggregation: the counts of each key, summed over the last days up to now. */
export const sumsOfDays = (
  key: string,
  counts: readonly string[],
  { now, days }: { now: Date; days: number },
  more: Record<string, { $sum: unknown }> = {},
) => [
  { $match: { day: { $gte: dayOf(now, days - 1) } } },
  { $group: { _id: `$${key}`, ...sumsOf(counts), ...more } },
];

export const sumsOf = (counts: readonly string[]) =>
  Object.fromEntries(counts.map((count) => [count, { $sum: `$${count}` }]));
