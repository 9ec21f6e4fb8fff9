import type { Category, SubCategory } from '@tokri/contracts';
import { inShopOrder } from '@tokri/contracts/name-order';
import { api } from './base-api';
import type { Answer } from './call-types';

const CACHE_SECONDS = 3600;

/**
 * Categories and sub-categories in the order that admins set, else by name (docs/specification.md section 9): for
 * shoppers and for admins.
 */
export const categoriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    categories: build.query<Category[], void>({
      query: () => ({ method: 'GET', url: '/api/category/get' }),
      transformResponse: (answer: Answer<'getCategories'>) => inShopOrder(answer.data),
      providesTags: ['Category'],
      keepUnusedDataFor: CACHE_SECONDS,
    }),
    subCategories: build.query<SubCategory[], void>({
      query: () => ({ method: 'POST', url: '/api/subcategory/get', data: {} }),
      transformResponse: (answer: Answer<'getSubCategories'>) => inShopOrder(answer.data),
      providesTags: ['SubCategory'],
      keepUnusedDataFor: CACHE_SECONDS,
    }),
  }),
});

export const { useCategoriesQuery, useSubCategoriesQuery } = categoriesApi;
