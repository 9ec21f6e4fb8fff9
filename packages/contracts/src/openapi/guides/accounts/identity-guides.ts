import type { Guides } from '../guide';
import { ACCESS_TOKEN, REFRESH_TOKEN, USER } from '../samples';

const password = 'groceries at ten';
const signedOut = 'Clears accessToken and refreshToken.';

export const identityGuides = {
  register: {
    request: { name: USER.name, email: USER.email, password, confirmPassword: password },
    answer: {
      message: 'Your account is ready. Welcome to Tokri!',
      data: { ...USER, mobile: '', last_login_date: '', address_details: [], shopping_cart: [] },
    },
  },
  login: {
    request: { email: USER.email, password },
    answer: {
      message: 'You are logged in.',
      data: { accesstoken: ACCESS_TOKEN, refreshToken: REFRESH_TOKEN },
    },
    cookies: 'Sets accessToken, refreshToken and device.',
  },
  forgotPassword: {
    request: { email: USER.email },
    answer: {
      message: 'If this email has an account, a code is on its way to it. It is valid for 10 minutes.',
    },
  },
  verifyForgotPasswordOtp: {
    request: { email: USER.email, otp: '402731' },
    answer: {
      message: 'The code is right. Please choose a new password.',
      data: { resetToken: 'b5Zk1dQm9xWc3vNf7rTy2uHs8eJg4aLo6iPpKzXtMwE' },
    },
    cookies: 'Sets reset_grant.',
  },
  resetPassword: {
    request: { email: USER.email, newPassword: password, confirmPassword: password },
    answer: { message: 'Your password is changed. Please log in with the new one.' },
    cookies: 'Clears reset_grant, accessToken and refreshToken.',
  },
  refreshToken: {
    answer: {
      message: 'Your session goes on.',
      data: { accessToken: ACCESS_TOKEN, refreshToken: REFRESH_TOKEN },
    },
    cookies: 'Sets accessToken and refreshToken.',
  },
  userDetails: { answer: { message: 'Your details', data: USER } },
  logout: {
    answer: { message: 'You are logged out. See you soon!' },
    cookies: signedOut,
  },
  updateUser: {
    request: { name: USER.name, email: USER.email, mobile: USER.mobile },
    answer: { message: 'Your profile is saved.', data: USER },
  },
  verifyEmail: {
    request: { token: REFRESH_TOKEN },
    answer: { message: 'Your email is confirmed. Thank you!' },
  },
} satisfies Partial<Guides>;
