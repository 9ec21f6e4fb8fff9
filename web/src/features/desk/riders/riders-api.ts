import { api } from '../../../api/base-api';
import type { Answer, RequestBody } from '../../../api/call-types';

/** Read again with the queue, whenever an order or a rider changes. */
const RIDERS = [{ type: 'DeskOrder' as const, id: 'QUEUE' }];

const ridersApi = api.injectEndpoints({
  endpoints: (build) => ({
    riders: build.query<Answer<'getRiders'>['data'], void>({
      query: () => ({ method: 'GET', url: '/api/order/desk/riders' }),
      transformResponse: (answer: Answer<'getRiders'>) => answer.data,
      providesTags: RIDERS,
      keepUnusedDataFor: 60,
    }),
    saveRider: build.mutation<Answer<'saveRider'>, RequestBody<'saveRider'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/desk/save-rider', data }),
      invalidatesTags: RIDERS,
    }),
    removeRider: build.mutation<Answer<'removeRider'>, RequestBody<'removeRider'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/desk/remove-rider', data }),
      invalidatesTags: RIDERS,
    }),
  }),
});

export const { useRidersQuery, useSaveRiderMutation, useRemoveRiderMutation } = ridersApi;
