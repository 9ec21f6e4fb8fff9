import type {
  DeadStockReport,
  SalesGroup,
  ShortPickGroup,
  ShortPickReport,
  StockValueReport,
} from '@tokri/contracts';
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
    stockValue: build.query<StockValueReport, void>({
      query: () => ({ method: 'GET', url: '/api/product/stock/value' }),
      transformResponse: (answer: Answer<'getStockValue'>) => answer.data,
      keepUnusedDataFor: 60,
    }),
    deadStock: build.query<DeadStockReport, number>({
      query: (days) => ({ method: 'POST', url: '/api/product/stock/dead', data: { days } }),
      transformResponse: (answer: Answer<'getDeadStock'>) => answer.data,
      keepUnusedDataFor: 60,
    }),
    shortPicks: build.query<ShortPickReport, Days & { by: ShortPickGroup }>({
      query: (data) => ({ method: 'POST', url: '/api/product/stock/short-picks', data }),
      transformResponse: (answer: Answer<'getShortPicks'>) => answer.data,
      keepUnusedDataFor: 60,
    }),
  }),
});

export const {
  useSalesReportQuery,
  useTaxReportQuery,
  useStockValueQuery,
  useDeadStockQuery,
  useShortPicksQuery,
} = reportsApi;
