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

const SHORT_PICKS = { 'short-picks': 'product', 'short-picks-by-month': 'month' } as const;

const TAXES = msg('Taxes (GSTR-1)');

/** Reports by what they are about. */
const AREAS: readonly { title: string; reports: readonly { value: ReportName; title: string }[] }[] = [
  {
    title: msg('Sales'),
    reports: (Object.keys(SALES) as SalesGroup[]).map((value) => ({ value, title: SALES[value].title })),
  },
  {
    title: msg('Margins'),
    reports: (Object.keys(MARGIN) as MarginGroup[]).map((by) => ({
      value: `margin-${by}` as const,
      title: MARGIN[by],
    })),
  },
  { title: TAXES, reports: [{ value: 'tax', title: TAXES }] },
  {
    title: msg('Stock'),
    reports: (Object.keys(STOCK) as StockReportName[]).map((value) => ({ value, title: STOCK[value] })),
  },
];

/** Reports of sales, margins, taxes and the stock. Report and period are in the address. */
export function Reports() {
  const { report, period, month, days, choose } = useReportChoice();
  const margins = marginGroupOf(report);
  const area = AREAS.find(({ reports }) => reports.some(({ value }) => value === report)) ?? AREAS[0]!;
  return (
    <>
      <PillGroup
        label={t('Kind of report')}
        choices={AREAS.map(({ title }) => ({ value: title, label: t(title) }))}
        chosen={area.title}
        onChoose={(title) => choose('report', AREAS.find((each) => each.title === title)!.reports[0]!.value)}
        className="mb-3"
      />
      {area.reports.length > 1 && (
        <PillGroup
          label={t('Report')}
          choices={area.reports.map(({ value, title }) => ({ value, label: t(title) }))}
          chosen={report}
          onChoose={(value) => choose('report', value)}
          className="mb-3"
        />
      )}
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
