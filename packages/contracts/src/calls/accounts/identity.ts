import { z } from 'zod';
import { callsOf, type NamedFailure } from '../../call';
import { answer } from '../../envelope';
import {
  digits,
  email,
  factorCode,
  line,
  lookupId,
  mobile,
  newPassword,
  presentPassword,
  repeatedPassword,
} from '../../fields';
import { MAX_LENGTH, OTP_DIGITS } from '../../limits';
import { PERMISSIONS, STAFF_ROLES } from '../../staff/permissions';
import { isSamePassword } from '../../text/password';
import { registrationConsents } from './consent';

const defineCall = callsOf('identity');

export const publicUser = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    avatar: z.string(),
    mobile: z.string(),
    verify_email: z.boolean(),
    last_login_date: z.string(),
    status: z.enum(['Active', 'Suspended']),
    address_details: z.array(z.string()),
    shopping_cart: z.array(z.string()),
    orderHistory: z.array(z.string()),
    /** ADMIN is an owner of the shop; staff have USER and `permissions`. */
    role: z.enum(['ADMIN', 'USER']),
    /** Of staff only. */
    staffRole: z.enum(STAFF_ROLES).optional(),
    /** What this member of staff may do; absent for owners, who may do everything, and for shoppers. */
    permissions: z.array(z.enum(PERMISSIONS)).optional(),
    /** A new email that is not confirmed by its mailed link yet. */
    pendingEmail: z.string().optional(),
    /** Whether a login also needs the code of an authenticator app. */
    secondFactor: z.boolean().optional(),
    /** True for an owner or member of staff who must switch a second factor on before A calls are allowed. */
    secondFactorRequired: z.boolean().optional(),
  })
  .meta({ id: 'User' });
export type PublicUser = z.infer<typeof publicUser>;

export const register = defineCall('POST /api/user/register', {
  auth: 'P',
  summary: 'Create an account',
  request: z
    .object({
      name: line(1, MAX_LENGTH.userName),
      email,
      password: newPassword,
      confirmPassword: repeatedPassword,
      /** Recorded with the account, with the published privacy notice (additive). */
      consents: registrationConsents.optional(),
    })
    .refine((body) => isSamePassword(body.password, body.confirmPassword), {
      path: ['confirmPassword'],
      message: 'password and confirm password must be same',
    }),
  response: answer({ data: publicUser }),
  failures: [
    [400, 'INVALID_INPUT', 'password and confirm password must be same'],
    [400, 'WEAK_PASSWORD', 'This password is too common. Please choose another one.'],
    [400, 'WEAK_PASSWORD', 'Please choose a password that is not your name or email.'],
    [409, 'EMAIL_TAKEN', 'This email already has an account. Try to log in instead.'],
    [429, 'TOO_MANY_REQUESTS', 'Too many new accounts from here. Please try again in {time}.'],
  ],
});

export const login = defineCall('POST /api/user/login', {
  auth: 'P',
  summary: 'Log in',
  request: z.object({
    email,
    password: presentPassword,
    /** Code of the authenticator app, or a recovery code; required if the account has a second factor (additive). */
    code: factorCode.optional(),
  }),
  response: answer({ data: z.object({ accesstoken: z.string(), refreshToken: z.string() }) }),
  failures: [
    [401, 'BAD_CREDENTIALS', 'Email or password is not right.'],
    [401, 'SECOND_FACTOR_REQUIRED', 'Please enter the code of your authenticator app.'],
    [401, 'BAD_SECOND_FACTOR', 'This code is not right. Please enter the newest one.'],
    [403, 'ACCOUNT_SUSPENDED', 'This account is suspended. Please write to us.'],
    [429, 'TOO_MANY_REQUESTS', 'Too many wrong attempts. Please try again in {time}.'],
  ],
});

export const forgotPassword = defineCall('PUT /api/user/forgot-password', {
  auth: 'P',
  summary: 'Mail a one-time code to reset the password',
  request: z.object({ email }),
  failures: [[429, 'TOO_MANY_REQUESTS', 'Too many codes were asked for. Please try again in {time}.']],
});

export const verifyForgotPasswordOtp = defineCall('PUT /api/user/verify-forgot-password-otp', {
  auth: 'P',
  summary: 'Verify the one-time code; returns the single-use reset grant',
  request: z.object({
    email,
    otp: digits(new RegExp(`^\\d{${OTP_DIGITS}}$`), 'has six digits'),
  }),
  response: answer({ data: z.object({ resetToken: z.string() }) }),
  failures: [
    [400, 'BAD_OTP', 'This code is not right. Please check the newest mail.'],
    [400, 'OTP_EXPIRED', 'This code has expired. Please ask for a new one.'],
    [429, 'TOO_MANY_REQUESTS', 'Too many wrong codes. Please ask for a new one.'],
    [429, 'TOO_MANY_REQUESTS', 'Too many wrong codes. Please try again in {time}.'],
  ],
});

export const areSame = (body: { newPassword: string; confirmPassword: string }): boolean =>
  isSamePassword(body.newPassword, body.confirmPassword);
export const DIFFER = {
  path: ['confirmPassword'],
  message: 'New password and confirm password must be same.',
};
export const newPasswordFailures: readonly NamedFailure[] = [
  [400, 'INVALID_INPUT', 'New password and confirm password must be same.'],
  [400, 'WEAK_PASSWORD', 'This password is too common. Please choose another one.'],
  [400, 'WEAK_PASSWORD', 'Please choose a password that is not your name or email.'],
];
export const resetPassword = defineCall('PUT /api/user/reset-password', {
  auth: 'P',
  summary: 'Set a new password with a reset grant (cookie or resetToken)',
  request: z
    .object({
      email,
      newPassword,
      confirmPassword: repeatedPassword,
      resetToken: z.string().max(200).optional(),
    })
    .refine(areSame, DIFFER),
  failures: [
    ...newPasswordFailures,
    [403, 'NO_RESET_GRANT', 'Please confirm your email with a code first, then set the new password.'],
  ],
});

export const refreshToken = defineCall('POST /api/user/refresh-token', {
  auth: 'P',
  summary: 'Exchange the refresh token (Bearer header or cookie) for a new pair',
  body: 'none',
  response: answer({ data: z.object({ accessToken: z.string(), refreshToken: z.string() }) }),
  failures: [[401, 'SESSION_ENDED', 'Your session has ended. Please log in again.']],
});

export const userDetails = defineCall('GET /api/user/user-details', {
  auth: 'U',
  summary: 'The logged-in user',
  response: answer({ data: publicUser }),
});

export const logout = defineCall('GET /api/user/logout', {
  auth: 'U',
  summary: 'End the login session at once',
});

export const updateUser = defineCall('PUT /api/user/update-user', {
  auth: 'U',
  summary: 'Change name, email and mobile',
  request: z.object({ name: line(1, MAX_LENGTH.userName), email, mobile }),
  response: answer({ data: publicUser }),
  failures: [
    [409, 'EMAIL_TAKEN', 'This email already has an account. Try to log in instead.'],
    [429, 'TOO_MANY_REQUESTS', 'Too many changes of the email. Please try again in {time}.'],
  ],
});

export const verifyEmail = defineCall('GET /api/user/verify-email', {
  auth: 'P',
  summary: 'Follow the link of the welcome mail (additive)',
  request: z.object({ token: lookupId }),
  failures: [[400, 'INVALID_INPUT', 'This link is not valid any more. Please use the newest mail.']],
});
