import type { CartLine } from '@tokri/contracts';
import { api } from '../../api/base-api';
import type { Answer, RequestBody } from '../../api/call-types';

export const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the number of the login session (see session-slice). */
    cart: build.query<CartLine[], number>({
      query: () => ({ method: 'GET', url: '/api/cart/get' }),
      transformResponse: (answer: Answer<'getCart'>) => answer.data,
      providesTags: ['Cart'],
    }),
    addToCart: build.mutation<Answer<'addToCart'>, RequestBody<'addToCart'>>({
      query: (data) => ({ method: 'POST', url: '/api/cart/create', data }),
    }),
    updateQuantity: build.mutation<Answer<'updateCartQuantity'>, RequestBody<'updateCartQuantity'>>({
      query: (data) => ({ method: 'PUT', url: '/api/cart/update-qty', data }),
    }),
    deleteLine: build.mutation<Answer<'deleteCartItem'>, RequestBody<'deleteCartItem'>>({
      query: (data) => ({ method: 'DELETE', url: '/api/cart/delete-cart-item', data }),
    }),
  }),
});

export const { useCartQuery } = cartApi;
