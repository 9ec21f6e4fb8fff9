import { messageOf } from '../../api/api-error';
import { ErrorState } from '../../components/ui/empty-state';
import { msg, plural, t } from '../../lib/language';
import { ReportSection } from './report-section';
import { ReportSkeleton } from './report-skeleton';
import { useTaxReportQuery } from './reports-api';
import { saveXlsx } from './save-report';
import { taxTables } from './tax-tables';

/** Invoices and credit notes of a month for GSTR-1. */
export function TaxReport({ month }: { month: string }) {
  const report = useTaxReportQuery(month, { refetchOnMountOrArgChange: true });
  if (!report.currentData)
    return report.error ? (
      <ErrorState message={messageOf(report.error)} onRetry={() => void report.refetch()} />
    ) : (
      <ReportSkeleton />
    );
  const { waiting } = report.currentData;
  const tables = taxTables(report.currentData);
  return (
    <>
      {waiting > 0 && (
        <p role="status" className="mt-4">
          {plural(
            waiting,
            '{count} document has no number yet and is missing here.',
            '{count} documents have no number yet and are missing here.',
          )}
        </p>
      )}
      {tables.map((table, at) => (
        <ReportSection
          key={table.title}
          table={table}
          period={month}
          {...(at === 0 && { onSaveXlsx: () => void saveXlsx(msg('Taxes'), tables, month) })}
        />
      ))}
      <p className="mt-4 text-sm text-muted-foreground">
        {t(
          'Documents count by their date of issue in India. Supplies and HSN summary are without what credit notes of the month reverse. The quantity is the number of packs.',
        )}
      </p>
    </>
  );
}
