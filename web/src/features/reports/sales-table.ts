import type { SalesGroup } from '@tokri/contracts';
import { shownName } from '@tokri/contracts/product-name';
import { msg, plural, t } from '../../lib/language';
import { MARGIN, MARGIN_SUMS, marginsOf, type MarginGroup } from './margin-table';
import { count, day, rupees, text, type Cell, type ReportColumn, type ReportTable } from './report-table';
import type { SalesReport } from './reports-api';

type Row = SalesReport['rows'][number];

interface Labels {
  /** Title of the report. */
  title: string;
  column: string;
  labelOf: (row: Row) => string;
}

export const SALES: Record<SalesGroup, Labels> = {
  day: { title: msg('Sales by day'), column: msg('Day'), labelOf: ({ key }) => key },
  hour: { title: msg('Sales by hour'), column: msg('Hour'), labelOf: ({ key }) => `${key}:00` },
  product: {
    title: msg('Sales by product'),
    column: msg('Product'),
    labelOf: ({ key, name = key, brand }) => shownName(name, brand),
  },
  brand: {
    title: msg('Sales by brand'),
    column: msg('Brand'),
    labelOf: ({ key }) => key || t('Without a brand'),
  },
  category: {
    title: msg('Sales by category'),
    column: msg('Category'),
    labelOf: ({ name }) => name ?? t('Not recorded'),
  },
  'tax-rate': {
    title: msg('Sales by tax rate'),
    column: msg('Tax rate'),
    labelOf: ({ key }) => (key === '' ? t('Not recorded') : `${key} %`),
  },
};

const SUMS = [
  count(msg('Orders')),
  count(msg('Pieces')),
  rupees(msg('Gross')),
  rupees(msg('Refunds')),
  rupees(msg('Net')),
  rupees(msg('Taxable')),
  rupees(msg('Tax')),
];

const sumsOf = ({ orders, pieces, gross, refunds, net, taxable, tax }: SalesReport['total']): Cell[] => [
  ...[orders, pieces, gross, refunds, net],
  ...[taxable, tax],
];

/** Call it while rendering: names are translated. */
export const salesTable = (report: SalesReport): ReportTable =>
  tableOf(report, SALES[report.by].title, SUMS, sumsOf);

export const marginTable = (report: SalesReport & { by: MarginGroup }): ReportTable =>
  tableOf(report, MARGIN[report.by], MARGIN_SUMS, marginsOf);

function tableOf(
  { by, rows, rest, total }: SalesReport,
  title: string,
  columns: readonly ReportColumn[],
  cellsOf: (sums: SalesReport['total']) => Cell[],
): ReportTable {
  const { column, labelOf } = SALES[by];
  const hasUnits = by === 'product';
  const lineOf = (label: string, unit: string, sums: SalesReport['total']): Cell[] => [
    label,
    ...(hasUnits ? [unit] : []),
    ...cellsOf(sums),
  ];
  return {
    title,
    columns: [
      by === 'day' ? day(column) : text(column),
      ...(hasUnits ? [text(msg('Unit'))] : []),
      ...columns,
    ],
    rows: [
      ...rows.map((row) => lineOf(labelOf(row), row.unit ?? '', row)),
      ...(rest ? [lineOf(plural(rest.groups, '{count} other', '{count} others'), '', rest)] : []),
    ],
    total: lineOf(t('Total'), '', total),
  };
}
