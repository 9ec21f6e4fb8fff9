import type { OrderQuote } from '@tokri/contracts';
import { api } from '../base-api';
import type { Answer, RequestBody } from '../call-types';

const quoteApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `session` is the number of the login session: limits of offers depend on the customer. */
    quote: build.query<OrderQuote, RequestBody<'quoteOrder'> & { session: number }>({
      query: ({ session, ...data }) => ({ method: 'POST', url: '/api/order/quote', data }),
      transformResponse: (answer: Answer<'quoteOrder'>) => answer.data,
      providesTags: ['Cart', 'Order'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useQuoteQuery } = quoteApi;
