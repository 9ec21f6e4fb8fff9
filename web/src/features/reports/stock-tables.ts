import type { DeadStockReport, ShortPickReport, StockValueReport } from '@tokri/contracts';
import { msg, plural, t } from '../../lib/language';
import { count, day, rupees, text, type Cell, type ReportTable } from './report-table';

/** Titles of the reports about the stock. */
export const STOCK = {
  'stock-value': msg('Stock value'),
  'dead-stock': msg('Dead stock'),
  'short-picks': msg('Short picks by product'),
  'short-picks-by-month': msg('Short picks by month'),
};
/** Days without an order to choose from. */
export const DEAD_STOCK_DAYS = ['14', '30', '60'] as const;
export type StockReportName = keyof typeof STOCK;

const valueCells = ({
  products,
  pieces,
  atCost,
  withoutCost,
  atPrice,
}: StockValueReport['total']): Cell[] => [...[products, pieces, atCost, withoutCost, atPrice]];

/** Call these while rendering: names are translated. */
export const stockValueTable = ({ rows, total }: StockValueReport): ReportTable => ({
  title: STOCK['stock-value'],
  columns: [
    text(msg('Category')),
    count(msg('Products')),
    count(msg('Pieces')),
    rupees(msg('At cost')),
    count(msg('Pieces without a cost')),
    rupees(msg('At selling price')),
  ],
  rows: rows.map((row) => [row.name ?? t('Without a category'), ...valueCells(row)]),
  total: [t('Total'), ...valueCells(total)],
});

const othersOf = (groups: number): string => plural(groups, '{count} other', '{count} others');

export const deadStockTable = ({ rows, rest, total }: DeadStockReport): ReportTable => ({
  title: STOCK['dead-stock'],
  columns: [
    text(msg('Product')),
    text(msg('Unit')),
    day(msg('Last ordered')),
    count(msg('Pieces')),
    rupees(msg('Value')),
  ],
  rows: [
    ...rows.map(({ productId, name = productId, unit = '', lastSoldOn = '', pieces, value }) => {
      return [name, unit, lastSoldOn, pieces, value];
    }),
    ...(rest ? [[othersOf(rest.products), '', '', rest.pieces, rest.value]] : []),
  ],
  total: [t('Total'), '', '', total.pieces, total.value],
});

export function shortPickTable({ by, rows, rest, total }: ShortPickReport): ReportTable {
  const isByProduct = by === 'product';
  const lineOf = (label: string, unit: string, { times, pieces }: ShortPickReport['total']): Cell[] => [
    label,
    ...(isByProduct ? [unit] : []),
    ...[times, pieces],
  ];
  return {
    title: STOCK[isByProduct ? 'short-picks' : 'short-picks-by-month'],
    columns: [
      text(isByProduct ? msg('Product') : msg('Month')),
      ...(isByProduct ? [text(msg('Unit'))] : []),
      count(msg('Times')),
      count(msg('Pieces')),
    ],
    rows: [
      ...rows.map((row) => lineOf(row.name ?? row.key, row.unit ?? '', row)),
      ...(rest ? [lineOf(othersOf(rest.groups), '', rest)] : []),
    ],
    total: lineOf(t('Total'), '', total),
  };
}
