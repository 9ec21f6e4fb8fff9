import { PAGE_SIZE } from '@tokri/contracts/limits';
import { api } from '../../../api/base-api';
import type { Answer, RequestBody } from '../../../api/call-types';

type SearchRequest = Omit<RequestBody<'searchProducts'>, 'page' | 'limit' | 'group' | 'facets'>;
type ListingRequest = Omit<
  RequestBody<'getProductsByCategoryAndSubCategory'>,
  'page' | 'limit' | 'group' | 'facets'
>;
/** A list of products: search or listing, with filters and sort order. */
export type ListQuery = SearchRequest | ListingRequest;

const SEARCH = '/api/product/search-product';
const LISTING = '/api/product/get-pruduct-by-category-and-subcategory';
/** All sizes of a product share one card. */
const group = 'sizes';

const nextPage = (last: { page: number; totalPage: number }) =>
  last.page < last.totalPage ? last.page + 1 : undefined;

/** Calls of listings and search; the home page does not need them. */
const listApi = api.injectEndpoints({
  endpoints: (build) => ({
    listing: build.infiniteQuery<Answer<'getProductsByCategoryAndSubCategory'>, ListingRequest, number>({
      infiniteQueryOptions: { initialPageParam: 1, getNextPageParam: nextPage },
      query: ({ queryArg, pageParam }) => ({
        method: 'POST',
        url: LISTING,
        data: { ...queryArg, page: pageParam, limit: PAGE_SIZE.listing.preset, group },
      }),
      providesTags: ['Product'],
    }),
    search: build.infiniteQuery<Answer<'searchProducts'>, SearchRequest, number>({
      infiniteQueryOptions: { initialPageParam: 1, getNextPageParam: nextPage },
      query: ({ queryArg, pageParam }) => ({
        method: 'POST',
        url: SEARCH,
        data: { ...queryArg, page: pageParam, group },
      }),
      providesTags: ['Product'],
    }),
    /** The number of cards in the list, in total and for each value of its filters. */
    facets: build.query<Pick<Answer<'searchProducts'>, 'facets' | 'totalCount'>, ListQuery>({
      query: (list) => ({
        method: 'POST',
        url: 'categoryId' in list ? LISTING : SEARCH,
        data: { ...list, page: 1, limit: 1, group, facets: true },
      }),
      providesTags: ['Product'],
    }),
  }),
});

export const { useListingInfiniteQuery, useSearchInfiniteQuery, useFacetsQuery } = listApi;
