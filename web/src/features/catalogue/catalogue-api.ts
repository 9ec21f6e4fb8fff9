import type { ListedProduct, Product, Variant } from '@tokri/contracts';
import { api } from '../../api/base-api';
import type { Answer, RequestBody } from '../../api/call-types';

/** A product and the sizes in which it is sold; none when it has one alone. */
export interface ProductWithSizes extends Product {
  variants: Variant[];
}

export const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    productsOfCategory: build.query<ListedProduct[], RequestBody<'getProductsByCategory'>>({
      query: (data) => ({ method: 'POST', url: '/api/product/get-product-by-category', data }),
      transformResponse: (answer: Answer<'getProductsByCategory'>) => answer.data,
      providesTags: ['Product'],
    }),
    productDetails: build.query<ProductWithSizes, RequestBody<'getProductDetails'>>({
      query: (data) => ({ method: 'POST', url: '/api/product/get-product-details', data }),
      transformResponse: ({ data, variants = [] }: Answer<'getProductDetails'>) => ({ ...data, variants }),
      providesTags: ['Product'],
    }),
  }),
});

export const { useProductsOfCategoryQuery, useProductDetailsQuery } = catalogueApi;

/** Fetches a product ahead of the click that is coming. */
export const usePrefetchDetails = () => catalogueApi.usePrefetch('productDetails');
