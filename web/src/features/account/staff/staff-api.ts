import { api } from '../../../api/base-api';
import type { Answer, RequestBody } from '../../../api/call-types';

export type Staff = Answer<'getStaff'>['data'];
export type InvitedTo = Answer<'getInvitation'>['data'];

const staffApi = api.enhanceEndpoints({ addTagTypes: ['Staff'] }).injectEndpoints({
  endpoints: (build) => ({
    staff: build.query<Staff, void>({
      query: () => ({ method: 'GET', url: '/api/staff/list' }),
      transformResponse: (answer: Answer<'getStaff'>) => answer.data,
      providesTags: ['Staff'],
      // Personal data is not kept in the cache.
      keepUnusedDataFor: 0,
    }),
    inviteStaff: build.mutation<Answer<'inviteStaff'>, RequestBody<'inviteStaff'>>({
      query: (data) => ({ method: 'POST', url: '/api/staff/invite', data }),
      invalidatesTags: ['Staff'],
    }),
    withdrawInvitation: build.mutation<Answer<'withdrawInvitation'>, RequestBody<'withdrawInvitation'>>({
      query: (data) => ({ method: 'POST', url: '/api/staff/withdraw', data }),
      // Also after a refusal: the list is outdated then.
      invalidatesTags: ['Staff'],
    }),
    changeStaff: build.mutation<Answer<'changeStaff'>, RequestBody<'changeStaff'>>({
      query: (data) => ({ method: 'PUT', url: '/api/staff/change', data }),
      invalidatesTags: (_answer, error) => (error && error.status !== 404 ? [] : ['Staff']),
    }),
    /** The argument is the token of the mailed link. */
    invitation: build.query<InvitedTo, string>({
      query: (token) => ({ method: 'POST', url: '/api/staff/invitation', data: { token } }),
      transformResponse: (answer: Answer<'getInvitation'>) => answer.data,
      keepUnusedDataFor: 0,
    }),
    acceptInvitation: build.mutation<Answer<'acceptInvitation'>, RequestBody<'acceptInvitation'>>({
      query: (data) => ({ method: 'POST', url: '/api/staff/accept', data }),
    }),
  }),
});

export const {
  useStaffQuery,
  useInviteStaffMutation,
  useWithdrawInvitationMutation,
  useChangeStaffMutation,
  useInvitationQuery,
  useAcceptInvitationMutation,
} = staffApi;
