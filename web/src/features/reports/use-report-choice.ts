import type { SalesGroup } from '@tokri/contracts';
import { MAX_REPORT_DAYS } from '@tokri/contracts/limits';
import { useSearchParams } from 'react-router-dom';
import { dayInIndia } from '../../lib/download';
import { SALES } from './sales-table';

/** `tax` is by month, the others by days. */
export type ReportName = SalesGroup | 'tax';

const DAY = /^20\d\d-\d\d-\d\d$/;
const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;
const DAY_MS = 86_400_000;

const isReport = (name: string): name is ReportName => name === 'tax' || Object.hasOwn(SALES, name);
const isDay = (day: string): boolean => DAY.test(day) && !Number.isNaN(Date.parse(day));

/** The chosen report and its period, stored in the address; this month when nothing is chosen. */
export function useReportChoice() {
  const [parameters, setParameters] = useSearchParams();
  const valueOf = (name: string, isValid: (value: string) => boolean, preset: string) => {
    const value = parameters.get(name) ?? '';
    return isValid(value) ? value : preset;
  };
  const today = dayInIndia();
  const report = valueOf('report', isReport, 'day') as ReportName;
  const from = valueOf('from', isDay, `${today.slice(0, 7)}-01`);
  const to = valueOf('to', isDay, today);
  return {
    ...{ report, from, to },
    month: valueOf('month', (value) => MONTH.test(value), today.slice(0, 7)),
    isTooLong: Date.parse(to) - Date.parse(from) >= MAX_REPORT_DAYS * DAY_MS,
    isReversed: from > to,
    choose: (name: 'report' | 'from' | 'to' | 'month', value: string) =>
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
