import type { Order } from '@tokri/contracts';
import { api, type Envelope } from '../../api/base-api';

/** Both amounts are the discounted total in rupees (spec section 9). */
export interface Submission {
  list_items: readonly { _id: string; productId: unknown; quantity: number }[];
  addressId: string;
  subTotalAmt: number;
  totalAmt: number;
}
export interface PaymentSession extends Envelope {
  /** The provider's session. */
  id: string;
  url: string;
  orderId: string;
}

export const orderApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the number of the login session (see session-slice). */
    orders: build.query<Order[], number>({
      query: () => ({ method: 'GET', url: '/api/order/order-list' }),
      transformResponse: (answer: { data: Order[] }) => answer.data,
      providesTags: ['Order'],
    }),
    // A refusal (sold out, new prices) means that the cart shown is not the true one: it is read again either way.
    cashOnDelivery: build.mutation<Envelope, Submission>({
      query: (data) => ({ method: 'POST', url: '/api/order/cash-on-delivery', data }),
      invalidatesTags: ['Cart', 'Order', 'Product'],
    }),
    checkout: build.mutation<PaymentSession, Submission>({
      query: (data) => ({ method: 'POST', url: '/api/order/checkout', data }),
      invalidatesTags: ['Cart', 'Order'],
    }),
    cancelPayment: build.mutation<Envelope, { orderId: string }>({
      query: (data) => ({ method: 'POST', url: '/api/order/cancel-payment', data }),
      invalidatesTags: ['Cart', 'Order', 'Product'],
    }),
  }),
});

export const { useOrdersQuery, useCashOnDeliveryMutation, useCheckoutMutation, useCancelPaymentMutation } =
  orderApi;
