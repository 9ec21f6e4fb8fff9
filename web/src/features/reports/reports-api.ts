import type { SalesGroup } from '@tokri/contracts';
import { api } from '../../api/base-api';
import type { Answer } from '../../api/call-types';

export type SalesReport = Answer<'getSalesReport'>['data'];
export type TaxReport = Answer<'getTaxReport'>['data'];

/** Indian days, both included. */
export interface Days {
  from: string;
  to: string;
}

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    salesReport: build.query<SalesReport, Days & { by: SalesGroup }>({
      query: ({ from, to, by }) => ({
        method: 'GET',
        url: `/api/order/sales-report?from=${from}&to=${to}&by=${by}`,
      }),
      transformResponse: (answer: Answer<'getSalesReport'>) => answer.data,
      keepUnusedDataFor: 60,
    }),
    taxReport: build.query<TaxReport, string>({
      query: (month) => ({ method: 'GET', url: `/api/order/tax-report?month=${month}` }),
      transformResponse: (answer: Answer<'getTaxReport'>) => answer.data,
      keepUnusedDataFor: 60,
    }),
  }),
});

export const { useSalesReportQuery, useTaxReportQuery } = reportsApi;
