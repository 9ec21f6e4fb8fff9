import { z } from 'zod';
import { callsOf, type NamedFailure } from '../../call';
import { answer } from '../../envelope';
import { factorCode, lookup, lookupId, newPassword, presentPassword, repeatedPassword } from '../../fields';
import { MAX_LENGTH } from '../../limits';
import { areSame, DIFFER, newPasswordFailures, publicUser } from './identity';

/** Calls of a user on their own account; all of them are additive to the specification. */
const defineCall = callsOf('identity');

/** Re-authentication before a sensitive action: the password, and the second factor if the account has one. */
export const proof = {
  password: presentPassword,
  /** Six digits of the authenticator app, or a recovery code; needed when a second factor is on. */
  code: factorCode.optional(),
};

export const orderUnderWay: NamedFailure = [
  409,
  'CONFLICT',
  'Order {number} is being packed or on its way. The account can be deleted when it has arrived.',
];
export const proofFailures: readonly NamedFailure[] = [
  [403, 'BAD_CREDENTIALS', 'This password is not right.'],
  [403, 'SECOND_FACTOR_REQUIRED', 'Please enter the code of your authenticator app.'],
  [403, 'BAD_SECOND_FACTOR', 'This code is not right. Please enter the newest one.'],
  [429, 'TOO_MANY_REQUESTS', 'Too many wrong attempts. Please try again in {time}.'],
];

const linkToken = lookupId.min(1, 'is required');
const staleLink: NamedFailure = [
  400,
  'LINK_EXPIRED',
  'This link is not valid any more. Please use the newest mail.',
];

export const changePassword = defineCall('PUT /api/user/change-password', {
  auth: 'U',
  summary: 'Change the password; every other login session ends',
  request: z.object({ ...proof, newPassword, confirmPassword: repeatedPassword }).refine(areSame, DIFFER),
  failures: [...newPasswordFailures, ...proofFailures],
});

export const confirmEmail = defineCall('POST /api/user/confirm-email', {
  auth: 'P',
  summary: 'Confirm a new email with the token of the mailed link and the password',
  request: z.object({ token: linkToken, ...proof }),
  failures: [
    staleLink,
    ...proofFailures,
    [409, 'EMAIL_TAKEN', 'This email already has an account. Try to log in instead.'],
  ],
});

export const cancelEmailChange = defineCall('POST /api/user/cancel-email-change', {
  auth: 'P',
  summary: 'Cancel a change of email with the link mailed to the old address; every login session ends',
  request: z.object({ token: linkToken }),
  failures: [staleLink],
});

const loginSession = z
  .object({
    _id: z.string(),
    /** Names of browser and operating system, from the User-Agent. */
    device: z.string(),
    /** The address block of its last use: /24 of IPv4, /48 of IPv6. */
    place: z.string(),
    createdAt: z.string(),
    lastUsedAt: z.string(),
    /** True for the session of this request. */
    current: z.boolean(),
  })
  .meta({ id: 'LoginSession' });

export const sendVerification = defineCall('POST /api/user/send-verification', {
  auth: 'U',
  summary: 'Mail a new link that confirms the email, or the pending one',
  body: 'none',
  failures: [
    [409, 'CONFLICT', 'Your email is confirmed already.'],
    [429, 'TOO_MANY_REQUESTS', 'Too many mails to this email. Please try again in {time}.'],
  ],
});

export const getSessions = defineCall('GET /api/user/sessions', {
  auth: 'U',
  summary: "The user's own login sessions, last used first",
  response: answer({ data: z.array(loginSession) }),
});

export const endSession = defineCall('DELETE /api/user/session', {
  auth: 'U',
  summary: "End one of the user's login sessions at once; one already ended is a success",
  request: z.object({ _id: lookup(64).min(1, 'is required') }),
});

export const endOtherSessions = defineCall('DELETE /api/user/other-sessions', {
  auth: 'U',
  summary: 'End every login session of the user except the current one',
  body: 'none',
  response: answer({ data: z.object({ ended: z.int() }) }),
});

export const startSecondFactor = defineCall('POST /api/user/second-factor/start', {
  auth: 'U',
  summary: 'Create a secret for an authenticator app (TOTP); it takes effect once confirmed',
  request: z.object(proof),
  response: answer({ data: z.object({ secret: z.string(), uri: z.string() }) }),
  failures: [...proofFailures, [409, 'CONFLICT', 'Two-step login is already on.']],
});

export const confirmSecondFactor = defineCall('POST /api/user/second-factor/confirm', {
  auth: 'U',
  summary: 'Switch the second factor on with a first code; returns ten recovery codes, once',
  request: z.object({ code: factorCode.min(1, 'is required') }),
  response: answer({ data: z.object({ recoveryCodes: z.array(z.string()) }) }),
  failures: [
    [403, 'BAD_SECOND_FACTOR', 'This code is not right. Please enter the newest one.'],
    [409, 'CONFLICT', 'Please start again: there is no secret to confirm.'],
    [429, 'TOO_MANY_REQUESTS', 'Too many wrong attempts. Please try again in {time}.'],
  ],
});

export const renewRecoveryCodes = defineCall('POST /api/user/second-factor/recovery-codes', {
  auth: 'U',
  summary: 'Replace the recovery codes by ten new ones',
  request: z.object(proof),
  response: answer({ data: z.object({ recoveryCodes: z.array(z.string()) }) }),
  failures: [...proofFailures, [409, 'CONFLICT', 'Two-step login is not on.']],
});

export const stopSecondFactor = defineCall('POST /api/user/second-factor/stop', {
  auth: 'U',
  summary: 'Switch the second factor off',
  request: z.object(proof),
  failures: [...proofFailures, [409, 'CONFLICT', 'Two-step login is not on.']],
});

export type DataExportState = (typeof DATA_EXPORT_STATES)[number];
export const DATA_EXPORT_STATES = ['none', 'collecting', 'ready'] as const;

export const requestDataExport = defineCall('POST /api/user/export-data', {
  auth: 'U',
  summary: 'Collect everything that the shop keeps about the user',
  request: z.object(proof),
  response: answer({ data: z.object({ state: z.enum(DATA_EXPORT_STATES), requestedAt: z.string() }) }),
  failures: [...proofFailures, [429, 'TOO_MANY_REQUESTS', 'Too many exports. Please try again in {time}.']],
});

export const getDataExport = defineCall('GET /api/user/data-export', {
  auth: 'U',
  summary: 'State of the data export; when it is ready, the data of each service by name',
  response: answer({
    data: z.object({
      state: z.enum(DATA_EXPORT_STATES),
      requestedAt: z.string().optional(),
      documents: z.record(z.string(), z.array(z.unknown())).optional(),
    }),
  }),
});

export const deleteAccount = defineCall('POST /api/user/delete-account', {
  auth: 'U',
  summary: 'Delete the account and everything about the person; orders stay without the person',
  request: z.object(proof),
  failures: [
    ...proofFailures,
    orderUnderWay,
    [409, 'CONFLICT', 'You are the only admin. Please make somebody else an admin first.'],
  ],
});

export const setRole = defineCall('PUT /api/user/set-role', {
  auth: 'A',
  permission: 'staff.manage',
  summary: 'Grant or revoke the role ADMIN; requires the password and the second factor again',
  request: z.object({
    ...proof,
    email: lookup(MAX_LENGTH.email).toLowerCase(),
    role: z.enum(['ADMIN', 'USER']),
  }),
  response: answer({ data: publicUser.pick({ _id: true, name: true, email: true, role: true }) }),
  failures: [
    ...proofFailures,
    [404, 'NOT_FOUND', 'No account has this email.'],
    [409, 'EMAIL_NOT_VERIFIED', 'This account has not confirmed its email yet.'],
    [409, 'CONFLICT', 'You are the only admin. Please make somebody else an admin first.'],
  ],
});

export const exportCustomers = defineCall('POST /api/user/export-customers', {
  auth: 'A',
  permission: 'customers.export',
  summary: 'Accounts, a page at a time; requires the password and the second factor again',
  request: z.object({ ...proof, after: lookup(24).optional() }),
  response: answer({
    data: z.array(
      publicUser.pick({
        _id: true,
        name: true,
        email: true,
        mobile: true,
        verify_email: true,
        status: true,
        role: true,
      }),
    ),
    /** The `after` of the next page; absent on the last one. */
    next: z.string().optional(),
  }),
  failures: proofFailures,
});
