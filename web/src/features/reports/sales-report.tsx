import type { SalesGroup } from '@tokri/contracts';
import { messageOf } from '../../api/api-error';
import { ErrorState } from '../../components/ui/empty-state';
import { t } from '../../lib/language';
import { ReportSection } from './report-section';
import { ReportSkeleton } from './report-skeleton';
import { useSalesReportQuery, type Days } from './reports-api';
import { isMarginGroup, marginNote } from './margin-table';
import { marginTable, salesTable } from './sales-table';
import { saveXlsx } from './save-report';

interface SalesReportProps extends Days {
  by: SalesGroup;
  /** Cost and margin instead of refunds and taxes. */
  hasMargins?: boolean;
}

/** Sales of a period by one group. */
export function SalesReport({ by, from, to, hasMargins = false }: SalesReportProps) {
  const report = useSalesReportQuery({ by, from, to }, { refetchOnMountOrArgChange: true });
  if (!report.currentData)
    return report.error ? (
      <ErrorState message={messageOf(report.error)} onRetry={() => void report.refetch()} />
    ) : (
      <ReportSkeleton />
    );
  const data = report.currentData;
  const group = hasMargins && isMarginGroup(data.by) ? data.by : undefined;
  const table = group ? marginTable({ ...data, by: group }) : salesTable(data);
  const period = `${from}-to-${to}`;
  return (
    <>
      <ReportSection
        table={table}
        period={period}
        onSaveXlsx={() => void saveXlsx(table.title, [table], period)}
      />
      <p className="mt-4 text-sm text-muted-foreground">
        {group
          ? marginNote()
          : t(
              'Of orders placed in this time, as they are now. Gross is what was delivered or is still on its way, net what is left after refunds. Taxable value and tax are of pieces with a known tax rate that no credit note reverses. Days are those of India.',
            )}
      </p>
    </>
  );
}
