import { displayBy } from '../../../../lib/display-time';

/** A day without a time is midnight in UTC: `2026-12-01` is 1 Dec 2026. */
export const displayDay = (day: string): string => displayBy(day, { dateStyle: 'medium', timeZone: 'UTC' });
