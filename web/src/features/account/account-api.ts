import { api, type Envelope } from '../../api/base-api';
import { sessionApi, type User } from '../../api/session-api';

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<
      Envelope,
      { name: string; email: string; password: string; confirmPassword: string }
    >({
      query: (data) => ({ method: 'POST', url: '/api/user/register', data }),
    }),
    forgotPassword: build.mutation<Envelope, { email: string }>({
      query: (data) => ({ method: 'PUT', url: '/api/user/forgot-password', data }),
    }),
    verifyOtp: build.mutation<Envelope & { data?: { resetToken?: string } }, { email: string; otp: string }>({
      query: (data) => ({ method: 'PUT', url: '/api/user/verify-forgot-password-otp', data }),
    }),
    resetPassword: build.mutation<
      Envelope,
      { email: string; newPassword: string; confirmPassword: string; resetToken?: string }
    >({
      query: (data) => ({ method: 'PUT', url: '/api/user/reset-password', data }),
    }),
    updateUser: build.mutation<Envelope & { data: User }, Pick<User, 'name' | 'email' | 'mobile'>>({
      query: (data) => ({ method: 'PUT', url: '/api/user/update-user', data }),
      invalidatesTags: ['User'],
    }),
    /** Replaces the avatar alone in what is known of the user. */
    uploadAvatar: build.mutation<Envelope & { data: { avatar: string } }, { file: File; session: number }>({
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
          // Who started the upload shows the message.
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
