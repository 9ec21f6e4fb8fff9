import type { OrderDetails } from '@tokri/contracts';
import { api } from '../../api/base-api';
import type { Answer, RequestBody } from '../../api/call-types';

/** Calls of the order page, apart from the calls of all pages. */
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
    // A refusal means that the order is being packed, so it is refetched in any case.
    cancelOrder: build.mutation<Answer<'cancelOrder'>, RequestBody<'cancelOrder'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/cancel', data }),
      invalidatesTags: ['Cart', 'Order', 'Product'],
    }),
    answerSubstitute: build.mutation<Answer<'answerSubstitute'>, RequestBody<'answerSubstitute'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/substitute/answer', data }),
      invalidatesTags: ['Order'],
    }),
    reportProblem: build.mutation<Answer<'reportProblem'>, RequestBody<'reportProblem'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/report-problem', data }),
      invalidatesTags: ['Order'],
    }),
  }),
});

export const { useAnswerSubstituteMutation, useCancelOrderMutation, useReportProblemMutation } =
  orderDetailsApi;
/** Separate hooks, so that the polling interval can depend on the order. */
export const { useQueryState: useOrderDetailsState, useQuerySubscription: useOrderDetailsSubscription } =
  orderDetailsApi.endpoints.orderDetails;
