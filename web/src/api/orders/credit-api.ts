import { api } from '../base-api';
import type { Answer } from '../call-types';

type CreditPage = Answer<'getStoreCredit'>['data'];

/** Store credit of the user. The argument is the number of the login session (see session-slice). */
const creditApi = api.injectEndpoints({
  endpoints: (build) => ({
    storeCredit: build.infiniteQuery<CreditPage, number, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next },
      query: ({ pageParam: cursor }) => ({
        method: 'GET',
        url: `/api/order/store-credit${cursor === undefined ? '' : `?cursor=${cursor}`}`,
      }),
      transformResponse: (answer: Answer<'getStoreCredit'>) => answer.data,
      // Orders use it and return it.
      providesTags: ['Order'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useStoreCreditInfiniteQuery } = creditApi;
