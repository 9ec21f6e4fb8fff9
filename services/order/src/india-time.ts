const INDIA_AHEAD_MS = 5.5 * 3_600_000;

/** The moment at which a clock in Greenwich shows what one in India shows at `date`. */
export const indiaClock = (date: Date): Date => new Date(date.getTime() + INDIA_AHEAD_MS);

/** The moment at which a clock in India shows this. */
export const fromIndiaClock = (clock: Date): Date => new Date(clock.getTime() - INDIA_AHEAD_MS);
