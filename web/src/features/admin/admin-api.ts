import type { Category, Product } from '@tokri/contracts';
import { api, type Envelope } from '../../api/base-api';

/** Products on a page of the admin list (spec section 9). */
export const PRODUCT_PAGE_SIZE = 12;

type CategoryFields = Pick<Category, 'name' | 'image'>;
type SubCategoryFields = CategoryFields & { category: readonly Category[] };
export type ProductFields = Omit<Product, '_id' | 'createdAt' | 'updatedAt'>;
/** Fields left out stay. With `updatedAt` the server refuses to write over a change it does not know of. */
export type ProductChange = Partial<ProductFields> & { _id: string; updatedAt: string };
type Stored<T> = Envelope & { data: T };

interface ProductPage {
  data: Product[];
  page: number;
  totalNoPage: number;
  totalCount: number;
}

const SHELVES = ['Category', 'SubCategory', 'Product'] as const;
const SUB_SHELVES = ['SubCategory', 'Product'] as const;

/** What only admins ask the server for. A change makes every list that shows it read itself again. */
export const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadImage: build.mutation<Stored<{ url: string }>, File>({
      query: (file) => {
        const data = new FormData();
        data.append('image', file);
        return { method: 'POST', url: '/api/file/upload', data };
      },
    }),

    addCategory: build.mutation<Stored<Category>, CategoryFields>({
      query: (data) => ({ method: 'POST', url: '/api/category/add-category', data }),
      invalidatesTags: ['Category'],
    }),
    updateCategory: build.mutation<Stored<Category>, CategoryFields & { _id: string }>({
      query: (data) => ({ method: 'PUT', url: '/api/category/update', data }),
      invalidatesTags: SHELVES,
    }),
    deleteCategory: build.mutation<Envelope, string>({
      query: (_id) => ({ method: 'DELETE', url: '/api/category/delete', data: { _id } }),
      invalidatesTags: SHELVES,
    }),

    createSubCategory: build.mutation<Envelope, SubCategoryFields>({
      query: (data) => ({ method: 'POST', url: '/api/subcategory/create', data }),
      invalidatesTags: ['SubCategory'],
    }),
    updateSubCategory: build.mutation<Envelope, SubCategoryFields & { _id: string }>({
      query: (data) => ({ method: 'PUT', url: '/api/subcategory/update', data }),
      invalidatesTags: SUB_SHELVES,
    }),
    deleteSubCategory: build.mutation<Envelope, { _id: string }>({
      query: (data) => ({ method: 'DELETE', url: '/api/subcategory/delete', data }),
      invalidatesTags: SUB_SHELVES,
    }),

    adminProducts: build.query<ProductPage, { page: number; search: string }>({
      query: ({ page, search }) => ({
        method: 'POST',
        url: '/api/product/get',
        data: { page, limit: PRODUCT_PAGE_SIZE, search },
      }),
      providesTags: ['Product'],
      keepUnusedDataFor: 60,
    }),
    /** One product as it is now, for the form that lost a race with another admin. */
    currentProduct: build.query<Product, string>({
      query: (productId) => ({
        method: 'POST',
        url: '/api/product/get-product-details',
        data: { productId },
      }),
      transformResponse: (answer: { data: Product }) => answer.data,
      keepUnusedDataFor: 0,
    }),
    createProduct: build.mutation<Envelope, ProductFields>({
      query: (data) => ({ method: 'POST', url: '/api/product/create', data }),
      invalidatesTags: ['Product'],
    }),
    updateProduct: build.mutation<Envelope, ProductChange>({
      query: (data) => ({ method: 'PUT', url: '/api/product/update-product-details', data }),
      // A refused change means that the list is old too.
      invalidatesTags: ['Product'],
    }),
    deleteProduct: build.mutation<Envelope, string>({
      query: (_id) => ({ method: 'DELETE', url: '/api/product/delete-product', data: { _id } }),
      invalidatesTags: ['Product'],
    }),
  }),
});

export const {
  useUploadImageMutation,
  useAddCategoryMutation,
  useUpdateCategoryMutation,
  useDeleteCategoryMutation,
  useCreateSubCategoryMutation,
  useUpdateSubCategoryMutation,
  useDeleteSubCategoryMutation,
  useAdminProductsQuery,
  useLazyCurrentProductQuery,
  useCreateProductMutation,
  useUpdateProductMutation,
  useDeleteProductMutation,
} = adminApi;
