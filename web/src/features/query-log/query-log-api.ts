import { api } from '../../api/base-api';
import type { Answer, RequestBody } from '../../api/call-types';

export type QueryPage = Answer<'getQueries'>;
export type LoggedQuery = QueryPage['data'][number];

const queryLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    queries: build.query<QueryPage, RequestBody<'getQueries'>>({
      query: (data) => ({ method: 'POST', url: '/api/product/queries', data }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useQueriesQuery } = queryLogApi;
