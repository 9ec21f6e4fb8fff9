import type { CartLine } from '@tokri/contracts';
import { api, type Envelope } from '../../api/base-api';

export const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the number of the login session (see session-slice). */
    cart: build.query<CartLine[], number>({
      query: () => ({ method: 'GET', url: '/api/cart/get' }),
      transformResponse: (answer: { data: CartLine[] }) => answer.data,
      providesTags: ['Cart'],
    }),
    addToCart: build.mutation<Envelope, string>({
      query: (productId) => ({ method: 'POST', url: '/api/cart/create', data: { productId } }),
    }),
    updateQuantity: build.mutation<Envelope, { _id: string; qty: number }>({
      query: (data) => ({ method: 'PUT', url: '/api/cart/update-qty', data }),
    }),
    deleteLine: build.mutation<Envelope, string>({
      query: (_id) => ({ method: 'DELETE', url: '/api/cart/delete-cart-item', data: { _id } }),
    }),
  }),
});

export const { useCartQuery } = cartApi;
