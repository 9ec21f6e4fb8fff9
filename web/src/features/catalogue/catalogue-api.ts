import type { Product } from '@tokri/contracts';
import { api } from '../../api/base-api';

interface Listing {
  categoryId: string;
  subCategoryId: string;
}
interface ListingPage {
  data: Product[];
  page: number;
  totalCount: number;
  totalPage: number;
}
interface SearchPage {
  data: Product[];
  page: number;
  totalPage: number;
  totalCount: number;
}

export const LISTING_PAGE_SIZE = 8;

const nextPage = (last: { page: number; totalPage: number }) =>
  last.page < last.totalPage ? last.page + 1 : undefined;

export const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    productsOfCategory: build.query<Product[], string>({
      query: (id) => ({ method: 'POST', url: '/api/product/get-product-by-category', data: { id } }),
      transformResponse: (answer: { data: Product[] }) => answer.data,
      providesTags: ['Product'],
    }),
    listing: build.infiniteQuery<ListingPage, Listing, number>({
      infiniteQueryOptions: { initialPageParam: 1, getNextPageParam: nextPage },
      query: ({ queryArg, pageParam }) => ({
        method: 'POST',
        url: '/api/product/get-pruduct-by-category-and-subcategory',
        data: { ...queryArg, page: pageParam, limit: LISTING_PAGE_SIZE },
      }),
      providesTags: ['Product'],
    }),
    search: build.infiniteQuery<SearchPage, string, number>({
      infiniteQueryOptions: { initialPageParam: 1, getNextPageParam: nextPage },
      query: ({ queryArg, pageParam }) => ({
        method: 'POST',
        url: '/api/product/search-product',
        data: { search: queryArg, page: pageParam },
      }),
      providesTags: ['Product'],
    }),
    productDetails: build.query<Product, string>({
      query: (productId) => ({
        method: 'POST',
        url: '/api/product/get-product-details',
        data: { productId },
      }),
      transformResponse: (answer: { data: Product }) => answer.data,
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
