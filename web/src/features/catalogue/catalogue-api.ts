import type { ListedProduct, ProductWithFacts, Variant } from '@tokri/contracts';
import { api } from '../../api/base-api';
import type { Answer, RequestBody } from '../../api/call-types';

/** A product with the sizes in which it is sold; empty if there is only one. */
export interface ProductWithSizes extends ProductWithFacts {
  variants: Variant[];
  unitPrice: Variant['unitPrice'];
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
      transformResponse: ({ data, variants = [], unitPrice }: Answer<'getProductDetails'>) => ({
        ...data,
        variants,
        unitPrice,
      }),
      providesTags: ['Product'],
    }),
  }),
});

export const { useProductsOfCategoryQuery, useProductDetailsQuery } = catalogueApi;

/** Prefetches a product before a likely click. */
export const usePrefetchDetails = () => catalogueApi.usePrefetch('productDetails');
