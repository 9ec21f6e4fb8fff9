import type { Category, SubCategory } from '@tokri/contracts';
import { api } from './base-api';
import type { Answer } from './call-types';

const CACHE_SECONDS = 3600;

/** As a dictionary has it. The browser's collation takes a slow phone a tenth of a second when it is first asked. */
const placeOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
function sortedByName<Thing extends { name: string }>(things: readonly Thing[]): Thing[] {
  const placed = things.map((thing) => [placeOf(thing.name), thing] as const);
  return placed.sort(([one], [other]) => (one < other ? -1 : Number(one > other))).map(([, thing]) => thing);
}

/** Categories and sub-categories, sorted by name (docs/specification.md section 9): for shoppers and for admins. */
const categoriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    categories: build.query<Category[], void>({
      query: () => ({ method: 'GET', url: '/api/category/get' }),
      transformResponse: (answer: Answer<'getCategories'>) => sortedByName(answer.data),
      providesTags: ['Category'],
      keepUnusedDataFor: CACHE_SECONDS,
    }),
    subCategories: build.query<SubCategory[], void>({
      query: () => ({ method: 'POST', url: '/api/subcategory/get', data: {} }),
      transformResponse: (answer: Answer<'getSubCategories'>) => sortedByName(answer.data),
      providesTags: ['SubCategory'],
      keepUnusedDataFor: CACHE_SECONDS,
    }),
  }),
});

export const { useCategoriesQuery, useSubCategoriesQuery } = categoriesApi;
