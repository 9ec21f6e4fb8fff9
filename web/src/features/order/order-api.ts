import type { OwnOrder } from '@tokri/contracts';
import { api } from '../../api/base-api';
import type { Answer, RequestBody } from '../../api/call-types';
import { notifyTabsOnSuccess } from '../../api/tabs';

const orderApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the number of the login session (see session-slice). */
    orders: build.query<OwnOrder[], number>({
      query: () => ({ method: 'GET', url: '/api/order/order-list' }),
      transformResponse: (answer: Answer<'orderList'>) => answer.data,
      providesTags: ['Order'],
    }),
    // A refusal (sold out, new prices) means an outdated cart, so it is refetched in any case.
    cashOnDelivery: build.mutation<Answer<'cashOnDelivery'>, RequestBody<'cashOnDelivery'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/cash-on-delivery', data }),
      invalidatesTags: ['Cart', 'Order', 'Product'],
      onQueryStarted: notifyTabsOnSuccess('Cart', 'Order'),
    }),
    checkout: build.mutation<Answer<'checkout'>, RequestBody<'checkout'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/checkout', data }),
      invalidatesTags: ['Cart', 'Order'],
      onQueryStarted: notifyTabsOnSuccess('Cart', 'Order'),
    }),
    cancelPayment: build.mutation<Answer<'cancelPayment'>, RequestBody<'cancelPayment'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/cancel-payment', data }),
      invalidatesTags: ['Cart', 'Order', 'Product'],
    }),
  }),
});

export const { useOrdersQuery, useCashOnDeliveryMutation, useCheckoutMutation, useCancelPaymentMutation } =
  orderApi;
