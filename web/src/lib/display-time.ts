import { shownLanguage, type Language } from './language';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Month names in the given language, by default the current one; Latin digits, as on price tags. */
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

/** A server time for shoppers, in the browser's time zone. */
export const displayTime = (iso: string): string =>
  displayBy(iso, { dateStyle: 'medium', timeStyle: 'short' });

/** The same with seconds. */
export const displaySecond = (iso: string): string =>
  displayBy(iso, { dateStyle: 'medium', timeStyle: 'medium' });

/** Only the time of day. */
export const displayHour = (iso: string): string => displayBy(iso, { timeStyle: 'short' });

/** Whether both are on the same day in the browser's time zone. */
export const isSameDay = (one: string, other: string): boolean =>
  new Date(one).toDateString() === new Date(other).toDateString();

/** The day of a server time, in the browser's time zone. */
export const displayDate = (iso: string): string => displayBy(iso, { dateStyle: 'medium' });
