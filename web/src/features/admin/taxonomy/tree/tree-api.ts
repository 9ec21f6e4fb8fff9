import { api } from '../../../../api/base-api';
import type { Answer, RequestBody } from '../../../../api/call-types';

/** The sub-categories change when the job starts; the rest when it has ended. */
const JOB_TAGS = ['SubCategory', 'BulkJob'] as const;

const treeApi = api.injectEndpoints({
  endpoints: (build) => ({
    orderCategories: build.mutation<Answer<'orderCategories'>, RequestBody<'orderCategories'>>({
      query: (data) => ({ method: 'PUT', url: '/api/category/order', data }),
      // Also after a refusal: the list is outdated then.
      invalidatesTags: ['Category'],
    }),
    orderSubCategories: build.mutation<Answer<'orderSubCategories'>, RequestBody<'orderSubCategories'>>({
      query: (data) => ({ method: 'PUT', url: '/api/subcategory/order', data }),
      invalidatesTags: ['SubCategory'],
    }),
    mergeCategories: build.mutation<Answer<'mergeCategories'>, RequestBody<'mergeCategories'>>({
      query: (data) => ({ method: 'POST', url: '/api/category/merge', data }),
      invalidatesTags: JOB_TAGS,
    }),
    mergeSubCategories: build.mutation<Answer<'mergeSubCategories'>, RequestBody<'mergeSubCategories'>>({
      query: (data) => ({ method: 'POST', url: '/api/subcategory/merge', data }),
      invalidatesTags: JOB_TAGS,
    }),
    moveSubCategory: build.mutation<Answer<'moveSubCategory'>, RequestBody<'moveSubCategory'>>({
      query: (data) => ({ method: 'POST', url: '/api/subcategory/move', data }),
      invalidatesTags: JOB_TAGS,
    }),
  }),
});

export const {
  useOrderCategoriesMutation,
  useOrderSubCategoriesMutation,
  useMergeCategoriesMutation,
  useMergeSubCategoriesMutation,
  useMoveSubCategoryMutation,
} = treeApi;
