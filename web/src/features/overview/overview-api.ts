import { api } from '../../api/base-api';
import type { Answer, RequestBody } from '../../api/call-types';

export type Overview = Answer<'getOverview'>['data'];
type BestProducts = Answer<'getBestProducts'>['data'];
type Queries = Answer<'getQueries'>['totals'];
export type SoldOutHitsOfTime = Answer<'getSoldOutHits'>['data'];
export type ProductSales = BestProducts['best'][number];

/** Number of low products shown. */
const LISTED_PRODUCTS = 10;
const LOW: RequestBody<'getProductTable'> = {
  stock: 'low-or-none',
  sort: 'urgency',
  states: ['live'],
  page: 1,
  limit: LISTED_PRODUCTS,
};

export interface LowProduct {
  productId: string;
  name: string;
  brand?: string;
  unit: string;
  stock: number;
  /** The product's threshold in pieces, or the shop's default. */
  lowAt: number;
}

interface LowProducts {
  total: number;
  /** Most urgent first. */
  products: LowProduct[];
}

const lowProductsOf = ({ data, totalCount, lowStockAt }: Answer<'getProductTable'>): LowProducts => ({
  total: totalCount,
  products: data.map(({ _id, name, brand, unit, stock, lowStockAt: own }) => ({
    productId: _id,
    name,
    ...(brand && { brand }),
    unit,
    stock,
    lowAt: own ?? lowStockAt,
  })),
});

/** Figures follow orders within seconds; polling is less frequent. */
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
    soldOutHits: build.query<SoldOutHitsOfTime, number>({
      query: (days) => ({ method: 'GET', url: `/api/product/sold-out-hits?days=${days}` }),
      transformResponse: (answer: Answer<'getSoldOutHits'>) => answer.data,
      keepUnusedDataFor: 60,
    }),
    lowProducts: build.query<LowProducts, void>({
      query: () => ({ method: 'POST', url: '/api/product/table', data: LOW }),
      transformResponse: lowProductsOf,
      keepUnusedDataFor: 60,
    }),
    bestProducts: build.query<BestProducts, number>({
      query: (days) => ({ method: 'GET', url: `/api/order/best-products?days=${days}` }),
      transformResponse: (answer: Answer<'getBestProducts'>) => answer.data,
      keepUnusedDataFor: 60,
    }),
  }),
});

export const {
  useBestProductsQuery,
  useLowProductsQuery,
  useOverviewQuery,
  useQueryTotalsQuery,
  useSoldOutHitsQuery,
} = overviewApi;
