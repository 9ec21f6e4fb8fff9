import type { StoreCredit } from '@tokri/contracts';
import { api } from '../../../api/base-api';
import type { Answer, RequestBody } from '../../../api/call-types';

const customerCreditApi = api.enhanceEndpoints({ addTagTypes: ['CustomerCredit'] }).injectEndpoints({
  endpoints: (build) => ({
    customerCredit: build.infiniteQuery<StoreCredit, string, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next },
      query: ({ queryArg: _id, pageParam: cursor }) => ({
        method: 'POST',
        url: '/api/order/customer-credit',
        data: { _id, ...(cursor !== undefined && { cursor }) },
      }),
      transformResponse: (answer: Answer<'getCustomerCredit'>) => answer.data,
      providesTags: ['CustomerCredit'],
      // Personal data is not kept in the cache.
      keepUnusedDataFor: 0,
    }),
    giveStoreCredit: build.mutation<Answer<'giveStoreCredit'>, RequestBody<'giveStoreCredit'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/give-store-credit', data }),
      invalidatesTags: ['CustomerCredit'],
    }),
  }),
});

export const { useCustomerCreditInfiniteQuery, useGiveStoreCreditMutation } = customerCreditApi;
