import { displayBy } from '../../lib/display-time';
import type { Language } from '../../lib/language';

/** The shop's hours and days are those of India, wherever its admin is. */
const INDIA: Intl.DateTimeFormatOptions = { timeZone: 'Asia/Kolkata' };

/** `9 am` of today, `23 Nov` of several days. */
export const stepLabel = (at: string, days: number, language: Language): string =>
  displayBy(
    at,
    days === 1 ? { ...INDIA, hour: 'numeric' } : { ...INDIA, day: 'numeric', month: 'short' },
    language,
  );
