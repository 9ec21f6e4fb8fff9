import { api } from '../../api/base-api';
import type { Answer, RequestBody } from '../../api/call-types';

export type Tuning = Answer<'getSearchTuning'>['data'];
export type PinnedQuery = Tuning['pins'][number];

const searchTuningApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchTuning: build.query<Tuning, void>({
      query: () => ({ method: 'GET', url: '/api/product/search-tuning' }),
      transformResponse: (answer: Answer<'getSearchTuning'>) => answer.data,
      providesTags: ['SearchTuning'],
    }),
    rehearseSearch: build.mutation<Answer<'rehearseSearchTuning'>, RequestBody<'rehearseSearchTuning'>>({
      query: (data) => ({ method: 'POST', url: '/api/product/search-tuning/rehearse', data }),
    }),
    searchRehearsal: build.query<Answer<'getSearchRehearsal'>['data'], RequestBody<'getSearchRehearsal'>>({
      query: (data) => ({ method: 'POST', url: '/api/product/search-tuning/rehearsal', data }),
      transformResponse: (answer: Answer<'getSearchRehearsal'>) => answer.data,
      keepUnusedDataFor: 0,
    }),
    applySearch: build.mutation<Answer<'applySearchTuning'>, RequestBody<'applySearchTuning'>>({
      query: (data) => ({ method: 'POST', url: '/api/product/search-tuning/apply', data }),
      invalidatesTags: ['SearchTuning'],
    }),
    productsToPin: build.query<Answer<'getProductTable'>['data'], RequestBody<'getProductTable'>>({
      query: (data) => ({ method: 'POST', url: '/api/product/table', data }),
      transformResponse: (answer: Answer<'getProductTable'>) => answer.data,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const readProducts = (request: RequestBody<'getProductTable'>) =>
  searchTuningApi.endpoints.productsToPin.initiate(request, { subscribe: false, forceRefetch: true });

export const {
  useSearchTuningQuery,
  useRehearseSearchMutation,
  useApplySearchMutation,
  useProductsToPinQuery,
} = searchTuningApi;
export const { useQueryState: useRehearsalState, useQuerySubscription: useRehearsalSubscription } =
  searchTuningApi.endpoints.searchRehearsal;
