import type { OrderDetails } from '@tokri/contracts';
import { displayHour } from '../../../lib/display-time';
import { t } from '../../../lib/language';

interface Arrival {
  headline: string;
  /** The time left; undefined when it has passed or is unknown. */
  away: string | undefined;
}

/**
 * The expected time of arrival as text; never a time in the past.
 * @param now milliseconds since the epoch
 */
export function describeArrival(
  { expected, isLate, isUnknown }: NonNullable<OrderDetails['promise']>,
  now: number,
): Arrival {
  if (isUnknown) {
    return { headline: t('Later than promised. We do not know yet when it arrives.'), away: undefined };
  }
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
