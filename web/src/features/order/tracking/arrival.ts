import type { OrderDetails } from '@tokri/contracts';
import { displayHour } from '../../../lib/display-time';
import { t } from '../../../lib/language';

interface Arrival {
  headline: string;
  /** The time left; undefined when it has passed. */
  away: string | undefined;
}

/**
 * The expected time of arrival as text; never a time in the past.
 * @param now milliseconds since the epoch
 */
export function describeArrival(
  { expected, isLate }: NonNullable<OrderDetails['promise']>,
  now: number,
): Arrival {
  const left = Date.parse(expected) - now;
  if (left <= 0) {
    const headline = isLate ? t('Later than promised: any moment now') : t('Arrives any moment now');
    return { headline, away: undefined };
  }
  const hour = displayHour(expected);
  return {
    headline: isLate ? t('Later than promised: about {hour}', { hour }) : t('Arrives about {hour}', { hour }),
    away: t('in {minutes} min', { minutes: Math.max(1, Math.round(left / 60_000)) }),
  };
}
