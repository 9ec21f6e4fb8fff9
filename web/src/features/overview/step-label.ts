import { displayBy } from '../../lib/display-time';
import type { Language } from '../../lib/language';

/** Hours and days are in the shop's time zone (India), in any browser. */
const INDIA: Intl.DateTimeFormatOptions = { timeZone: 'Asia/Kolkata' };

/** `9 am` for one day, `23 Nov` for several. */
export const stepLabel = (at: string, days: number, language: Language): string =>
  displayBy(
    at,
    days === 1 ? { ...INDIA, hour: 'numeric' } : { ...INDIA, day: 'numeric', month: 'short' },
    language,
  );
