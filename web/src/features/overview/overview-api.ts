import { api } from '../../api/base-api';
import type { Answer } from '../../api/call-types';

export type Overview = Answer<'getOverview'>['data'];
type BestProducts = Answer<'getBestProducts'>['data'];
type Queries = Answer<'getQueries'>['totals'];
export type ProductSales = BestProducts['best'][number];

/** Figures follow an order within seconds, people look less often. */
export const FOLLOWING = {
  pollingInterval: 30_000,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: true,
};

const overviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    overview: build.query<Overview, number>({
      query: (days) => ({ method: 'GET', url: `/api/order/overview?days=${days}` }),
      transformResponse: (answer: Answer<'getOverview'>) => answer.data,
      keepUnusedDataFor: 60,
    }),
    queryTotals: build.query<Queries, number>({
      query: (days) => ({ method: 'POST', url: '/api/product/queries', data: { days, limit: 1 } }),
      transformResponse: (answer: Answer<'getQueries'>) => answer.totals,
      keepUnusedDataFor: 60,
    }),
    bestProducts: build.query<BestProducts, number>({
      query: (days) => ({ method: 'GET', url: `/api/order/best-products?days=${days}` }),
      transformResponse: (answer: Answer<'getBestProducts'>) => answer.data,
      keepUnusedDataFor: 60,
    }),
  }),
});

export const { useBestProductsQuery, useOverviewQuery, useQueryTotalsQuery } = overviewApi;
