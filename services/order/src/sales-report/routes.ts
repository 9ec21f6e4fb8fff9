import { calls } from '@tokri/contracts';
import type { createCallBinder } from '@tokri/service-kit';
import { presentSalesReport } from './present';
import { salesReportOf } from './report';
import type { SumsReader } from './store';

export interface SalesReportDependencies {
  salesSums: SumsReader;
}

/** Sales of a period by day, hour, product, brand, category or tax rate. */
export function salesReportRoutes(
  bind: ReturnType<typeof createCallBinder>,
  { salesSums }: SalesReportDependencies,
): void {
  bind(calls.getSalesReport, async ({ body }) => ({
    message: 'Sales report',
    data: presentSalesReport(await salesReportOf(body, salesSums)),
  }));
}
