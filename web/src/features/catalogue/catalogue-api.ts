import type { Product, Variant } from '@tokri/contracts';
import { PAGE_SIZE } from '@tokri/contracts/limits';
import { api } from '../../api/base-api';
import type { Answer, RequestBody } from '../../api/call-types';

type Listing = Pick<RequestBody<'getProductsByCategoryAndSubCategory'>, 'categoryId' | 'subCategoryId'>;

/** A product and the sizes in which it is sold; none when it has one alone. */
export interface ProductWithSizes extends Product {
  variants: Variant[];
}

const nextPage = (last: { page: number; totalPage: number }) =>
  last.page < last.totalPage ? last.page + 1 : undefined;

export const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    productsOfCategory: build.query<Product[], RequestBody<'getProductsByCategory'>>({
      query: (data) => ({ method: 'POST', url: '/api/product/get-product-by-category', data }),
      transformResponse: (answer: Answer<'getProductsByCategory'>) => answer.data,
      providesTags: ['Product'],
    }),
    listing: build.infiniteQuery<Answer<'getProductsByCategoryAndSubCategory'>, Listing, number>({
      infiniteQueryOptions: { initialPageParam: 1, getNextPageParam: nextPage },
      query: ({ queryArg, pageParam }) => ({
        method: 'POST',
        url: '/api/product/get-pruduct-by-category-and-subcategory',
        data: { ...queryArg, page: pageParam, limit: PAGE_SIZE.listing.preset },
      }),
      providesTags: ['Product'],
    }),
    search: build.infiniteQuery<Answer<'searchProducts'>, string, number>({
      infiniteQueryOptions: { initialPageParam: 1, getNextPageParam: nextPage },
      query: ({ queryArg, pageParam }) => ({
        method: 'POST',
        url: '/api/product/search-product',
        data: { search: queryArg, page: pageParam },
      }),
      providesTags: ['Product'],
    }),
    productDetails: build.query<ProductWithSizes, RequestBody<'getProductDetails'>>({
      query: (data) => ({ method: 'POST', url: '/api/product/get-product-details', data }),
      transformResponse: ({ data, variants = [] }: Answer<'getProductDetails'>) => ({ ...data, variants }),
      providesTags: ['Product'],
    }),
  }),
});

export const {
  useProductsOfCategoryQuery,
  useListingInfiniteQuery,
  useSearchInfiniteQuery,
  useProductDetailsQuery,
} = catalogueApi;

/** Fetches a product ahead of the click that is coming. */
export const usePrefetchDetails = () => catalogueApi.usePrefetch('productDetails');
