import { api } from '../../../api/base-api';
import type { Answer, RequestBody } from '../../../api/call-types';

/** The call of the rows below a product; loaded with them, apart from the calls of all pages. */
const relatedApi = api.injectEndpoints({
  endpoints: (build) => ({
    relatedProducts: build.query<Answer<'getRelatedProducts'>['data'], RequestBody<'getRelatedProducts'>>({
      query: (data) => ({ method: 'POST', url: '/api/product/related', data }),
      transformResponse: (answer: Answer<'getRelatedProducts'>) => answer.data,
      providesTags: ['Product'],
    }),
  }),
});

export const { useRelatedProductsQuery } = relatedApi;
