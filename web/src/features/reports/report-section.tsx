import { useId } from 'react';
import { Button } from '../../components/ui/button';
import { cx } from '../../lib/class-names';
import { t } from '../../lib/language';
import { displayCell, type Cell, type ReportColumn, type ReportTable } from './report-table';
import { saveCsv } from './save-report';

interface ReportSectionProps {
  table: ReportTable;
  /** Part of the names of files. */
  period: string;
  /** Saves all tables of the report; the button is at the first of them. */
  onSaveXlsx?: () => void;
}

/** A table of a report with its downloads. It scrolls sideways on small screens, with the first column in sight. */
export function ReportSection({ table, period, onSaveXlsx }: ReportSectionProps) {
  const headingId = useId();
  const { title, columns, rows, total } = table;
  const name = t(title);
  return (
    <section aria-labelledby={headingId} className="mt-4 min-w-0 rounded-card bg-card p-4 shadow-card">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id={headingId} className="font-bold">
          {name}
        </h2>
        {rows.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="outline"
              aria-label={t('Download CSV of {name}', { name })}
              onClick={() => void saveCsv(table, period)}
            >
              {t('Download CSV')}
            </Button>
            {onSaveXlsx && (
              <Button size="sm" variant="outline" onClick={onSaveXlsx}>
                {t('Download XLSX')}
              </Button>
            )}
          </div>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="text-muted-foreground">{t('Nothing in this time.')}</p>
      ) : (
        <div className="overflow-x-auto" role="region" aria-label={t('Table: {name}', { name })} tabIndex={0}>
          <table className="w-full border-collapse text-left text-sm lg:text-base">
            <caption className="sr-only">{name}</caption>
            <thead>
              <tr className="border-b border-border">
                {columns.map((column, at) => (
                  <th
                    key={column.title}
                    scope="col"
                    className={cx('px-2 py-2 font-semibold whitespace-nowrap', placeOf(column, at))}
                  >
                    {t(column.title)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-border">
              {rows.map((cells, index) => (
                // Rows have no state.
                <Line key={index} cells={cells} columns={columns} />
              ))}
            </tbody>
            {total && (
              <tfoot className="border-t-2 border-border font-bold">
                <Line cells={total} columns={columns} weight="font-bold" />
              </tfoot>
            )}
          </table>
        </div>
      )}
    </section>
  );
}

/** Numbers to the right; the first column stays in sight while the others scroll. */
const placeOf = ({ kind }: ReportColumn, at: number): string =>
  cx(
    kind === 'text' || kind === 'day' ? 'text-left' : 'text-right tabular-nums whitespace-nowrap',
    at === 0 && 'sticky left-0 min-w-28 max-w-40 bg-card break-words sm:max-w-none',
  );

interface LineProps {
  cells: readonly Cell[];
  columns: readonly ReportColumn[];
  /** Of the header of the row, which is bold by default. */
  weight?: 'font-bold';
}

const Line = ({ cells, columns, weight }: LineProps) => (
  <tr>
    {columns.map((column, at) => {
      const content = displayCell(cells[at] ?? '', column);
      const className = cx('px-2 py-2', placeOf(column, at));
      return at === 0 ? (
        <th key={column.title} scope="row" className={cx(weight ?? 'font-normal', className)}>
          {content}
        </th>
      ) : (
        <td key={column.title} className={className}>
          {content}
        </td>
      );
    })}
  </tr>
);
