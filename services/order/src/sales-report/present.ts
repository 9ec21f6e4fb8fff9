import { toRupees, type SalesReport as SalesReportAnswer } from '@tokri/contracts';
import type { Sums } from './groups';
import type { SalesReport } from './report';

export const presentSalesReport = ({ by, from, to, rows, rest, total }: SalesReport): SalesReportAnswer => ({
  by,
  from,
  to,
  rows: rows.map(({ key, label: { name, brand, unit }, sums }) => ({
    key,
    ...(name !== undefined && { name }),
    ...(brand && { brand }),
    ...(unit !== undefined && { unit }),
    ...presentSums(sums),
  })),
  ...(rest && { rest: { groups: rest.groups, ...presentSums(rest.sums) } }),
  total: presentSums(total),
});

const presentSums = ({
  orders,
  pieces,
  gross,
  net,
  taxable,
  tax,
  costed,
  cost,
}: Sums): SalesReportAnswer['total'] => ({
  orders,
  pieces,
  gross: toRupees(gross),
  refunds: toRupees(gross - net),
  net: toRupees(net),
  taxable: toRupees(taxable),
  tax: toRupees(tax),
  costed: toRupees(costed),
  cost: toRupees(cost),
  margin: toRupees(costed - cost),
  withoutCost: toRupees(net - tax - costed),
});
