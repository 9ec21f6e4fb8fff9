import { api } from '../../api/base-api';
import type { Answer, RequestBody } from '../../api/call-types';
import { sessionApi } from '../../api/session-api';

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<Answer<'register'>, RequestBody<'register'>>({
      query: (data) => ({ method: 'POST', url: '/api/user/register', data }),
    }),
    forgotPassword: build.mutation<Answer<'forgotPassword'>, RequestBody<'forgotPassword'>>({
      query: (data) => ({ method: 'PUT', url: '/api/user/forgot-password', data }),
    }),
    verifyOtp: build.mutation<Answer<'verifyForgotPasswordOtp'>, RequestBody<'verifyForgotPasswordOtp'>>({
      query: (data) => ({ method: 'PUT', url: '/api/user/verify-forgot-password-otp', data }),
    }),
    resetPassword: build.mutation<Answer<'resetPassword'>, RequestBody<'resetPassword'>>({
      query: (data) => ({ method: 'PUT', url: '/api/user/reset-password', data }),
    }),
    updateUser: build.mutation<Answer<'updateUser'>, RequestBody<'updateUser'>>({
      query: (data) => ({ method: 'PUT', url: '/api/user/update-user', data }),
      invalidatesTags: ['User'],
    }),
    /** Updates only the avatar of the cached user. */
    uploadAvatar: build.mutation<Answer<'uploadAvatar'>, { file: File; session: number }>({
      query: ({ file }) => {
        const data = new FormData();
        data.append('avatar', file);
        return { method: 'PUT', url: '/api/user/upload-avatar', data };
      },
      onQueryStarted: async ({ session }, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          dispatch(
            sessionApi.util.updateQueryData('userDetails', session, (user) => {
              user.avatar = data.data.avatar;
            }),
          );
        } catch {
          // The caller shows the message.
        }
      },
    }),
  }),
});

export const {
  useRegisterMutation,
  useForgotPasswordMutation,
  useVerifyOtpMutation,
  useResetPasswordMutation,
  useUpdateUserMutation,
  useUploadAvatarMutation,
} = accountApi;
