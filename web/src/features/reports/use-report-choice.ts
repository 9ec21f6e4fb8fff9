import type { SalesGroup } from '@tokri/contracts';
import { useSearchParams } from 'react-router-dom';
import { usePeriod } from '../../components/period/use-period';
import { dayInIndia } from '../../lib/download';
import { isMarginGroup, type MarginGroup } from './margin-table';
import { SALES } from './sales-table';
import { DEAD_STOCK_DAYS, STOCK, type StockReportName } from './stock-tables';

/** `tax` is by month, the value of the stock and dead stock are of now, the others by days. */
export type ReportName = SalesGroup | MarginReportName | StockReportName | 'tax';
type MarginReportName = `margin-${MarginGroup}`;

const MARGIN_REPORT = 'margin-';
/** The group of a report of margins. */
export const marginGroupOf = (report: string): MarginGroup | undefined => {
  const group = report.slice(MARGIN_REPORT.length);
  return report.startsWith(MARGIN_REPORT) && isMarginGroup(group) ? group : undefined;
};

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;

const isReport = (name: string): name is ReportName =>
  name === 'tax' ||
  marginGroupOf(name) !== undefined ||
  Object.hasOwn(SALES, name) ||
  Object.hasOwn(STOCK, name);

/** The chosen report and its period, stored in the address; this month when nothing is chosen. */
export function useReportChoice() {
  const [parameters, setParameters] = useSearchParams();
  const valueOf = (name: string, isValid: (value: string) => boolean, preset: string) => {
    const value = parameters.get(name) ?? '';
    return isValid(value) ? value : preset;
  };
  return {
    period: usePeriod(),
    report: valueOf('report', isReport, 'day') as ReportName,
    month: valueOf('month', (value) => MONTH.test(value), dayInIndia().slice(0, 7)),
    days: valueOf('days', (value) => DEAD_STOCK_DAYS.some((days) => days === value), '30'),
    choose: (name: 'report' | 'month' | 'days', value: string) =>
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
