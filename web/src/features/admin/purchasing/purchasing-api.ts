import { api } from '../../../api/base-api';
import type { Answer, RequestBody } from '../../../api/call-types';

type OrdersPage = Answer<'listPurchaseOrders'>['data'];
type SuppliersPage = Answer<'getSuppliers'>['data'];
type ProposalsPage = Answer<'getReorderProposals'>['data'];
type Details = Answer<'getPurchaseOrder'>['data'];

const paged = {
  infiniteQueryOptions: {
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }: { nextCursor?: string | undefined }) => nextCursor,
  },
  keepUnusedDataFor: 0,
};

const purchasingApi = api.injectEndpoints({
  endpoints: (build) => ({
    reorderProposals: build.infiniteQuery<ProposalsPage, void, string | undefined>({
      ...paged,
      query: ({ pageParam: cursor }) => ({
        method: 'POST',
        url: '/api/product/stock/reorder',
        data: { cursor },
      }),
      transformResponse: ({ data }: Answer<'getReorderProposals'>) => data,
    }),
    purchaseOrders: build.infiniteQuery<OrdersPage, { open: boolean }, string | undefined>({
      ...paged,
      query: ({ queryArg, pageParam: cursor }) => ({
        method: 'POST',
        url: '/api/product/stock/purchase-orders',
        data: { ...queryArg, cursor },
      }),
      transformResponse: ({ data }: Answer<'listPurchaseOrders'>) => data,
    }),
    purchaseOrder: build.query<Details, string>({
      query: (purchaseOrderId) => ({
        method: 'POST',
        url: '/api/product/stock/purchase-order',
        data: { purchaseOrderId },
      }),
      transformResponse: ({ data }: Answer<'getPurchaseOrder'>) => data,
      keepUnusedDataFor: 0,
    }),
    createPurchaseOrder: build.mutation<Details, RequestBody<'createPurchaseOrder'>>({
      query: (data) => ({ method: 'POST', url: '/api/product/stock/purchase-order/create', data }),
      transformResponse: ({ data }: Answer<'createPurchaseOrder'>) => data,
    }),
    updatePurchaseOrder: build.mutation<Details, RequestBody<'updatePurchaseOrder'>>({
      query: (data) => ({ method: 'POST', url: '/api/product/stock/purchase-order/update', data }),
      transformResponse: ({ data }: Answer<'updatePurchaseOrder'>) => data,
    }),
    movePurchaseOrder: build.mutation<Details, RequestBody<'movePurchaseOrder'>>({
      query: (data) => ({ method: 'POST', url: '/api/product/stock/purchase-order/state', data }),
      transformResponse: ({ data }: Answer<'movePurchaseOrder'>) => data,
    }),
    supplierDetails: build.infiniteQuery<SuppliersPage, { archived: boolean }, string | undefined>({
      ...paged,
      query: ({ queryArg, pageParam: cursor }) => ({
        method: 'POST',
        url: '/api/product/stock/supplier-list',
        data: { ...queryArg, cursor },
      }),
      transformResponse: ({ data }: Answer<'getSuppliers'>) => data,
    }),
    saveSupplier: build.mutation<Answer<'saveSupplier'>['data'], RequestBody<'saveSupplier'>>({
      query: (data) => ({ method: 'POST', url: '/api/product/stock/supplier', data }),
      transformResponse: ({ data }: Answer<'saveSupplier'>) => data,
    }),
  }),
});

export const {
  useReorderProposalsInfiniteQuery,
  usePurchaseOrdersInfiniteQuery,
  usePurchaseOrderQuery,
  useCreatePurchaseOrderMutation,
  useUpdatePurchaseOrderMutation,
  useMovePurchaseOrderMutation,
  useSupplierDetailsInfiniteQuery,
  useSaveSupplierMutation,
} = purchasingApi;
