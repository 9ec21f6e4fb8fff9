import { plural, t } from '../../../lib/language';

const HOUR_MS = 3_600_000;
const HOURS_OF_A_DAY = 24;

/** How long an invitation can still be accepted; `now` in milliseconds. */
export function describeTimeLeft(expiresAt: string, now: number): string {
  const hours = Math.ceil((Date.parse(expiresAt) - now) / HOUR_MS);
  if (hours <= 0) return t('Not valid any more');
  if (hours <= HOURS_OF_A_DAY) return plural(hours, 'Expires in {count} hour', 'Expires in {count} hours');
  return plural(Math.round(hours / HOURS_OF_A_DAY), 'Expires in {count} day', 'Expires in {count} days');
}
