import { api } from '../../../../api/base-api';
import type { Answer, RequestBody } from '../../../../api/call-types';

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
  }),
});

export const { useOrderCategoriesMutation, useOrderSubCategoriesMutation } = treeApi;
