import { displayBy } from '../../lib/display-time';

const INDIA = { timeZone: 'Asia/Kolkata' } as const;
const WEEK_MS = 6 * 86_400_000;

/** A time in India: `7:00 am` today, `Tuesday, 7:00 am` within the week, else with its date. */
export function displayOpening(iso: string, now = new Date().toISOString()): string {
  const dayOf = (time: string) => displayBy(time, { dateStyle: 'short', ...INDIA });
  const clock = { hour: 'numeric', minute: '2-digit', ...INDIA } as const;
  if (dayOf(iso) === dayOf(now)) return displayBy(iso, clock);
  const isSoon = Date.parse(iso) - Date.parse(now) < WEEK_MS;
  return displayBy(iso, {
    weekday: 'long',
    ...(!isSoon && ({ day: 'numeric', month: 'long' } as const)),
    ...clock,
  });
}
