import { SALES_REPORT_ROWS, type SalesGroup } from '@tokri/contracts';
import { lessSums, NO_SUMS, plusSums, type Sums } from './groups';
import type { Days } from './pipeline';
import type { MemberSums, SumsReader } from './store';

export interface SalesReport extends Days {
  by: SalesGroup;
  rows: MemberSums[];
  /** Of groups without a row; absent if there are none. */
  rest?: { groups: number; sums: Sums };
  total: Sums;
}

/** The rows of a report and their sum, to the paisa. `orders` of the total counts each order once. */
export async function salesReportOf(
  { by, from, to }: Days & { by: SalesGroup },
  sums: SumsReader,
): Promise<SalesReport> {
  const period = { from, to };
  if (by === 'day') {
    const rows = await sums.readDays(period);
    return { by, ...period, rows, total: sumOf(rows) };
  }
  const [{ rows, all, members }, everything] = await Promise.all([
    sums.read(by, period, SALES_REPORT_ROWS),
    sums.read('all', period, 1),
  ]);
  const groups = members - rows.length;
  return {
    by,
    ...period,
    rows: by === 'hour' || by === 'tax-rate' ? inOrder(rows) : rows,
    ...(groups > 0 && { rest: { groups, sums: lessSums(all, sumOf(rows)) } }),
    total: { ...all, orders: everything.all.orders },
  };
}

const sumOf = (rows: readonly MemberSums[]): Sums =>
  rows.reduce((sum, row) => plusSums(sum, row.sums), NO_SUMS);

/** Goods without a rate last. */
const inOrder = (rows: readonly MemberSums[]): MemberSums[] =>
  [...rows].sort(({ key: one }, { key: other }) => numberOf(one) - numberOf(other));

const numberOf = (key: string): number => (key === '' ? 1_000 : Number(key));
