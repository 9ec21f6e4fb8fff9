import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Delivery } from '@tokri/contracts';
import { api, type ApiState } from '../../api/base-api';
import type { Answer, RequestBody } from '../../api/call-types';
import { anonymousPost } from './anonymous-post';

/** Reads the delivery again after a failed request. */
const AFTER_FAILURE = {
  invalidatesTags: (_answer: unknown, failure: unknown) => (failure ? (['Delivery'] as const) : []),
};

/** Calls of the rider's page. The secret is sent in the body, because proxies log addresses. */
const deliveryApi = api.enhanceEndpoints({ addTagTypes: ['Delivery'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the secret. */
    delivery: build.query<Delivery, string>({
      queryFn: async (secret) => {
        const body: RequestBody<'getDelivery'> = { secret };
        const answer = await anonymousPost<Answer<'getDelivery'>>('/api/order/delivery/details', body);
        return 'error' in answer ? answer : { data: answer.data.data };
      },
      providesTags: ['Delivery'],
    }),
    completeDelivery: build.mutation<Answer<'completeDelivery'>, RequestBody<'completeDelivery'>>({
      queryFn: (body) => anonymousPost<Answer<'completeDelivery'>>('/api/order/delivery/complete', body),
      onQueryStarted: showAnswer,
      ...AFTER_FAILURE,
    }),
    failDelivery: build.mutation<Answer<'failDelivery'>, RequestBody<'failDelivery'>>({
      queryFn: (body) => anonymousPost<Answer<'failDelivery'>>('/api/order/delivery/fail', body),
      onQueryStarted: showAnswer,
      ...AFTER_FAILURE,
    }),
  }),
});

interface Lifecycle {
  dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>;
  queryFulfilled: PromiseLike<{ data: { data: Delivery } }>;
}

function showAnswer({ secret }: { secret: string }, { dispatch, queryFulfilled }: Lifecycle): void {
  queryFulfilled.then(
    ({ data }) => void dispatch(deliveryApi.util.upsertQueryData('delivery', secret, data.data)),
    () => undefined,
  );
}

export const { useDeliveryQuery, useCompleteDeliveryMutation, useFailDeliveryMutation } = deliveryApi;
