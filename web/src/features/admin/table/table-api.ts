import type { Product } from '@tokri/contracts';
import { api } from '../../../api/base-api';
import type { Answer, RequestBody } from '../../../api/call-types';

export type TableRequest = RequestBody<'getProductTable'>;
interface Edit {
  /** The request of the list that shows the product. */
  shownIn: TableRequest;
  request: RequestBody<'editProduct'>;
}

interface Edits {
  shownIn: TableRequest;
  request: RequestBody<'editProducts'>;
}

const tableApi = api.injectEndpoints({
  endpoints: (build) => ({
    productTable: build.query<Answer<'getProductTable'>, TableRequest>({
      query: (data) => ({ method: 'POST', url: '/api/product/table', data }),
      // No tags: rows keep their places while an admin works through the list, until it is reloaded.
      keepUnusedDataFor: 60,
    }),
    editProduct: build.mutation<Answer<'editProduct'>, Edit>({
      query: ({ request }) => ({ method: 'PUT', url: '/api/product/edit', data: request }),
      invalidatesTags: ['Product'],
      async onQueryStarted({ shownIn }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) dispatch(showProduct(shownIn, data.data));
      },
    }),
    editProducts: build.mutation<Answer<'editProducts'>, Edits>({
      query: ({ request }) => ({ method: 'PUT', url: '/api/product/edit-many', data: request }),
      invalidatesTags: (_answer, _error, { request }) => (request.isRehearsal ? [] : ['Product']),
      async onQueryStarted({ shownIn, request }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (request.isRehearsal) return;
        for (const { product } of data?.data ?? []) if (product) dispatch(showProduct(shownIn, product));
      },
    }),
    duplicateProduct: build.mutation<Answer<'duplicateProduct'>, RequestBody<'duplicateProduct'>>({
      query: (data) => ({ method: 'POST', url: '/api/product/duplicate', data }),
    }),
  }),
});

/** Replaces a product in the cached list; its cost, which only the list has, stays. */
export const showProduct = (shownIn: TableRequest, product: Product) =>
  tableApi.util.updateQueryData('productTable', shownIn, (table) => {
    table.data = table.data.map((row) =>
      row._id === product._id ? { ...product, ...(row.cost !== undefined && { cost: row.cost }) } : row,
    );
  });

/** Reads a page of the table without cache. */
export const readProductTable = (request: TableRequest) =>
  tableApi.endpoints.productTable.initiate(request, { subscribe: false, forceRefetch: true });

export const {
  useProductTableQuery,
  useEditProductMutation,
  useEditProductsMutation,
  useDuplicateProductMutation,
} = tableApi;
