import type { OrderDetails } from '@tokri/contracts';
import { api } from '../../api/base-api';
import type { Answer, RequestBody } from '../../api/call-types';

/** The calls of the page of one order; apart from those that every page loads. */
const orderDetailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `session` is the number of the login session (see session-slice). */
    orderDetails: build.query<OrderDetails, { orderId: string; session: number }>({
      query: ({ orderId }) => ({
        method: 'GET',
        url: `/api/order/order-details?orderId=${encodeURIComponent(orderId)}`,
      }),
      transformResponse: (answer: Answer<'getOrderDetails'>) => answer.data,
      providesTags: ['Order'],
    }),
    // Refused, it is being packed by now: what is shown is read again either way.
    cancelOrder: build.mutation<Answer<'cancelOrder'>, RequestBody<'cancelOrder'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/cancel', data }),
      invalidatesTags: ['Cart', 'Order', 'Product'],
    }),
    reportProblem: build.mutation<Answer<'reportProblem'>, RequestBody<'reportProblem'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/report-problem', data }),
      invalidatesTags: ['Order'],
    }),
  }),
});

export const { useCancelOrderMutation, useReportProblemMutation } = orderDetailsApi;
/** Apart, so that how often an order is read can depend on what was read. */
export const { useQueryState: useOrderDetailsState, useQuerySubscription: useOrderDetailsSubscription } =
  orderDetailsApi.endpoints.orderDetails;
