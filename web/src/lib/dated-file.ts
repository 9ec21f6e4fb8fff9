/** India has one time zone and no summer time. */
const INDIA_AHEAD_MS = 5.5 * 3_600_000;

/** The name of a CSV file with the day in India, where the shop is: `products-2027-01-01.csv`. */
export const datedCsv = (name: string): string =>
  `${name}-${new Date(Date.now() + INDIA_AHEAD_MS).toISOString().slice(0, 10)}.csv`;
