const DAY_MS = 86_400_000;
const INDIA_AHEAD_MS = 5.5 * 3_600_000;

/** The day by the clocks of India, so many days before: 2026-11-24. */
export const dayOf = (date: Date, daysBefore = 0): string =>
  new Date(date.getTime() + INDIA_AHEAD_MS - daysBefore * DAY_MS).toISOString().slice(0, 10);
