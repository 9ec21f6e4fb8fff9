import type { SalesGroup } from '@tokri/contracts';
import { PeriodFields } from '../../components/period/period-fields';
import { TextField } from '../../components/ui/field';
import { PillGroup } from '../../components/ui/pill-group';
import { msg, t } from '../../lib/language';
import { SalesReport } from './sales-report';
import { SALES } from './sales-table';
import { TaxReport } from './tax-report';
import { useReportChoice, type ReportName } from './use-report-choice';

const TAXES = msg('Taxes (GSTR-1)');
const SALES_GROUPS = Object.keys(SALES) as SalesGroup[];

/** Reports of sales and taxes. Report and period are in the address. */
export function Reports() {
  const { report, period, month, choose } = useReportChoice();
  const choices: { value: ReportName; label: string }[] = [
    ...SALES_GROUPS.map((value) => ({ value, label: t(SALES[value].title) })),
    { value: 'tax', label: t(TAXES) },
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
      ) : (
        <>
          <PeriodFields period={period} />
          {period.problem === undefined && <SalesReport by={report} from={period.from} to={period.to} />}
        </>
      )}
    </>
  );
}
