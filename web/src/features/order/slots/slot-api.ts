import { api } from '../../../api/base-api';
import type { Answer, RequestBody } from '../../../api/call-types';

const slotApi = api.injectEndpoints({
  endpoints: (build) => ({
    slots: build.query<Answer<'getSlots'>['data'], void>({
      query: () => ({ method: 'GET', url: '/api/order/slots' }),
      transformResponse: (answer: Answer<'getSlots'>) => answer.data,
      keepUnusedDataFor: 0,
    }),
    // A refusal may mean that the order is being picked, so it is read again in any case.
    changeSlot: build.mutation<Answer<'changeSlot'>, RequestBody<'changeSlot'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/change-slot', data }),
      invalidatesTags: ['Order'],
    }),
  }),
});

export const { useSlotsQuery, useChangeSlotMutation } = slotApi;
