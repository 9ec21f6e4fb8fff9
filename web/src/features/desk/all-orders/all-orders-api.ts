import { api } from '../../../api/base-api';
import type { Answer, RequestBody } from '../../../api/call-types';

export type FindRequest = RequestBody<'findOrders'>;
type Page = Answer<'findOrders'>;

const url = '/api/order/desk/find-orders';

const allOrdersApi = api.injectEndpoints({
  endpoints: (build) => ({
    allOrders: build.infiniteQuery<Page, FindRequest, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ nextCursor }) => nextCursor,
      },
      query: ({ queryArg, pageParam: cursor }) => ({
        method: 'POST',
        url,
        data: { ...queryArg, ...(cursor && { cursor }) },
      }),
      // Grows at any time, and contains personal data.
      keepUnusedDataFor: 0,
    }),
    foundOrders: build.query<Page, FindRequest>({ query: (data) => ({ method: 'POST', url, data }) }),
  }),
});

/** A page for an export, without cache. */
export const readFoundOrders = (request: FindRequest) =>
  allOrdersApi.endpoints.foundOrders.initiate(request, { subscribe: false, forceRefetch: true });

export const { useAllOrdersInfiniteQuery } = allOrdersApi;
