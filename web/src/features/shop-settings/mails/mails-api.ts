import { api } from '../../../api/base-api';
import type { Answer, RequestBody } from '../../../api/call-types';

const MAILS = [{ type: 'ShopProfile' as const, id: 'MAILS' }];

const mailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    mailSettings: build.query<Answer<'getMailSettings'>['data'], void>({
      query: () => ({ method: 'GET', url: '/api/mail/settings' }),
      transformResponse: (answer: Answer<'getMailSettings'>) => answer.data,
      providesTags: MAILS,
      keepUnusedDataFor: 60,
    }),
    mailSettingsVersions: build.query<Answer<'getMailSettingsHistory'>['data'], void>({
      query: () => ({ method: 'GET', url: '/api/mail/settings/history' }),
      transformResponse: (answer: Answer<'getMailSettingsHistory'>) => answer.data,
      providesTags: MAILS,
      // Contains names of admins.
      keepUnusedDataFor: 0,
    }),
    saveMailSender: build.mutation<Answer<'saveMailSender'>, RequestBody<'saveMailSender'>>({
      query: (data) => ({ method: 'PUT', url: '/api/mail/settings', data }),
      invalidatesTags: MAILS,
    }),
    saveMailTexts: build.mutation<Answer<'saveMailTexts'>, RequestBody<'saveMailTexts'>>({
      query: (data) => ({ method: 'PUT', url: '/api/mail/texts', data }),
      invalidatesTags: MAILS,
    }),
    restoreMailSettings: build.mutation<Answer<'restoreMailSettings'>, RequestBody<'restoreMailSettings'>>({
      query: (data) => ({ method: 'POST', url: '/api/mail/settings/restore', data }),
      invalidatesTags: MAILS,
    }),
    previewMail: build.mutation<Answer<'previewMail'>, RequestBody<'previewMail'>>({
      query: (data) => ({ method: 'POST', url: '/api/mail/preview', data }),
    }),
    sendTestMail: build.mutation<Answer<'sendTestMail'>, RequestBody<'sendTestMail'>>({
      query: (data) => ({ method: 'POST', url: '/api/mail/test', data }),
    }),
  }),
});

export const {
  useMailSettingsQuery,
  useMailSettingsVersionsQuery,
  usePreviewMailMutation,
  useRestoreMailSettingsMutation,
  useSaveMailSenderMutation,
  useSaveMailTextsMutation,
  useSendTestMailMutation,
} = mailsApi;
