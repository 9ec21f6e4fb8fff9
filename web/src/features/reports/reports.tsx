import type { SalesGroup } from '@tokri/contracts';
import { PeriodFields } from '../../components/period/period-fields';
import { TextField } from '../../components/ui/field';
import { PillGroup } from '../../components/ui/pill-group';
import { msg, t } from '../../lib/language';
import { MARGIN, type MarginGroup } from './margin-table';
import { SalesReport } from './sales-report';
import { SALES } from './sales-table';
import { DeadStock, ShortPicks, StockValue } from './stock-reports';
import { STOCK, type StockReportName } from './stock-tables';
import { TaxReport } from './tax-report';
import { marginGroupOf, useReportChoice, type ReportName } from './use-report-choice';

const TAXES = msg('Taxes (GSTR-1)');
const SALES_GROUPS = Object.keys(SALES) as SalesGroup[];
const MARGIN_GROUPS = Object.keys(MARGIN) as MarginGroup[];
const STOCK_REPORTS = Object.keys(STOCK) as StockReportName[];
const SHORT_PICKS = { 'short-picks': 'product', 'short-picks-by-month': 'month' } as const;

/** Reports of sales, taxes and the stock. Report and period are in the address. */
export function Reports() {
  const { report, period, month, days, choose } = useReportChoice();
  const margins = marginGroupOf(report);
  const choices: { value: ReportName; label: string }[] = [
    ...SALES_GROUPS.map((value) => ({ value, label: t(SALES[value].title) })),
    ...MARGIN_GROUPS.map((by) => ({ value: `margin-${by}` as const, label: t(MARGIN[by]) })),
    { value: 'tax', label: t(TAXES) },
    ...STOCK_REPORTS.map((value) => ({ value, label: t(STOCK[value]) })),
  ];
  return (
    <>
      <PillGroup
        label={t('Report')}
        choices={choices}
        chosen={report}
        onChoose={(value) => choose('report', value)}
        className="mb-3"
      />
      {report === 'tax' ? (
        <>
          <TextField
            label={t('Month')}
            type="month"
            className="max-w-56"
            value={month}
            onChange={({ target }) => choose('month', target.value)}
          />
          <TaxReport month={month} />
        </>
      ) : report === 'stock-value' ? (
        <StockValue />
      ) : report === 'dead-stock' ? (
        <DeadStock days={days} onChoose={(value) => choose('days', value)} />
      ) : (
        <>
          <PeriodFields period={period} />
          {period.problem === undefined &&
            (report === 'short-picks' || report === 'short-picks-by-month' ? (
              <ShortPicks by={SHORT_PICKS[report]} from={period.from} to={period.to} />
            ) : margins ? (
              <SalesReport hasMargins by={margins} from={period.from} to={period.to} />
            ) : (
              <SalesReport by={report as SalesGroup} from={period.from} to={period.to} />
            ))}
        </>
      )}
    </>
  );
}
