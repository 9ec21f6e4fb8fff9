import { api } from '../../../api/base-api';
import type { Answer } from '../../../api/call-types';

const slotApi = api.injectEndpoints({
  endpoints: (build) => ({
    slots: build.query<Answer<'getSlots'>['data'], void>({
      query: () => ({ method: 'GET', url: '/api/order/slots' }),
      transformResponse: (answer: Answer<'getSlots'>) => answer.data,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useSlotsQuery } = slotApi;
