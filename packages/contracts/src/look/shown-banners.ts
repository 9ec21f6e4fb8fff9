/** First and last day of a banner, in India; without one it has no beginning or no end. */
interface BannerDays {
  from?: string | undefined;
  until?: string | undefined;
}

const INDIA_AHEAD_MS = 330 * 60_000;

/** The date in India, such as 2027-01-26. */
export const indianDay = (now: Date): string =>
  new Date(now.getTime() + INDIA_AHEAD_MS).toISOString().slice(0, 10);

export type BannerState = 'planned' | 'shown' | 'ended';

export function bannerStateOn(day: string, { from, until }: BannerDays): BannerState {
  if (until !== undefined && until < day) return 'ended';
  return from !== undefined && from > day ? 'planned' : 'shown';
}
