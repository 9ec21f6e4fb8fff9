import type { Product } from '@tokri/contracts';
import { PAGE_SIZE } from '@tokri/contracts/limits';
import { api } from '../../../api/base-api';
import type { Answer, RequestBody } from '../../../api/call-types';

type SimilarQuery = Pick<RequestBody<'getProductsByCategoryAndSubCategory'>, 'categoryId' | 'subCategoryId'>;

const similarApi = api.injectEndpoints({
  endpoints: (build) => ({
    similarProducts: build.query<Product[], SimilarQuery>({
      query: (ids) => ({
        method: 'POST',
        url: '/api/product/get-pruduct-by-category-and-subcategory',
        data: { ...ids, page: 1, limit: PAGE_SIZE.listing.max, inStock: true },
      }),
      transformResponse: (answer: Answer<'getProductsByCategoryAndSubCategory'>) => answer.data,
      providesTags: ['Product'],
    }),
  }),
});

export const { useSimilarProductsQuery } = similarApi;
