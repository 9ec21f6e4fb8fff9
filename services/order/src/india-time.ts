const INDIA_AHEAD_MS = 5.5 * 3_600_000;

/** Shifts a date so that its UTC fields show the time in India. */
export const indiaClock = (date: Date): Date => new Date(date.getTime() + INDIA_AHEAD_MS);

/** Reverses `indiaClock`. */
export const fromIndiaClock = (clock: Date): Date => new Date(clock.getTime() - INDIA_AHEAD_MS);
