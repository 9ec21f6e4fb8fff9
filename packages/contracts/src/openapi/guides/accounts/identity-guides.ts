import type { Guides } from '../guide';
import { ACCESS_TOKEN, REFRESH_TOKEN, USER } from '../samples';

const password = 'groceries at ten';
const signedOut = 'Clears accessToken and refreshToken.';

export const identityGuides = {
  register: {
    about:
      'Creates an account with the role USER; it does not log in. The email is trimmed and lower-cased and is unique. ' +
      'Passwords have 8 to 72 bytes and are neither among the commonest ones nor mostly the name or email. A welcome mail carries the link of verify-email. At most 100 accounts an hour ' +
      'from one address.',
    request: { name: USER.name, email: USER.email, password, confirmPassword: password },
    answer: {
      message: 'Your account is ready. Welcome to Tokri!',
      data: { ...USER, mobile: '', last_login_date: '', address_details: [], shopping_cart: [] },
    },
  },
  login: {
    about:
      'Opens a login session. The access token (a JWT, ES256, 15 minutes) goes into the Authorization header of later ' +
      'calls; the refresh token (30 days) gets a new pair when it has run out. The answer is the same, after the same ' +
      'time, for a wrong password and an unknown email. After 10 wrong passwords for one account or 100 from one ' +
      'address within 15 minutes the right one waits too. The first cart read after it merges the cart of the guest.',
    request: { email: USER.email, password },
    answer: {
      message: 'You are logged in.',
      data: { accesstoken: ACCESS_TOKEN, refreshToken: REFRESH_TOKEN },
    },
    cookies: 'Sets accessToken, refreshToken and device.',
  },
  forgotPassword: {
    about:
      'Mails a code of six digits that is valid for 10 minutes; a new one replaces the one before. The answer is the ' +
      'same whether or not the email has an account. At most 5 mails an hour for an email, 50 for an address.',
    request: { email: USER.email },
    answer: {
      message: 'If this email has an account, a code is on its way to it. It is valid for 10 minutes.',
    },
  },
  verifyForgotPasswordOtp: {
    about:
      'Proves the code of the mail and gives a reset grant: once usable, for 10 minutes, for this email only. Browsers ' +
      'hold it in a cookie, others send `resetToken` on. After 5 wrong tries the code is burnt (429) and a new one is ' +
      'needed.',
    request: { email: USER.email, otp: '402731' },
    answer: {
      message: 'The code is right. Please choose a new password.',
      data: { resetToken: 'b5Zk1dQm9xWc3vNf7rTy2uHs8eJg4aLo6iPpKzXtMwE' },
    },
    cookies: 'Sets reset_grant.',
  },
  resetPassword: {
    about:
      'Sets a new password for who holds the reset grant (its cookie, or `resetToken` in the body). Every login session ' +
      'of the user ends at once, access tokens included.',
    request: { email: USER.email, newPassword: password, confirmPassword: password },
    answer: { message: 'Your password is changed. Please log in with the new one.' },
    cookies: 'Clears reset_grant, accessToken and refreshToken.',
  },
  refreshToken: {
    about:
      'Exchanges the refresh token, sent as `Authorization: Bearer` or by its cookie, for a new pair; the old one is ' +
      'used up. Tabs that ask within 10 seconds with the same token get the same successor. A token that is used again ' +
      'later ends the whole session: somebody has a copy. A 401 clears both cookies.',
    answer: {
      message: 'Your session goes on.',
      data: { accessToken: ACCESS_TOKEN, refreshToken: REFRESH_TOKEN },
    },
    cookies: 'Sets accessToken and refreshToken.',
  },
  userDetails: {
    about:
      'The profile of the logged-in user, with the ids of addresses, cart lines and orders (these three follow within a ' +
      'moment). `role` is ADMIN or USER.',
    answer: { message: 'Your details', data: USER },
  },
  logout: {
    about:
      'Ends this login session at once: its access token and its refresh token stop working. Other sessions of the user ' +
      'go on.',
    answer: { message: 'You are logged out. See you soon!' },
    cookies: signedOut,
  },
  updateUser: {
    about:
      'Changes name, email and mobile, all three. Name and mobile count at once. A new email becomes `pendingEmail` and ' +
      'counts after confirm-email; the old one is told and can stop it. Giving the present email takes a pending one ' +
      'back. Mobile numbers are Indian ones of ten digits; +91 may stand before them.',
    request: { name: USER.name, email: USER.email, mobile: USER.mobile },
    answer: { message: 'Your profile is saved.', data: USER },
  },
  verifyEmail: {
    about:
      'The link of the welcome mail; it works for 24 hours, once. Who does not ask for JSON by name (`Accept: ' +
      'application/json`) gets a page with a button, since programs that look at the links of mails confirm nothing.',
    request: { token: REFRESH_TOKEN },
    answer: { message: 'Your email is confirmed. Thank you!' },
  },
} satisfies Partial<Guides>;
