import type { OrderDetails } from '@tokri/contracts';
import { displayHour } from '../../../lib/display-time';
import { t } from '../../../lib/language';

interface Headline {
  headline: string;
  /** The time left; undefined when it has passed or is unknown. */
  left?: string;
}

const minutesUntil = (at: number): number => Math.max(1, Math.round(at / 60_000));

/**
 * When the order arrives, or the deadline to pay it; undefined without either. Never a time in the past.
 * @param now milliseconds since the epoch
 */
export function headlineOf({ promise, payBy }: Pick<OrderDetails, 'promise' | 'payBy'>, now: number) {
  if (promise) return describeArrival(promise, now);
  const left = payBy === undefined ? 0 : Date.parse(payBy) - now;
  if (payBy === undefined || left <= 0) return undefined;
  return { headline: formatPayBy(payBy), left: t('{minutes} min left', { minutes: minutesUntil(left) }) };
}

/** "Pay by 9:42 pm". */
export const formatPayBy = (payBy: string): string => t('Pay by {hour}', { hour: displayHour(payBy) });

function describeArrival(
  { expected, isLate, isUnknown }: NonNullable<OrderDetails['promise']>,
  now: number,
): Headline {
  if (isUnknown) return { headline: t("Delayed. We don't know the new time yet.") };
  const left = Date.parse(expected) - now;
  if (left <= 0)
    return { headline: isLate ? t('Running late. Any moment now.') : t('Arrives any moment now') };
  const hour = displayHour(expected);
  return {
    headline: isLate ? t('Running late. New time {hour}.', { hour }) : t('Arrives about {hour}', { hour }),
    left: t('in {minutes} min', { minutes: minutesUntil(left) }),
  };
}
