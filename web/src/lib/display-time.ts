import { shownLanguage, type Language } from './language';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Months by their names in the language, that which is shown when none is given; digits as on the price tags. */
export function displayBy(
  iso: string,
  styles: Intl.DateTimeFormatOptions,
  language: Language = shownLanguage(),
): string {
  const locale = language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN';
  const key = `${locale} ${Object.entries(styles).join(' ')}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, styles);
  formats.set(key, known);
  return known.format(new Date(iso));
}

/** A time of the server as a shopper reads it, in the time zone of the browser. */
export const displayTime = (iso: string): string =>
  displayBy(iso, { dateStyle: 'medium', timeStyle: 'short' });

/** The same to the second. */
export const displaySecond = (iso: string): string =>
  displayBy(iso, { dateStyle: 'medium', timeStyle: 'medium' });

/** The same of a time today. */
export const displayHour = (iso: string): string => displayBy(iso, { timeStyle: 'short' });

/** Whether both are on one day of the browser's time zone. */
export const isSameDay = (one: string, other: string): boolean =>
  new Date(one).toDateString() === new Date(other).toDateString();

/** The day of a time of the server, in the time zone of the browser. */
export const displayDate = (iso: string): string => displayBy(iso, { dateStyle: 'medium' });
