import { api } from '../../../api/base-api';
import type { Answer, RequestBody } from '../../../api/call-types';

type EntriesPage = Answer<'getStockEntries'>['data'];
type ReceiptsPage = Answer<'listGoodsReceipts'>['data'];
type ReceiptFilter = Pick<RequestBody<'listGoodsReceipts'>, 'supplier' | 'productId'>;
type ExpiringPage = Answer<'listExpiring'>['data'];
type WriteOffsPage = Answer<'listWriteOffs'>['data'];

const stockApi = api.injectEndpoints({
  endpoints: (build) => ({
    stockEntries: build.infiniteQuery<EntriesPage, string, number | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ nextCursor }) => nextCursor,
      },
      query: ({ queryArg: productId, pageParam: cursor }) => ({
        method: 'POST',
        url: '/api/product/stock-entries',
        data: { productId, cursor },
      }),
      transformResponse: ({ data }: Answer<'getStockEntries'>) => data,
      // Orders add entries at any time.
      keepUnusedDataFor: 0,
    }),
    receiveGoods: build.mutation<Answer<'receiveGoods'>['data'], RequestBody<'receiveGoods'>>({
      query: (data) => ({ method: 'POST', url: '/api/product/stock/receive', data }),
      transformResponse: ({ data }: Answer<'receiveGoods'>) => data,
      invalidatesTags: ['Product'],
    }),
    goodsReceipts: build.infiniteQuery<ReceiptsPage, ReceiptFilter, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ nextCursor }) => nextCursor,
      },
      query: ({ queryArg, pageParam: cursor }) => ({
        method: 'POST',
        url: '/api/product/stock/receipts',
        data: { ...queryArg, cursor },
      }),
      transformResponse: ({ data }: Answer<'listGoodsReceipts'>) => data,
      keepUnusedDataFor: 0,
    }),
    goodsReceipt: build.query<Answer<'getGoodsReceipt'>['data'], string>({
      query: (receiptId) => ({ method: 'POST', url: '/api/product/stock/receipt', data: { receiptId } }),
      transformResponse: ({ data }: Answer<'getGoodsReceipt'>) => data,
    }),
    suppliers: build.query<string[], void>({
      query: () => ({ method: 'GET', url: '/api/product/stock/suppliers' }),
      transformResponse: ({ data }: Answer<'listSuppliers'>) => data,
    }),
    countStock: build.mutation<Answer<'countStock'>['data'], RequestBody<'countStock'>>({
      query: (data) => ({ method: 'POST', url: '/api/product/stock/count', data }),
      transformResponse: ({ data }: Answer<'countStock'>) => data,
      invalidatesTags: ['Product'],
    }),
    writeOffStock: build.mutation<Answer<'writeOffStock'>['data'], RequestBody<'writeOffStock'>>({
      query: (data) => ({ method: 'POST', url: '/api/product/stock/write-off', data }),
      transformResponse: ({ data }: Answer<'writeOffStock'>) => data,
      invalidatesTags: ['Product'],
    }),
    expiring: build.infiniteQuery<ExpiringPage, number, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ nextCursor }) => nextCursor,
      },
      query: ({ queryArg: days, pageParam: cursor }) => ({
        method: 'POST',
        url: '/api/product/stock/expiring',
        data: { days, cursor },
      }),
      transformResponse: ({ data }: Answer<'listExpiring'>) => data,
      keepUnusedDataFor: 0,
    }),
    expirySteps: build.query<Answer<'getExpirySteps'>['data'], void>({
      query: () => ({ method: 'GET', url: '/api/product/stock/expiry-steps' }),
      transformResponse: ({ data }: Answer<'getExpirySteps'>) => data,
    }),
    saveExpirySteps: build.mutation<Answer<'saveExpirySteps'>, RequestBody<'saveExpirySteps'>>({
      query: (data) => ({ method: 'PUT', url: '/api/product/stock/expiry-steps', data }),
    }),
    writeOffs: build.infiniteQuery<WriteOffsPage, { from: string; to: string }, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ nextCursor }) => nextCursor,
      },
      query: ({ queryArg, pageParam: cursor }) => ({
        method: 'POST',
        url: '/api/product/stock/write-offs',
        data: { ...queryArg, cursor },
      }),
      transformResponse: ({ data }: Answer<'listWriteOffs'>) => data,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useStockEntriesInfiniteQuery,
  useReceiveGoodsMutation,
  useGoodsReceiptsInfiniteQuery,
  useGoodsReceiptQuery,
  useSuppliersQuery,
  useCountStockMutation,
  useWriteOffStockMutation,
  useExpiringInfiniteQuery,
  useExpiryStepsQuery,
  useSaveExpiryStepsMutation,
  useWriteOffsInfiniteQuery,
} = stockApi;
