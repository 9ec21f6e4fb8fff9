export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Times of day in India, `07:00`. A span that closes at or before it opens lasts into the next day. */
export interface Span {
  opens: string;
  closes: string;
}

export interface DayException {
  /** `2026-12-25`, in India. */
  date: string;
  /** Instead of those of the weekday; none: closed. */
  spans: readonly Span[];
}

/** Without `hours` the shop is always open, except on the days of its exceptions. */
export interface HourRules {
  hours?: Readonly<Record<Weekday, readonly Span[]>> | undefined;
  exceptions?: readonly DayException[] | undefined;
}

export type Opening =
  | { isOpen: true }
  /** `opensAt` is absent if the shop does not open within a year. */
  | { isOpen: false; opensAt?: Date };

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
const DAY_MS = DAY_MINUTES * MINUTE_MS;
const INDIA_AHEAD_MS = 330 * MINUTE_MS;
const ALL_DAY: readonly Span[] = [{ opens: '00:00', closes: '00:00' }];

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The end of a span in minutes after the day on which it begins. */
export const endOf = ({ opens, closes }: Span): number =>
  minutesOf(closes) + (minutesOf(closes) > minutesOf(opens) ? 0 : DAY_MINUTES);

/**
 * The times in which the shop is open that begin on a day, in order; milliseconds of a clock whose UTC fields show the time in
 * India.
 * @param day midnight of its date, in UTC
 */
export function spansOn(
  day: number,
  { hours, exceptions = [] }: HourRules,
): { start: number; end: number }[] {
  const date = new Date(day);
  const exception = exceptions.find((each) => each.date === date.toISOString().slice(0, 10));
  const spans = exception?.spans ?? (hours ? hours[WEEKDAYS[date.getUTCDay()]!] : ALL_DAY);
  return spans
    .map((span) => ({
      start: day + minutesOf(span.opens) * MINUTE_MS,
      end: day + endOf(span) * MINUTE_MS,
    }))
    .sort((one, other) => one.start - other.start);
}

/** Whether the shop is open, and when it opens next. A span belongs to the day on which it begins, also after midnight. */
export function openingAt(now: Date, rules: HourRules): Opening {
  if (!rules.hours && !rules.exceptions?.length) return { isOpen: true };
  const clock = now.getTime() + INDIA_AHEAD_MS;
  const today = Math.floor(clock / DAY_MS) * DAY_MS;
  const current = [today - DAY_MS, today].flatMap((day) => spansOn(day, rules));
  if (current.some(({ start, end }) => start <= clock && clock < end)) return { isOpen: true };
  for (let day = today; day <= today + 366 * DAY_MS; day += DAY_MS) {
    const next = spansOn(day, rules).find(({ start }) => start > clock);
    if (next) return { isOpen: false, opensAt: new Date(next.start - INDIA_AHEAD_MS) };
  }
  return { isOpen: false };
}
