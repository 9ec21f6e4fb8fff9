import { api } from '../../../api/base-api';
import type { Answer, RequestBody } from '../../../api/call-types';

const TILL = [{ type: 'DeskOrder' as const, id: 'TILL' }];

const tillApi = api.injectEndpoints({
  endpoints: (build) => ({
    till: build.query<Answer<'getTill'>['data'], void>({
      query: () => ({ method: 'GET', url: '/api/order/desk/till' }),
      transformResponse: (answer: Answer<'getTill'>) => answer.data,
      // A settlement changes the open till.
      providesTags: [...TILL, { type: 'DeskOrder', id: 'CASH' }],
      keepUnusedDataFor: 60,
    }),
    openTill: build.mutation<Answer<'openTill'>, RequestBody<'openTill'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/desk/open-till', data }),
      invalidatesTags: TILL,
    }),
    moveTillCash: build.mutation<Answer<'moveTillCash'>, RequestBody<'moveTillCash'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/desk/move-till-cash', data }),
      invalidatesTags: TILL,
    }),
    closeTill: build.mutation<Answer<'closeTill'>, RequestBody<'closeTill'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/desk/close-till', data }),
      invalidatesTags: TILL,
    }),
  }),
});

export const { useTillQuery, useOpenTillMutation, useMoveTillCashMutation, useCloseTillMutation } = tillApi;
