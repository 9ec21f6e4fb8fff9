import type { Category, Product, SubCategory } from '@tokri/contracts';
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

const byName = (one: { name: string }, other: { name: string }) =>
  one.name.localeCompare(other.name, 'en-IN');
const nextPage = (last: { page: number; totalPage: number }) =>
  last.page < last.totalPage ? last.page + 1 : undefined;

export const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    categories: build.query<Category[], void>({
      query: () => ({ method: 'GET', url: '/api/category/get' }),
      transformResponse: (answer: { data: Category[] }) => answer.data.toSorted(byName),
      providesTags: ['Category'],
      keepUnusedDataFor: 3600,
    }),
    subCategories: build.query<SubCategory[], void>({
      query: () => ({ method: 'POST', url: '/api/subcategory/get', data: {} }),
      transformResponse: (answer: { data: SubCategory[] }) => answer.data.toSorted(byName),
      providesTags: ['SubCategory'],
      keepUnusedDataFor: 3600,
    }),
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
  useCategoriesQuery,
  useSubCategoriesQuery,
  useProductsOfCategoryQuery,
  useListingInfiniteQuery,
  useSearchInfiniteQuery,
  useProductDetailsQuery,
  usePrefetch: useCataloguePrefetch,
} = catalogueApi;
