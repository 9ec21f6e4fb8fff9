import { z } from 'zod';
import { callsOf, type NamedFailure } from '../../call';
import { answer } from '../../envelope';
import { email, line, lookupId, newPassword, objectId } from '../../fields';
import { MAX_LENGTH } from '../../limits';
import { GRANTED_PERMISSIONS, PERMISSIONS, STAFF_ROLES } from '../../staff/permissions';
import { proof, proofFailures } from './account';

/** Staff and their invitations; all of it is additive to the specification (ADR 31). */
const defineCall = callsOf('identity');

export const MAX_STAFF = 200;

const granted = z.enum(GRANTED_PERMISSIONS);

/** What a member of staff gets. `permissions` counts for the role `custom` only, where one is needed. */
const grant = {
  role: z.enum(STAFF_ROLES),
  permissions: z.array(granted).max(GRANTED_PERMISSIONS.length).default([]),
};
const needsPermissions = (body: { role: string; permissions: unknown[] }) =>
  body.role !== 'custom' || body.permissions.length > 0;
const NO_PERMISSION = { path: ['permissions'], message: 'Please choose at least one permission.' };
const noPermission: NamedFailure = [400, 'INVALID_INPUT', NO_PERMISSION.message];

const permissions = z.array(z.enum(PERMISSIONS));

const staffMember = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(['owner', ...STAFF_ROLES]),
    permissions,
    status: z.enum(['Active', 'Suspended']),
    /** Whether a login also needs the code of an authenticator app. */
    secondFactor: z.boolean(),
    /** Absent until the first login. */
    lastLoginAt: z.string().optional(),
  })
  .meta({ id: 'StaffMember' });
export type StaffMember = z.infer<typeof staffMember>;

const invitation = z
  .object({
    _id: z.string(),
    email: z.string(),
    role: z.enum(STAFF_ROLES),
    permissions,
    createdAt: z.string(),
    /** The mailed link does not work after this time. */
    expiresAt: z.string(),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitation>;

const unknownMember: NamedFailure = [404, 'NOT_FOUND', 'This member of staff was not found.'];
const staleInvitation: NamedFailure = [
  400,
  'LINK_EXPIRED',
  'This invitation is not valid any more. Please ask for a new one.',
];

export const getStaff = defineCall('GET /api/staff/list', {
  auth: 'A',
  permission: 'staff.manage',
  summary: 'Owners, staff and open invitations (additive)',
  response: answer({ data: z.object({ staff: z.array(staffMember), invitations: z.array(invitation) }) }),
});

export const inviteStaff = defineCall('POST /api/staff/invite', {
  auth: 'A',
  permission: 'staff.manage',
  summary: 'Mail an invitation to join the staff; an earlier one of the same email stops working (additive)',
  request: z.object({ email, ...grant, ...proof }).refine(needsPermissions, NO_PERMISSION),
  response: answer({ data: invitation }),
  failures: [
    noPermission,
    ...proofFailures,
    [409, 'CONFLICT', 'This account already belongs to the staff.'],
    [409, 'CONFLICT', `A shop has at most ${MAX_STAFF} members of staff.`],
    [429, 'TOO_MANY_REQUESTS', 'Too many invitations. Please try again in {time}.'],
  ],
});

export const withdrawInvitation = defineCall('POST /api/staff/withdraw', {
  auth: 'A',
  permission: 'staff.manage',
  summary: 'Withdraw an invitation that nobody has accepted yet (additive)',
  request: z.object({ _id: objectId }),
  failures: [[404, 'NOT_FOUND', 'This invitation was not found.']],
});

export const changeStaff = defineCall('PUT /api/staff/change', {
  auth: 'A',
  permission: 'staff.manage',
  summary: 'Change what a member of staff may do, or end it with `none`; their login sessions end (additive)',
  request: z
    .object({ _id: objectId, ...grant, role: z.enum([...STAFF_ROLES, 'none']), ...proof })
    .refine(needsPermissions, NO_PERMISSION),
  failures: [noPermission, ...proofFailures, unknownMember],
});

export const getInvitation = defineCall('POST /api/staff/invitation', {
  auth: 'P',
  summary: 'The invitation of a mailed link (additive)',
  request: z.object({ token: lookupId.min(1, 'is required') }),
  response: answer({
    data: z.object({
      email: z.string(),
      role: z.enum(STAFF_ROLES),
      permissions,
      /** False when the email already has a confirmed account, which keeps its name and password. */
      needsAccount: z.boolean(),
    }),
  }),
  failures: [staleInvitation],
});

export const acceptInvitation = defineCall('POST /api/staff/accept', {
  auth: 'P',
  summary: 'Join the staff with the token of the mailed link; login sessions of the account end (additive)',
  request: z.object({
    token: lookupId.min(1, 'is required'),
    /** Both are required when `needsAccount` of the invitation is true, and ignored otherwise. */
    name: line(1, MAX_LENGTH.userName).optional(),
    password: newPassword.optional(),
  }),
  failures: [
    staleInvitation,
    [400, 'INVALID_INPUT', 'Please enter your name and a password.'],
    [400, 'WEAK_PASSWORD', 'This password is too common. Please choose another one.'],
    [400, 'WEAK_PASSWORD', 'Please choose a password that is not your name or email.'],
  ],
});
