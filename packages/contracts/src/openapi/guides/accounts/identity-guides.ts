import type { Guides } from '../guide';
import { ACCESS_TOKEN, REFRESH_TOKEN, USER } from '../samples';

const password = 'groceries at ten';
const signedOut = 'Clears accessToken and refreshToken.';

export const identityGuides = {
  register: {
    about:
      'Creates an account with the role USER; it does not log in. The email is trimmed and lower-cased and is unique. ' +
      'Passwords have 8 to 128 characters; common ones and those that resemble the name or email are refused. A welcome mail contains the link of verify-email. At most 100 accounts an hour ' +
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
      'calls; the refresh token (30 days) gets a new pair when it has expired. The answer is the same, after the same ' +
      'time, for a wrong password and an unknown email. After 10 wrong passwords for one account or 100 from one ' +
      'address within 15 minutes the right one is refused as well. The first read of the cart after login merges the cart of the guest.',
    request: { email: USER.email, password },
    answer: {
      message: 'You are logged in.',
      data: { accesstoken: ACCESS_TOKEN, refreshToken: REFRESH_TOKEN },
    },
    cookies: 'Sets accessToken, refreshToken and device.',
  },
  forgotPassword: {
    about:
      'Mails a code of six digits that is valid for 10 minutes; a new one replaces the previous one. The answer is the ' +
      'same whether or not the email has an account. At most 5 mails an hour for an email, 50 for an address.',
    request: { email: USER.email },
    answer: {
      message: 'If this email has an account, a code is on its way to it. It is valid for 10 minutes.',
    },
  },
  verifyForgotPasswordOtp: {
    about:
      'Verifies the code of the mail and returns a reset grant: usable once, within 10 minutes, for this email only. Browsers ' +
      'keep it in a cookie, other clients send `resetToken`. After 5 wrong tries the code is invalid (429) and a new one is ' +
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
      'Sets a new password with the reset grant (its cookie, or `resetToken` in the body). Every login session ' +
      'of the user ends at once, access tokens included.',
    request: { email: USER.email, newPassword: password, confirmPassword: password },
    answer: { message: 'Your password is changed. Please log in with the new one.' },
    cookies: 'Clears reset_grant, accessToken and refreshToken.',
  },
  refreshToken: {
    about:
      'Exchanges the refresh token, sent as `Authorization: Bearer` or by its cookie, for a new pair; the old one is ' +
      'invalid. Tabs that send the same token within 10 seconds get the same new pair. A token that is used again ' +
      'later ends the whole session, because it may have been stolen. A 401 clears both cookies.',
    answer: {
      message: 'Your session goes on.',
      data: { accessToken: ACCESS_TOKEN, refreshToken: REFRESH_TOKEN },
    },
    cookies: 'Sets accessToken and refreshToken.',
  },
  userDetails: {
    about:
      'The profile of the logged-in user, with the ids of addresses, cart lines and orders (these three are updated within a ' +
      'moment). `role` is ADMIN or USER.',
    answer: { message: 'Your details', data: USER },
  },
  logout: {
    about:
      'Ends this login session at once: its access token and its refresh token stop working. Other sessions of the user ' +
      'are not affected.',
    answer: { message: 'You are logged out. See you soon!' },
    cookies: signedOut,
  },
  updateUser: {
    about:
      'Changes name, email and mobile, all three. Name and mobile change at once. A new email becomes `pendingEmail` and ' +
      'takes effect after confirm-email; the old address is notified and can cancel it. Sending the present email cancels a pending ' +
      'one. Mobile numbers are Indian ones of ten digits, optionally with +91.',
    request: { name: USER.name, email: USER.email, mobile: USER.mobile },
    answer: { message: 'Your profile is saved.', data: USER },
  },
  verifyEmail: {
    about:
      'The link of the welcome mail; it works once, within 24 hours. A client that does not accept JSON explicitly (`Accept: ' +
      'application/json`) gets a page with a button, so that mail scanners that follow links do not confirm the email.',
    request: { token: REFRESH_TOKEN },
    answer: { message: 'Your email is confirmed. Thank you!' },
  },
} satisfies Partial<Guides>;
