import { shownLanguage } from '../../../../lib/language';
import { displayHour, isSameDay } from '../../../../lib/display-time';

const inLanguage = (locale: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: '2-digit' });
const days = { en: inLanguage('en-IN'), hi: inLanguage('hi-IN-u-nu-latn') };

/** The date of a time, or the hour if it is today, in the browser's time zone. */
export function displayDay(iso: string, now = new Date()): string {
  return isSameDay(iso, now.toISOString()) ? displayHour(iso) : days[shownLanguage()].format(new Date(iso));
}
