import { MAX_REPORT_DAYS } from '@tokri/contracts/limits';
import { useSearchParams } from 'react-router-dom';
import { dayInIndia } from '../../lib/download';

const DAY = /^20\d\d-\d\d-\d\d$/;
const DAY_MS = 86_400_000;
const isDay = (day: string | null): day is string =>
  day !== null && DAY.test(day) && !Number.isNaN(Date.parse(day));

export type Period = ReturnType<typeof usePeriod>;

/** Days in India, both included, stored in the address; this month when nothing is chosen. */
export function usePeriod() {
  const [parameters, setParameters] = useSearchParams();
  const [chosenFrom, chosenTo] = [parameters.get('from'), parameters.get('to')];
  const today = dayInIndia();
  const from = isDay(chosenFrom) ? chosenFrom : `${today.slice(0, 7)}-01`;
  const to = isDay(chosenTo) ? chosenTo : today;
  const isTooLong = Date.parse(to) - Date.parse(from) >= MAX_REPORT_DAYS * DAY_MS;
  return {
    from,
    to,
    problem: from > to ? ('reversed' as const) : isTooLong ? ('too-long' as const) : undefined,
    choose: (name: 'from' | 'to', value: string) =>
      setParameters(
        (known) => {
          const next = new URLSearchParams(known);
          next.set(name, value);
          return next;
        },
        { replace: true },
      ),
  };
}
