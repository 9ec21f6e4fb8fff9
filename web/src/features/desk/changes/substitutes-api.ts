import type { ListedProduct, Product } from '@tokri/contracts';
import type { ApiError } from '../../../api/api-error';
import { api } from '../../../api/base-api';

/** Products offered at once. */
const MAX_OFFERED = 20;

/** Products of the same pack size first. */
const byUnit = (products: readonly ListedProduct[], unit: string): ListedProduct[] => [
  ...products.filter((product) => product.unit === unit),
  ...products.filter((product) => product.unit !== unit),
];

/** Products that the desk can add to an order, by the calls of the shop's own search. */
const substitutesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a search finds; without one, products of the same sub-category as `productId`. */
    offeredProducts: build.query<ListedProduct[], { search: string; productId?: string | undefined }>({
      queryFn: async ({ search, productId }, _api, _options, baseQuery) => {
        const ask = async (path: string, data: object) =>
          (await baseQuery({ method: 'POST', url: `/api/product/${path}`, data })) as {
            data?: unknown;
            error?: ApiError;
          };
        if (search) {
          const { data, error } = await ask('search-product', { search, limit: MAX_OFFERED });
          return error ? { error } : { data: (data as { data: ListedProduct[] }).data };
        }
        if (!productId) return { data: [] };
        const details = await ask('get-product-details', { productId });
        if (details.error?.status === 404) return { data: [] };
        if (details.error) return { error: details.error };
        const { category, subCategory, unit } = (details.data as { data: Product }).data;
        const { data, error } = await ask('get-pruduct-by-category-and-subcategory', {
          categoryId: category[0]?._id,
          subCategoryId: subCategory[0]?._id,
          limit: MAX_OFFERED,
        });
        return error ? { error } : { data: byUnit((data as { data: ListedProduct[] }).data, unit) };
      },
      keepUnusedDataFor: 60,
    }),
  }),
});

export const { useOfferedProductsQuery } = substitutesApi;
