import { api } from '../../../api/base-api';
import type { Answer, RequestBody } from '../../../api/call-types';

const importApi = api.injectEndpoints({
  endpoints: (build) => ({
    beginImport: build.mutation<Answer<'beginImport'>, RequestBody<'beginImport'>>({
      query: (data) => ({ method: 'POST', url: '/api/product/import/begin', data }),
    }),
    checkImportRows: build.mutation<Answer<'checkImportRows'>, RequestBody<'checkImportRows'>>({
      query: (data) => ({ method: 'POST', url: '/api/product/import/check', data }),
    }),
    findStoredImages: build.mutation<Answer<'findStoredImages'>, RequestBody<'findStoredImages'>>({
      query: (data) => ({ method: 'POST', url: '/api/file/stored', data }),
    }),
    startImport: build.mutation<Answer<'startImport'>, RequestBody<'startImport'>>({
      query: (data) => ({ method: 'POST', url: '/api/product/import/start', data }),
      invalidatesTags: ['BulkJob'],
    }),
  }),
});

export const { useBeginImportMutation, useCheckImportRowsMutation, useStartImportMutation } = importApi;
export const { findStoredImages } = importApi.endpoints;
