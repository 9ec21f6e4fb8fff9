import type { ListedProduct, Product } from '@tokri/contracts';
import { api } from '../../../api/base-api';
import type { Answer, RequestBody } from '../../../api/call-types';

/** Calls of the home page's rows; loaded with them, apart from the calls of all pages. */
const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    popularProducts: build.query<ListedProduct[], RequestBody<'getPopularProducts'>>({
      query: (data) => ({ method: 'POST', url: '/api/product/popular', data }),
      transformResponse: (answer: Answer<'getPopularProducts'>) => answer.data,
      providesTags: ['Product'],
    }),
    /**
     * Available products with the largest discounts.
     * @param limit maximum number
     */
    offers: build.query<ListedProduct[], number>({
      query: (limit) => ({
        method: 'POST',
        url: '/api/product/search-product',
        data: { search: '', sort: 'discount', inStock: true, group: 'sizes', page: 1, limit },
      }),
      transformResponse: ({ data }: Answer<'searchProducts'>) => data.filter(({ discount }) => discount > 0),
      providesTags: ['Product'],
    }),
    /** The available products among these, in the order of the ids. */
    productsInStock: build.query<Product[], readonly string[]>({
      async queryFn(ids, _api, _options, baseQuery) {
        const answers = await Promise.all(
          ids.map(async (productId) =>
            baseQuery({ method: 'POST', url: '/api/product/get-product-details', data: { productId } }),
          ),
        );
        const products = answers.flatMap(({ data }) =>
          data ? [(data as Answer<'getProductDetails'>).data] : [],
        );
        return { data: products.filter(({ stock }) => stock > 0) };
      },
      providesTags: ['Product'],
    }),
  }),
});

export const { useOffersQuery, usePopularProductsQuery, useProductsInStockQuery } = homeApi;
