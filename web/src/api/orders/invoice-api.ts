import { api } from '../base-api';
import type { Answer, RequestBody } from '../call-types';

const invoiceApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A mutation, so that it is not cached: the result is saved as a file. */
    getInvoice: build.mutation<Answer<'getInvoice'>['data'], RequestBody<'getInvoice'>>({
      query: ({ orderId, kind = 'invoice', problemId }) => ({
        method: 'GET',
        url: `/api/order/invoice?${new URLSearchParams({ orderId, kind, ...(problemId && { problemId }) })}`,
      }),
      transformResponse: (answer: Answer<'getInvoice'>) => answer.data,
    }),
  }),
});

export const { useGetInvoiceMutation } = invoiceApi;
