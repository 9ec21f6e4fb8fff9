import { calls } from '@tokri/contracts';
import type { createCallBinder } from '@tokri/service-kit';
import type { InvoiceStore } from '../invoices/store/invoices';
import { presentTaxReport } from './present';
import { taxReportOf } from './report';
import type { TaxSumsReader } from './store';

export interface TaxReportDependencies {
  taxSums: TaxSumsReader;
  invoices: Pick<InvoiceStore, 'countDrafts'>;
}

/** Taxes of a month by state, rate and HSN code, for GSTR-1. */
export function taxReportRoutes(
  bind: ReturnType<typeof createCallBinder>,
  { taxSums, invoices }: TaxReportDependencies,
): void {
  const reportOf = taxReportOf({ taxSums, countDrafts: invoices.countDrafts });
  bind(calls.getTaxReport, async ({ body: { month } }) => ({
    message: 'Tax report',
    data: presentTaxReport(await reportOf(month)),
  }));
}
