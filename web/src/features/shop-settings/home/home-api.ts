import { api } from '../../../api/base-api';
import type { Answer, RequestBody } from '../../../api/call-types';

const HOME = [{ type: 'ShopProfile' as const, id: 'HOME' }];

const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    homeContent: build.query<Answer<'getHomeContent'>['data'], void>({
      query: () => ({ method: 'GET', url: '/api/home/settings' }),
      transformResponse: (answer: Answer<'getHomeContent'>) => answer.data,
      providesTags: HOME,
      keepUnusedDataFor: 60,
    }),
    homeVersions: build.query<Answer<'getHomeHistory'>['data'], void>({
      query: () => ({ method: 'GET', url: '/api/home/settings/history' }),
      transformResponse: (answer: Answer<'getHomeHistory'>) => answer.data,
      providesTags: HOME,
      keepUnusedDataFor: 0,
    }),
    saveHomeContent: build.mutation<Answer<'saveHomeContent'>, RequestBody<'saveHomeContent'>>({
      query: (data) => ({ method: 'PUT', url: '/api/home/settings', data }),
      invalidatesTags: HOME,
    }),
    restoreHomeContent: build.mutation<Answer<'restoreHomeContent'>, RequestBody<'restoreHomeContent'>>({
      query: (data) => ({ method: 'POST', url: '/api/home/settings/restore', data }),
      invalidatesTags: HOME,
    }),
  }),
});

export const {
  useHomeContentQuery,
  useHomeVersionsQuery,
  useRestoreHomeContentMutation,
  useSaveHomeContentMutation,
} = homeApi;
