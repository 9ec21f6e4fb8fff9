import { displayBy } from '../../lib/display-time';

/** The shop's hours and days are those of India, wherever its admin is. */
const INDIA: Intl.DateTimeFormatOptions = { timeZone: 'Asia/Kolkata' };

/** `9 am` of today, `23 Nov` of several days. */
export const stepLabel = (at: string, days: number): string =>
  displayBy(at, days === 1 ? { ...INDIA, hour: 'numeric' } : { ...INDIA, day: 'numeric', month: 'short' });
