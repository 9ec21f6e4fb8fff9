import type { ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import { t } from '../../lib/language';

export interface Column<Row> {
  /** In English; the table translates it. */
  title: string;
  cell: (row: Row, index: number) => ReactNode;
  className?: string;
  /** Hidden on small screens, where another cell has the same information. */
  isWideOnly?: true;
}

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** A plain table that scrolls sideways on small screens. The caption is for screen readers. */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <div
      className="overflow-x-auto rounded-card bg-card shadow-card"
      role="region"
      aria-label={caption}
      tabIndex={0}
    >
      <table className="w-full border-collapse text-left text-sm lg:text-base">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-primary-deep text-sm text-white">
          <tr>
            {columns.map((column) => (
              <th
                key={column.title}
                scope="col"
                className={cx(
                  'px-1.5 py-3 text-xs font-semibold whitespace-nowrap first:pl-3 max-[24rem]:px-1 max-[24rem]:first:pl-2 lg:px-4 lg:text-sm',
                  column.isWideOnly && 'max-sm:hidden',
                )}
              >
                {t(column.title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {rows.map((row, index) => (
            <tr key={keyOf(row)} className="hover:bg-background">
              {columns.map((column) => (
                <td
                  key={column.title}
                  className={cx(
                    'px-1.5 py-2.5 align-middle first:pl-3 max-[24rem]:px-1 max-[24rem]:first:pl-2 lg:px-4',
                    column.className,
                    column.isWideOnly && 'max-sm:hidden',
                  )}
                >
                  {column.cell(row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
