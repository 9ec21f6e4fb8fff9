import { messageOf } from '../../api/api-error';
import { ErrorState } from '../../components/ui/empty-state';
import { PillGroup } from '../../components/ui/pill-group';
import { dayInIndia } from '../../lib/download';
import { plural, t } from '../../lib/language';
import { ReportSection } from './report-section';
import { ReportSkeleton } from './report-skeleton';
import type { ReportTable } from './report-table';
import { useDeadStockQuery, useShortPicksQuery, useStockValueQuery, type Days } from './reports-api';
import { saveXlsx } from './save-report';
import { DEAD_STOCK_DAYS, deadStockTable, shortPickTable, stockValueTable } from './stock-tables';

const FRESH = { refetchOnMountOrArgChange: true } as const;

interface ShownProps<Report> {
  report: { currentData?: Report | undefined; error?: unknown; refetch: () => unknown };
  tableOf: (report: Report) => ReportTable;
  /** Part of the names of files. */
  period: string;
  /** What is counted. */
  note: string;
}

function Shown<Report>({ report, tableOf, period, note }: ShownProps<Report>) {
  if (report.currentData === undefined)
    return report.error ? (
      <ErrorState message={messageOf(report.error)} onRetry={() => void report.refetch()} />
    ) : (
      <ReportSkeleton />
    );
  const table = tableOf(report.currentData);
  return (
    <>
      <ReportSection
        table={table}
        period={period}
        onSaveXlsx={() => void saveXlsx(table.title, [table], period)}
      />
      <p className="mt-4 text-sm text-muted-foreground">{note}</p>
    </>
  );
}

/** What the stock is worth now. */
export const StockValue = () => (
  <Shown
    report={useStockValueQuery(undefined, FRESH)}
    tableOf={stockValueTable}
    period={dayInIndia()}
    note={t(
      'Pieces that can be sold now, without those of open orders. A product is in its first category. Cost is that of the last delivery.',
    )}
  />
);

interface DeadStockProps {
  days: string;
  onChoose: (days: string) => void;
}

/** Products that nobody ordered. */
export function DeadStock({ days, onChoose }: DeadStockProps) {
  const choices = DEAD_STOCK_DAYS.map((value) => ({
    value,
    label: plural(Number(value), '{count} day', '{count} days'),
  }));
  return (
    <>
      <PillGroup label={t('Not ordered for')} choices={choices} chosen={days} onChoose={onChoose} />
      <Shown
        report={useDeadStockQuery(Number(days), FRESH)}
        tableOf={deadStockTable}
        period={`${days}-days-to-${dayInIndia()}`}
        note={t(
          'Products in stock that nobody ordered in this time, without newer products. The value is at the cost of the last delivery, or at the selling price where no cost is known.',
        )}
      />
    </>
  );
}

/** Pieces that were not found. */
export const ShortPicks = ({ by, from, to }: Days & { by: 'product' | 'month' }) => (
  <Shown
    report={useShortPicksQuery({ by, from, to }, FRESH)}
    tableOf={shortPickTable}
    period={`${from}-to-${to}`}
    note={t(
      'Pieces of orders that were not found on the shelf, and those taken out of the stock because a shelf was empty. Days are those of India.',
    )}
  />
);
