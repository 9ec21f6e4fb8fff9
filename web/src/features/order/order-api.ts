import type { Order } from '@tokri/contracts';
import { api } from '../../api/base-api';
import type { Answer, RequestBody } from '../../api/call-types';
import { sharedWithTabs } from '../../api/tabs';

const orderApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the number of the login session (see session-slice). */
    orders: build.query<Order[], number>({
      query: () => ({ method: 'GET', url: '/api/order/order-list' }),
      transformResponse: (answer: Answer<'orderList'>) => answer.data,
      providesTags: ['Order'],
    }),
    // A refusal (sold out, new prices) means that the cart shown is not the true one: it is read again either way.
    cashOnDelivery: build.mutation<Answer<'cashOnDelivery'>, RequestBody<'cashOnDelivery'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/cash-on-delivery', data }),
      invalidatesTags: ['Cart', 'Order', 'Product'],
      onQueryStarted: sharedWithTabs('Cart', 'Order'),
    }),
    checkout: build.mutation<Answer<'checkout'>, RequestBody<'checkout'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/checkout', data }),
      invalidatesTags: ['Cart', 'Order'],
      onQueryStarted: sharedWithTabs('Cart', 'Order'),
    }),
    cancelPayment: build.mutation<Answer<'cancelPayment'>, RequestBody<'cancelPayment'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/cancel-payment', data }),
      invalidatesTags: ['Cart', 'Order', 'Product'],
    }),
  }),
});

export const { useOrdersQuery, useCashOnDeliveryMutation, useCheckoutMutation, useCancelPaymentMutation } =
  orderApi;
