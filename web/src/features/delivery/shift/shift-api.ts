import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { RiderShift } from '@tokri/contracts';
import { api, type ApiState } from '../../../api/base-api';
import type { Answer, RequestBody } from '../../../api/call-types';
import { anonymousPost } from '../anonymous-post';

/** Calls of a rider's own page. The secret is sent in the body, because proxies log addresses. */
const shiftApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the secret. */
    shift: build.query<RiderShift, string>({
      queryFn: async (secret) => {
        const body: RequestBody<'getShift'> = { secret };
        const answer = await anonymousPost<Answer<'getShift'>>('/api/order/rider/shift', body);
        return 'error' in answer ? answer : { data: answer.data.data };
      },
    }),
    setShift: build.mutation<Answer<'setShift'>, RequestBody<'setShift'>>({
      queryFn: (body) => anonymousPost<Answer<'setShift'>>('/api/order/rider/set-shift', body),
      onQueryStarted: showAnswer,
    }),
    declineOrder: build.mutation<Answer<'declineOrder'>, RequestBody<'declineOrder'>>({
      queryFn: (body) => anonymousPost<Answer<'declineOrder'>>('/api/order/rider/decline', body),
      onQueryStarted: showAnswer,
    }),
  }),
});

interface Lifecycle {
  dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>;
  queryFulfilled: PromiseLike<{ data: { data: RiderShift } }>;
}

function showAnswer({ secret }: { secret: string }, { dispatch, queryFulfilled }: Lifecycle): void {
  queryFulfilled.then(
    ({ data }) => void dispatch(shiftApi.util.upsertQueryData('shift', secret, data.data)),
    () => undefined,
  );
}

export const { useShiftQuery, useSetShiftMutation, useDeclineOrderMutation } = shiftApi;
