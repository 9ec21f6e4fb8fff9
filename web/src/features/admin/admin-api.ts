import type { AdminProduct, ProductWithFacts } from '@tokri/contracts';
import { PAGE_SIZE } from '@tokri/contracts/limits';
import { api } from '../../api/base-api';
import type { Answer, RequestBody } from '../../api/call-types';

const CATEGORY_TAGS = ['Category', 'SubCategory', 'Product'] as const;
const SUB_CATEGORY_TAGS = ['SubCategory', 'Product'] as const;

/** Calls for admins only. Each mutation invalidates the lists that show what it changed. */
const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    addCategory: build.mutation<Answer<'addCategory'>, RequestBody<'addCategory'>>({
      query: (data) => ({ method: 'POST', url: '/api/category/add-category', data }),
      invalidatesTags: ['Category'],
    }),
    updateCategory: build.mutation<Answer<'updateCategory'>, RequestBody<'updateCategory'>>({
      query: (data) => ({ method: 'PUT', url: '/api/category/update', data }),
      invalidatesTags: CATEGORY_TAGS,
    }),
    deleteCategory: build.mutation<Answer<'deleteCategory'>, RequestBody<'deleteCategory'>>({
      query: (data) => ({ method: 'DELETE', url: '/api/category/delete', data }),
      invalidatesTags: CATEGORY_TAGS,
    }),

    createSubCategory: build.mutation<Answer<'createSubCategory'>, RequestBody<'createSubCategory'>>({
      query: (data) => ({ method: 'POST', url: '/api/subcategory/create', data }),
      invalidatesTags: ['SubCategory'],
    }),
    updateSubCategory: build.mutation<Answer<'updateSubCategory'>, RequestBody<'updateSubCategory'>>({
      query: (data) => ({ method: 'PUT', url: '/api/subcategory/update', data }),
      invalidatesTags: SUB_CATEGORY_TAGS,
    }),
    deleteSubCategory: build.mutation<Answer<'deleteSubCategory'>, RequestBody<'deleteSubCategory'>>({
      query: (data) => ({ method: 'DELETE', url: '/api/subcategory/delete', data }),
      invalidatesTags: SUB_CATEGORY_TAGS,
    }),

    adminProducts: build.query<Answer<'getProducts'>, Pick<RequestBody<'getProducts'>, 'page' | 'search'>>({
      query: ({ page, search }) => ({
        method: 'POST',
        url: '/api/product/get',
        data: { page, limit: PAGE_SIZE.adminProducts.preset, search },
      }),
      providesTags: ['Product'],
      keepUnusedDataFor: 60,
    }),
    /** The current version of a product, for a form whose update was refused as outdated. */
    currentProduct: build.query<ProductWithFacts, RequestBody<'getProductDetails'>>({
      query: (data) => ({ method: 'POST', url: '/api/product/get-product-details', data }),
      transformResponse: (answer: Answer<'getProductDetails'>) => answer.data,
      keepUnusedDataFor: 0,
    }),
    /** The facts of a product as of a version, and its place in the store; lists of shoppers answer without them. */
    storedParts: build.query<Pick<AdminProduct, 'facts' | 'shelf'>, { productId: string; updatedAt: string }>(
      {
        query: ({ productId }) => ({
          method: 'POST',
          url: '/api/product/table',
          data: { productIds: [productId], withFacts: true },
        }),
        transformResponse: ({ data: [product] }: Answer<'getProductTable'>) => ({
          facts: product?.facts ?? {},
          shelf: product?.shelf,
        }),
        keepUnusedDataFor: 0,
      },
    ),
    createProduct: build.mutation<Answer<'createProduct'>, RequestBody<'createProduct'>>({
      query: (data) => ({ method: 'POST', url: '/api/product/create', data }),
      invalidatesTags: ['Product'],
    }),
    updateProduct: build.mutation<Answer<'updateProduct'>, RequestBody<'updateProduct'>>({
      query: (data) => ({ method: 'PUT', url: '/api/product/update-product-details', data }),
      // Also after a refusal: the list is outdated then.
      invalidatesTags: ['Product'],
    }),
    deleteProduct: build.mutation<Answer<'deleteProduct'>, RequestBody<'deleteProduct'>>({
      query: (data) => ({ method: 'DELETE', url: '/api/product/delete-product', data }),
      invalidatesTags: ['Product'],
    }),
  }),
});

export const {
  useAddCategoryMutation,
  useUpdateCategoryMutation,
  useDeleteCategoryMutation,
  useCreateSubCategoryMutation,
  useUpdateSubCategoryMutation,
  useDeleteSubCategoryMutation,
  useAdminProductsQuery,
  useLazyCurrentProductQuery,
  useStoredPartsQuery,
  useCreateProductMutation,
  useUpdateProductMutation,
  useDeleteProductMutation,
} = adminApi;
