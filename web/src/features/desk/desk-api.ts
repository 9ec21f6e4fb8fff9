import type { DeskOrder, Product } from '@tokri/contracts';
import { api, type useApiDispatch } from '../../api/base-api';
import type { Answer, RequestBody } from '../../api/call-types';

export type PickedLots = Answer<'getOrderLots'>['data']['lines'][number];
export type QueueQuery = Pick<RequestBody<'getDeskOrders'>, 'status'> & { search: string; page: number };

const orderAddress = (orderId: string) => `/api/order/desk/order?${new URLSearchParams({ orderId })}`;

const withoutZeros = (barcode: string) => barcode.replace(/^0+/, '');

/** Some readers add or drop a leading zero. */
export const hasBarcode =
  (code: string) =>
  ({ barcode }: Product): boolean =>
    barcode !== undefined && withoutZeros(barcode) === withoutZeros(code);

const toParameters = ({ status, search, page }: QueueQuery) =>
  new URLSearchParams({ ...(status && { status }), ...(search && { search }), page: String(page) });

/** Calls of the order desk. An answer about one order updates the cache; a refusal invalidates it. */
const deskApi = api.injectEndpoints({
  endpoints: (build) => ({
    deskOrders: build.query<Answer<'getDeskOrders'>, QueueQuery>({
      query: (queue) => ({ method: 'GET', url: `/api/order/desk/orders?${toParameters(queue)}` }),
      providesTags: [{ type: 'DeskOrder', id: 'QUEUE' }],
      keepUnusedDataFor: 60,
    }),
    deskOrder: build.query<DeskOrder, string>({
      query: (orderId) => ({ method: 'GET', url: orderAddress(orderId) }),
      transformResponse: (answer: Answer<'getDeskOrder'>) => answer.data,
      providesTags: ['DeskOrder'],
      keepUnusedDataFor: 60,
    }),
    /** From which lots the pieces of an order are to be picked, by product. @param id `_id` of the order */
    orderLots: build.query<Readonly<Record<string, PickedLots | undefined>>, string>({
      query: (id) => ({ method: 'POST', url: '/api/product/stock/order-lots', data: { orderId: id } }),
      transformResponse: ({ data }: Answer<'getOrderLots'>) =>
        Object.fromEntries(data.lines.map((line) => [line.productId, line])),
      keepUnusedDataFor: 60,
    }),
    /** Reads one order after the other; not kept after the print page closes. */
    printedOrders: build.query<DeskOrder[], readonly string[]>({
      queryFn: async (orderIds, _api, _options, baseQuery) => {
        const orders: DeskOrder[] = [];
        for (const orderId of orderIds) {
          const { data, error } = await baseQuery({ method: 'GET', url: orderAddress(orderId) });
          if (error) return { error };
          orders.push((data as Answer<'getDeskOrder'>).data);
        }
        return { data: orders };
      },
      keepUnusedDataFor: 0,
    }),

    /** Products with this barcode. */
    productsByCode: build.query<Product[], string>({
      query: (search) => ({ method: 'POST', url: '/api/product/table', data: { search } }),
      transformResponse: ({ data }: Answer<'getProductTable'>, _meta, code) => data.filter(hasBarcode(code)),
      keepUnusedDataFor: 60,
    }),
    /** Ordered products that are still on sale, for users who may not read the product table. */
    orderedProducts: build.query<Product[], readonly string[]>({
      queryFn: async (productIds, _api, _options, baseQuery) => {
        const products: Product[] = [];
        for (const productId of productIds) {
          const { data, error } = await baseQuery({
            method: 'POST',
            url: '/api/product/get-product-details',
            data: { productId },
          });
          if (error && error.status !== 404) return { error };
          if (data) products.push((data as Answer<'getProductDetails'>).data);
        }
        return { data: products };
      },
      keepUnusedDataFor: 600,
    }),

    startPicking: build.mutation<Answer<'startPicking'>, RequestBody<'startPicking'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/desk/start-picking', data }),
      onQueryStarted: keepAnswer,
      invalidatesTags: ['DeskOrder'],
    }),
    /** Does not invalidate the lists on success: it is called for every piece. */
    pickItem: build.mutation<Answer<'pickItem'>, RequestBody<'pickItem'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/desk/pick-item', data }),
      onQueryStarted: keepAnswer,
      invalidatesTags: (_answer, error) => (error ? ['DeskOrder'] : []),
    }),
    reportMissing: build.mutation<Answer<'reportMissing'>, RequestBody<'reportMissing'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/desk/report-missing', data }),
      onQueryStarted: keepAnswer,
      invalidatesTags: (_answer, error) => (error ? ['DeskOrder'] : []),
    }),
    substituteItem: build.mutation<Answer<'substituteItem'>, RequestBody<'substituteItem'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/desk/substitute', data }),
      onQueryStarted: keepAnswer,
      invalidatesTags: (_answer, error) => (error ? ['DeskOrder'] : []),
    }),
    changeItem: build.mutation<Answer<'changeItem'>, RequestBody<'changeItem'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/desk/change-item', data }),
      onQueryStarted: keepAnswer,
      invalidatesTags: ['DeskOrder'],
    }),
    changeDeskSlot: build.mutation<Answer<'changeDeskSlot'>, RequestBody<'changeDeskSlot'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/desk/change-slot', data }),
      onQueryStarted: keepAnswer,
      invalidatesTags: ['DeskOrder'],
    }),
    packOrder: build.mutation<Answer<'packOrder'>, RequestBody<'packOrder'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/desk/pack', data }),
      onQueryStarted: keepAnswer,
      invalidatesTags: ['DeskOrder'],
    }),
    handOverOrders: build.mutation<Answer<'handOverOrders'>, RequestBody<'handOverOrders'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/desk/hand-over', data }),
      invalidatesTags: ['DeskOrder'],
    }),
    cancelDeskOrder: build.mutation<Answer<'cancelDeskOrder'>, RequestBody<'cancelDeskOrder'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/desk/cancel', data }),
      onQueryStarted: keepAnswer,
      invalidatesTags: ['DeskOrder'],
    }),
    settleRefund: build.mutation<Answer<'settleRefund'>, RequestBody<'settleRefund'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/desk/settle-refund', data }),
      onQueryStarted: keepAnswer,
      invalidatesTags: ['DeskOrder'],
    }),
    answerProblem: build.mutation<Answer<'answerProblem'>, RequestBody<'answerProblem'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/desk/answer-problem', data }),
      onQueryStarted: keepAnswer,
      invalidatesTags: ['DeskOrder'],
    }),
    settleReplacement: build.mutation<Answer<'settleReplacement'>, RequestBody<'settleReplacement'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/desk/settle-replacement', data }),
      onQueryStarted: keepAnswer,
      invalidatesTags: ['DeskOrder'],
    }),
    grantRefund: build.mutation<Answer<'grantRefund'>, RequestBody<'grantRefund'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/desk/grant-refund', data }),
      onQueryStarted: keepAnswer,
      invalidatesTags: ['DeskOrder'],
    }),
    returnOrder: build.mutation<Answer<'returnOrder'>, RequestBody<'returnOrder'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/desk/return', data }),
      onQueryStarted: keepAnswer,
      invalidatesTags: ['DeskOrder'],
    }),
  }),
});

interface Started {
  dispatch: ReturnType<typeof useApiDispatch>;
  queryFulfilled: Promise<{ data: { data: DeskOrder } }>;
}

async function keepAnswer({ orderId }: { orderId: string }, { dispatch, queryFulfilled }: Started) {
  try {
    const { data } = await queryFulfilled;
    dispatch(deskApi.util.updateQueryData('deskOrder', orderId, () => data.data));
  } catch {
    // The caller shows the error.
  }
}

export const {
  useDeskOrdersQuery,
  useDeskOrderQuery,
  useOrderLotsQuery,
  useLazyProductsByCodeQuery,
  useLazyOrderedProductsQuery,
  usePrintedOrdersQuery,
  useStartPickingMutation,
  usePickItemMutation,
  useReportMissingMutation,
  useSubstituteItemMutation,
  useChangeItemMutation,
  useChangeDeskSlotMutation,
  usePackOrderMutation,
  useHandOverOrdersMutation,
  useCancelDeskOrderMutation,
  useSettleRefundMutation,
  useAnswerProblemMutation,
  useSettleReplacementMutation,
  useGrantRefundMutation,
  useReturnOrderMutation,
} = deskApi;
