import { api } from '../../../api/base-api';
import type { Answer, RequestBody } from '../../../api/call-types';

const CASH = [{ type: 'DeskOrder' as const, id: 'CASH' }];

const cashApi = api.injectEndpoints({
  endpoints: (build) => ({
    cash: build.query<Answer<'getCash'>['data'], void>({
      query: () => ({ method: 'GET', url: '/api/order/desk/cash' }),
      transformResponse: (answer: Answer<'getCash'>) => answer.data,
      providesTags: CASH,
      keepUnusedDataFor: 60,
    }),
    settleCash: build.mutation<Answer<'settleCash'>, RequestBody<'settleCash'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/desk/settle-cash', data }),
      invalidatesTags: CASH,
    }),
  }),
});

export const { useCashQuery, useSettleCashMutation } = cashApi;
