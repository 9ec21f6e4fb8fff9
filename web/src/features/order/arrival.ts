import type { OrderDetails } from '@tokri/contracts';
import { displayHour } from '../../lib/display-time';

interface Arrival {
  headline: string;
  /** How long until then; undefined when it has passed. */
  away: string | undefined;
}

/** When the order comes, in words; never a time that has passed. @param now milliseconds since the epoch */
export function arrivalOf({ expected, isLate }: NonNullable<OrderDetails['promise']>, now: number): Arrival {
  const left = Date.parse(expected) - now;
  const beginning = isLate ? 'Later than promised:' : 'Arrives';
  if (left <= 0) return { headline: `${beginning} any moment now`, away: undefined };
  return {
    headline: `${beginning} about ${displayHour(expected)}`,
    away: `in ${Math.max(1, Math.round(left / 60_000))} min`,
  };
}
