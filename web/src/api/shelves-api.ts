import type { Category, SubCategory } from '@tokri/contracts';
import { api } from './base-api';

const KEPT_SECONDS = 3600;
const byName = (one: { name: string }, other: { name: string }) =>
  one.name.localeCompare(other.name, 'en-IN');

/** Categories and sub-categories: shoppers walk along them, admins rearrange them. Sorted by name (spec section 9). */
export const shelvesApi = api.injectEndpoints({
  endpoints: (build) => ({
    categories: build.query<Category[], void>({
      query: () => ({ method: 'GET', url: '/api/category/get' }),
      transformResponse: (answer: { data: Category[] }) => answer.data.toSorted(byName),
      providesTags: ['Category'],
      keepUnusedDataFor: KEPT_SECONDS,
    }),
    subCategories: build.query<SubCategory[], void>({
      query: () => ({ method: 'POST', url: '/api/subcategory/get', data: {} }),
      transformResponse: (answer: { data: SubCategory[] }) => answer.data.toSorted(byName),
      providesTags: ['SubCategory'],
      keepUnusedDataFor: KEPT_SECONDS,
    }),
  }),
});

export const { useCategoriesQuery, useSubCategoriesQuery } = shelvesApi;
