import type { ScheduledChange } from '@tokri/contracts';
import { api } from '../../../api/base-api';
import type { Answer, RequestBody } from '../../../api/call-types';

const scheduleApi = api.enhanceEndpoints({ addTagTypes: ['ScheduledChange'] }).injectEndpoints({
  endpoints: (build) => ({
    scheduledChanges: build.query<ScheduledChange[], readonly string[]>({
      query: (productIds) => ({ method: 'POST', url: '/api/product/scheduled', data: { productIds } }),
      transformResponse: ({ data }: Answer<'getScheduledChanges'>) => data,
      providesTags: ['ScheduledChange'],
      // Changes are applied by the server at their time.
      keepUnusedDataFor: 0,
    }),
    scheduleChange: build.mutation<Answer<'scheduleChange'>, RequestBody<'scheduleChange'>>({
      query: (data) => ({ method: 'POST', url: '/api/product/schedule', data }),
      invalidatesTags: ['ScheduledChange'],
    }),
    cancelScheduledChange: build.mutation<
      Answer<'cancelScheduledChange'>,
      RequestBody<'cancelScheduledChange'>
    >({
      query: (data) => ({ method: 'POST', url: '/api/product/schedule/cancel', data }),
      // A refused change has been applied in the meantime, so the list is outdated as well.
      invalidatesTags: ['ScheduledChange'],
    }),
  }),
});

export const { useScheduledChangesQuery, useScheduleChangeMutation, useCancelScheduledChangeMutation } =
  scheduleApi;
