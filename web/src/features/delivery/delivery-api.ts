import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Delivery } from '@tokri/contracts';
import { api, type ApiState } from '../../api/base-api';
import type { Answer, RequestBody } from '../../api/call-types';
import { anonymousPost } from './anonymous-post';

/** What was refused may stand differently by now. */
const AFTER_FAILURE = {
  invalidatesTags: (_answer: unknown, failure: unknown) => (failure ? (['Delivery'] as const) : []),
};

/** The calls of the rider's page. The secret of its link goes in the body: addresses are logged on the way. */
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

/** What the shop answered is shown without asking again. */
function showAnswer({ secret }: { secret: string }, { dispatch, queryFulfilled }: Lifecycle): void {
  queryFulfilled.then(
    ({ data }) => void dispatch(deliveryApi.util.upsertQueryData('delivery', secret, data.data)),
    () => undefined,
  );
}

export const { useDeliveryQuery, useCompleteDeliveryMutation, useFailDeliveryMutation } = deliveryApi;
