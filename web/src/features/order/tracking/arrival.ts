import type { OrderDetails } from '@tokri/contracts';
import { formatSlot } from '../../../components/slot-time';
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
export function headlineOf(
  { promise, payBy, slot }: Pick<OrderDetails, 'promise' | 'payBy' | 'slot'>,
  now: number,
) {
  // Until its slot begins, the shopper's own choice is the answer.
  if (promise && slot && now < Date.parse(slot.from) && !promise.isLate)
    return { headline: formatSlot(slot, now) };
  if (promise) return describeArrival(promise, now);
  const left = payBy === undefined ? 0 : Date.parse(payBy) - now;
  if (payBy === undefined || left <= 0) return undefined;
  return { headline: formatPayBy(payBy), left: t('{minutes} min left', { minutes: minutesUntil(left) }) };
}

/** "Pay by 9:42 pm". */
export const formatPayBy = (payBy: string): string => t('Pay by {hour}', { hour: displayHour(payBy) });

type Promised = NonNullable<OrderDetails['promise']>;
type ArrivalWindow = NonNullable<Promised['window']>;

const MINUTE_MS = 60_000;

/** "Arrives between 2:05 pm and 2:11 pm": the times are rounded outwards to minutes. */
export const formatWindow = ({ from, to }: ArrivalWindow): string =>
  t('Arrives between {from} and {to}', {
    from: displayHour(from),
    to: displayHour(new Date(Math.ceil(Date.parse(to) / MINUTE_MS) * MINUTE_MS).toISOString()),
  });

function describeArrival(promise: Promised, now: number): Headline {
  const { expected, isLate, isUnknown } = promise;
  if (isUnknown) return { headline: t("Delayed. We don't know the new time yet.") };
  const window = shownWindowOf(promise);
  const at = Math.min(Date.parse(expected), window ? Date.parse(window.to) : Infinity);
  const left = at - now;
  if (left <= 0)
    return { headline: isLate ? t('Running late. Any moment now.') : t('Arrives any moment now') };
  const hour = displayHour(expected);
  const headline = isLate
    ? t('Running late. New time {hour}.', { hour })
    : t('Arrives about {hour}', { hour });
  return {
    headline: window ? formatWindow(window) : headline,
    left: t('in {minutes} min', { minutes: minutesUntil(left) }),
  };
}

/** The window as long as it holds: undefined for an order that is late or expected before it begins. */
const shownWindowOf = ({ window, expected, isLate }: Promised): ArrivalWindow | undefined =>
  window && !isLate && Date.parse(expected) >= Date.parse(window.from) ? window : undefined;
