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
  // The hour and its am or pm stay on one line.
  const time = known.format(new Date(iso)).replace(/\s(?=[ap]m\b)/i, '\u00A0');
  return language === 'hi' ? time.replace(/(\d+)((?::\d\d)*)\s(am|pm)/i, inHindi) : time;
}

/** Hindi names the part of the day instead of am and pm. */
function inHindi(_time: string, hour: string, rest: string, half: string): string {
  const at = (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  const part = at < 4 || at >= 20 ? 'रात' : at < 12 ? 'सुबह' : at < 16 ? 'दोपहर' : 'शाम';
  return `${part} ${hour}${rest}`;
}

/** A server time for shoppers, in the browser's time zone. */
export const displayTime = (iso: string): string =>
  displayBy(iso, { dateStyle: 'medium', timeStyle: 'short' });

/** The same with seconds. */
export const displaySecond = (iso: string): string =>
  displayBy(iso, { dateStyle: 'medium', timeStyle: 'medium' });

/** Only the time of day. */
export const displayHour = (iso: string): string => displayBy(iso, { timeStyle: 'short' });

const INDIA = { timeZone: 'Asia/Kolkata' } as const;
const indianDay = (iso: string): string => displayBy(iso, { dateStyle: 'short', ...INDIA });

/** A full hour in India: `9 pm` today, else with its day. */
export function displayDeadline(iso: string, now = new Date().toISOString()): string {
  const day = indianDay(iso) === indianDay(now) ? {} : ({ weekday: 'long' } as const);
  return displayBy(iso, { ...day, hour: 'numeric', ...INDIA });
}

export const isSameDay = (one: string, other: string): boolean =>
  new Date(one).toDateString() === new Date(other).toDateString();

/** The day of a server time, in the browser's time zone. */
export const displayDate = (iso: string): string => displayBy(iso, { dateStyle: 'medium' });
