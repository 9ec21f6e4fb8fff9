import type { StaffGrievance } from '@tokri/contracts';
import { api } from '../../api/base-api';
import type { Answer, RequestBody } from '../../api/call-types';

export type GrievanceQuery = Pick<RequestBody<'getGrievances'>, 'list' | 'kind'>;

const deskApi = api.enhanceEndpoints({ addTagTypes: ['StaffGrievance'] }).injectEndpoints({
  endpoints: (build) => ({
    grievances: build.infiniteQuery<Answer<'getGrievances'>, GrievanceQuery, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next },
      query: ({ queryArg, pageParam: after }) => ({
        method: 'POST',
        url: '/api/grievance/list',
        data: { ...queryArg, ...(after && { after }) },
      }),
      providesTags: ['StaffGrievance'],
    }),
    staffGrievance: build.query<StaffGrievance, string>({
      query: (number) => ({ method: 'POST', url: '/api/grievance/read', data: { number } }),
      transformResponse: (answer: Answer<'readGrievance'>) => answer.data,
      providesTags: ['StaffGrievance'],
      // Personal data is not kept in the cache.
      keepUnusedDataFor: 0,
    }),
    answerGrievance: build.mutation<Answer<'answerGrievance'>, RequestBody<'answerGrievance'>>({
      query: (data) => ({ method: 'POST', url: '/api/grievance/answer', data }),
      // Also after a refusal: what is shown is outdated then.
      invalidatesTags: ['StaffGrievance'],
    }),
  }),
});

export const { useGrievancesInfiniteQuery, useStaffGrievanceQuery, useAnswerGrievanceMutation } = deskApi;
