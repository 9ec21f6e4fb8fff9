import { api } from '../../../api/base-api';
import type { Answer, RequestBody } from '../../../api/call-types';

/** Calls for the security of one's own account. */
const securityApi = api.enhanceEndpoints({ addTagTypes: ['Consent'] }).injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation<Answer<'changePassword'>, RequestBody<'changePassword'>>({
      query: (data) => ({ method: 'PUT', url: '/api/user/change-password', data }),
      invalidatesTags: ['LoginSession'],
    }),
    confirmEmail: build.mutation<Answer<'confirmEmail'>, RequestBody<'confirmEmail'>>({
      query: (data) => ({ method: 'POST', url: '/api/user/confirm-email', data }),
      invalidatesTags: ['User'],
    }),
    cancelEmailChange: build.mutation<Answer<'cancelEmailChange'>, RequestBody<'cancelEmailChange'>>({
      query: (data) => ({ method: 'POST', url: '/api/user/cancel-email-change', data }),
      invalidatesTags: ['User'],
    }),
    sendVerification: build.mutation<Answer<'sendVerification'>, void>({
      query: () => ({ method: 'POST', url: '/api/user/send-verification' }),
    }),
    getSessions: build.query<Answer<'getSessions'>['data'], void>({
      query: () => ({ method: 'GET', url: '/api/user/sessions' }),
      transformResponse: (answer: Answer<'getSessions'>) => answer.data,
      providesTags: ['LoginSession'],
    }),
    endSession: build.mutation<Answer<'endSession'>, RequestBody<'endSession'>>({
      query: (data) => ({ method: 'DELETE', url: '/api/user/session', data }),
      invalidatesTags: ['LoginSession'],
    }),
    endOtherSessions: build.mutation<Answer<'endOtherSessions'>, void>({
      query: () => ({ method: 'DELETE', url: '/api/user/other-sessions' }),
      invalidatesTags: ['LoginSession'],
    }),
    startSecondFactor: build.mutation<Answer<'startSecondFactor'>, RequestBody<'startSecondFactor'>>({
      query: (data) => ({ method: 'POST', url: '/api/user/second-factor/start', data }),
    }),
    confirmSecondFactor: build.mutation<Answer<'confirmSecondFactor'>, RequestBody<'confirmSecondFactor'>>({
      query: (data) => ({ method: 'POST', url: '/api/user/second-factor/confirm', data }),
      invalidatesTags: ['User'],
    }),
    renewRecoveryCodes: build.mutation<Answer<'renewRecoveryCodes'>, RequestBody<'renewRecoveryCodes'>>({
      query: (data) => ({ method: 'POST', url: '/api/user/second-factor/recovery-codes', data }),
    }),
    stopSecondFactor: build.mutation<Answer<'stopSecondFactor'>, RequestBody<'stopSecondFactor'>>({
      query: (data) => ({ method: 'POST', url: '/api/user/second-factor/stop', data }),
      invalidatesTags: ['User'],
    }),
    getDataExport: build.query<Answer<'getDataExport'>['data'], void>({
      query: () => ({ method: 'GET', url: '/api/user/data-export' }),
      transformResponse: (answer: Answer<'getDataExport'>) => answer.data,
      providesTags: ['DataExport'],
      keepUnusedDataFor: 0,
    }),
    getConsents: build.query<Answer<'getConsents'>['data'], void>({
      query: () => ({ method: 'GET', url: '/api/user/consents' }),
      transformResponse: (answer: Answer<'getConsents'>) => answer.data,
      providesTags: ['Consent'],
      keepUnusedDataFor: 0,
    }),
    setConsent: build.mutation<Answer<'setConsent'>, RequestBody<'setConsent'>>({
      query: (data) => ({ method: 'PUT', url: '/api/user/consent', data }),
      invalidatesTags: ['Consent'],
    }),
    requestDataExport: build.mutation<Answer<'requestDataExport'>, RequestBody<'requestDataExport'>>({
      query: (data) => ({ method: 'POST', url: '/api/user/export-data', data }),
      invalidatesTags: ['DataExport'],
    }),
    deleteAccount: build.mutation<Answer<'deleteAccount'>, RequestBody<'deleteAccount'>>({
      query: (data) => ({ method: 'POST', url: '/api/user/delete-account', data }),
    }),
  }),
});

export const {
  useChangePasswordMutation,
  useConfirmEmailMutation,
  useCancelEmailChangeMutation,
  useSendVerificationMutation,
  useGetSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useStartSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useStopSecondFactorMutation,
  useGetDataExportQuery,
  useGetConsentsQuery,
  useSetConsentMutation,
  useRequestDataExportMutation,
  useDeleteAccountMutation,
} = securityApi;
