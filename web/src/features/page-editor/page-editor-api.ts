import type { ListedPageDraft } from '@tokri/contracts';
import { api } from '../../api/base-api';
import type { Answer, RequestBody } from '../../api/call-types';

const PAGES = [{ type: 'ShopProfile' as const, id: 'PAGES' }];

const pageEditorApi = api.injectEndpoints({
  endpoints: (build) => ({
    pageDrafts: build.query<ListedPageDraft[], void>({
      query: () => ({ method: 'GET', url: '/api/page/drafts' }),
      transformResponse: (answer: Answer<'getPageDrafts'>) => answer.data,
      providesTags: PAGES,
    }),
    /** A page with its last versions, by its slug. */
    pageDraft: build.query<Answer<'getPageDraft'>, string>({
      query: (slug) => ({ method: 'POST', url: '/api/page/draft', data: { slug } }),
      providesTags: PAGES,
    }),
    savePage: build.mutation<Answer<'savePage'>, RequestBody<'savePage'>>({
      query: (data) => ({ method: 'PUT', url: '/api/page/save', data }),
      invalidatesTags: PAGES,
    }),
    restorePage: build.mutation<Answer<'restorePage'>, RequestBody<'restorePage'>>({
      query: (data) => ({ method: 'POST', url: '/api/page/restore', data }),
      invalidatesTags: PAGES,
    }),
    deletePage: build.mutation<Answer<'deletePage'>, RequestBody<'deletePage'>>({
      query: (data) => ({ method: 'DELETE', url: '/api/page/delete', data }),
      invalidatesTags: PAGES,
    }),
  }),
});

export const {
  useDeletePageMutation,
  usePageDraftQuery,
  usePageDraftsQuery,
  useRestorePageMutation,
  useSavePageMutation,
} = pageEditorApi;
