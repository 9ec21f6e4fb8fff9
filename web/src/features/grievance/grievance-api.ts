import type { Grievance } from '@tokri/contracts';
import { api } from '../../api/base-api';
import type { Answer, RequestBody } from '../../api/call-types';

/** What opens an own complaint: its number, and for guests the secret of the mailed link. */
export type GrievanceKey = RequestBody<'getGrievance'>;
export type Filed = Answer<'fileGrievance'>['data'];

const grievanceApi = api.enhanceEndpoints({ addTagTypes: ['Grievance'] }).injectEndpoints({
  endpoints: (build) => ({
    fileGrievance: build.mutation<Answer<'fileGrievance'>, RequestBody<'fileGrievance'>>({
      query: (data) => ({ method: 'POST', url: '/api/grievance/file', data }),
      invalidatesTags: ['Grievance'],
    }),
    grievance: build.query<Grievance, GrievanceKey>({
      query: (data) => ({ method: 'POST', url: '/api/grievance/view', data }),
      transformResponse: (answer: Answer<'getGrievance'>) => answer.data,
      providesTags: ['Grievance'],
      // Personal data is not kept in the cache.
      keepUnusedDataFor: 0,
    }),
    writeToGrievance: build.mutation<Answer<'writeToGrievance'>, RequestBody<'writeToGrievance'>>({
      query: (data) => ({ method: 'POST', url: '/api/grievance/write', data }),
      invalidatesTags: ['Grievance'],
    }),
    ownGrievances: build.infiniteQuery<Answer<'getOwnGrievances'>, void, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next },
      query: ({ pageParam: after }) => ({
        method: 'POST',
        url: '/api/grievance/own',
        data: after ? { after } : {},
      }),
      providesTags: ['Grievance'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useFileGrievanceMutation,
  useGrievanceQuery,
  useWriteToGrievanceMutation,
  useOwnGrievancesInfiniteQuery,
} = grievanceApi;
