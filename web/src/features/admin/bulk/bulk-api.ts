import { api } from '../../../api/base-api';
import type { Answer, RequestBody } from '../../../api/call-types';

const bulkApi = api.injectEndpoints({
  endpoints: (build) => ({
    previewBulkChange: build.mutation<Answer<'previewBulkChange'>, RequestBody<'previewBulkChange'>>({
      query: (data) => ({ method: 'POST', url: '/api/product/bulk/preview', data }),
    }),
    startBulkJob: build.mutation<Answer<'startBulkJob'>, RequestBody<'startBulkJob'>>({
      query: (data) => ({ method: 'POST', url: '/api/product/bulk/start', data }),
      invalidatesTags: ['BulkJob'],
    }),
    bulkJob: build.query<Answer<'getBulkJob'>, RequestBody<'getBulkJob'>>({
      query: (data) => ({ method: 'POST', url: '/api/product/bulk/status', data }),
      providesTags: ['BulkJob'],
      keepUnusedDataFor: 0,
    }),
    cancelBulkJob: build.mutation<Answer<'cancelBulkJob'>, RequestBody<'cancelBulkJob'>>({
      query: (data) => ({ method: 'POST', url: '/api/product/bulk/cancel', data }),
      invalidatesTags: ['BulkJob'],
    }),
    undoBulkJob: build.mutation<Answer<'undoBulkJob'>, RequestBody<'undoBulkJob'>>({
      query: (data) => ({ method: 'POST', url: '/api/product/bulk/undo', data }),
      invalidatesTags: ['BulkJob'],
    }),
  }),
});

export const {
  usePreviewBulkChangeMutation,
  useStartBulkJobMutation,
  useBulkJobQuery,
  useCancelBulkJobMutation,
  useUndoBulkJobMutation,
} = bulkApi;
export const { useQueryState: useBulkJobState, useQuerySubscription: useBulkJobSubscription } =
  bulkApi.endpoints.bulkJob;
