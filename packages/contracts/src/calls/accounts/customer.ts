import { z } from 'zod';
import { callsOf, type NamedFailure } from '../../call';
import { answer } from '../../envelope';
import { line, objectId } from '../../fields';
import { MAX_LENGTH } from '../../limits';
import { STAFF_ROLES } from '../../staff/permissions';
import { DATA_EXPORT_STATES, orderUnderWay, proof, proofFailures } from './account';

/** Calls of admins on the shop's accounts; all of them are additive to the specification. */
const defineCall = callsOf('identity');

const status = z.enum(['Active', 'Suspended']);
const role = z.enum(['ADMIN', 'USER']);

const customerFacts = {
  _id: z.string(),
  status,
  role,
  /** Of staff only. */
  staffRole: z.enum(STAFF_ROLES).optional(),
  verify_email: z.boolean(),
  createdAt: z.string(),
  /** Absent until the first login. */
  lastLoginAt: z.string().optional(),
  orders: z.int().min(0),
  addresses: z.int().min(0),
};

/** An account in the list: name, email and mobile are masked; opening the account shows them in full. */
const listedCustomer = z
  .object({
    ...customerFacts,
    /** `Asha P.` */
    name: z.string(),
    /** `as•••@example.com` */
    email: z.string(),
    /** `•••210`; empty when the account has none. Separates accounts of the same name. */
    mobile: z.string(),
  })
  .meta({ id: 'ListedCustomer' });
export type ListedCustomer = z.infer<typeof listedCustomer>;

/** `bounce`: a server refused the address for good. `complaint`: its reader reported a mail as spam. */
export const SUPPRESSION_CAUSES = ['bounce', 'complaint'] as const;
export type SuppressionCause = (typeof SUPPRESSION_CAUSES)[number];

const customer = z
  .object({
    ...customerFacts,
    name: z.string(),
    email: z.string(),
    mobile: z.string(),
    /** Whether a login also needs the code of an authenticator app. */
    secondFactor: z.boolean(),
    /** Live login sessions. */
    sessions: z.int().min(0),
    /** Present while only mails about access and those that the law requires go to the email. */
    suppression: z
      .object({
        cause: z.enum(SUPPRESSION_CAUSES),
        /** Words of the mail server or provider; may be empty. */
        reason: z.string(),
        since: z.string(),
      })
      .optional(),
  })
  .meta({ id: 'Customer' });
export type Customer = z.infer<typeof customer>;

const lastAdmin: NamedFailure = [
  409,
  'CONFLICT',
  'No other admin could log in any more. Please make somebody else an admin first.',
];
const ofStaff: NamedFailure = [
  403,
  'FORBIDDEN',
  'Only an owner can change the account of a member of staff.',
];
const unknownCustomer: NamedFailure = [404, 'NOT_FOUND', 'This customer was not found.'];

export const getCustomers = defineCall('POST /api/user/customers', {
  auth: 'A',
  permission: 'customers.read',
  summary: 'Accounts, the newest first, a page at a time',
  request: z.object({
    /** A prefix of a name or an email, a whole mobile number, or an order number. */
    search: line(0, MAX_LENGTH.search).default(''),
    status: status.optional(),
    role: role.optional(),
    /** `next` of the previous page. */
    after: objectId.optional(),
  }),
  response: answer({
    data: z.array(listedCustomer),
    /** The `after` of the next page; absent on the last one. */
    next: z.string().optional(),
  }),
});

export const getCustomer = defineCall('POST /api/user/customer', {
  auth: 'A',
  permission: 'customers.read',
  summary: 'One account with name, email and mobile number; it is written into the security log',
  request: z.object({ _id: objectId }),
  response: answer({ data: customer }),
  failures: [unknownCustomer],
});

export const setCustomerStatus = defineCall('PUT /api/user/customer-status', {
  auth: 'A',
  permission: 'customers.write',
  summary: 'Suspend an account, which ends its login sessions, or reinstate it',
  request: z.object({ _id: objectId, status }),
  response: answer({ data: customer }),
  failures: [ofStaff, unknownCustomer, [409, 'CONFLICT', 'You cannot suspend yourself.'], lastAdmin],
});

export const endCustomerSessions = defineCall('DELETE /api/user/customer-sessions', {
  auth: 'A',
  permission: 'customers.write',
  summary: 'End every login session of an account at once',
  request: z.object({ _id: objectId }),
  response: answer({ data: customer }),
  failures: [ofStaff, unknownCustomer],
});

export const liftSuppression = defineCall('DELETE /api/user/customer-suppression', {
  auth: 'A',
  permission: 'customers.write',
  summary: 'Send every mail again to an email that bounced or complained',
  request: z.object({ _id: objectId }),
  response: answer({ data: customer }),
  failures: [ofStaff, unknownCustomer],
});

export const sendCustomerData = defineCall('POST /api/user/send-customer-data', {
  auth: 'A',
  permission: 'customers.write',
  summary: 'Mail everything that the shop keeps about a customer to that customer, who asked for it',
  request: z.object({ _id: objectId, ...proof }),
  response: answer({ data: z.object({ state: z.enum(DATA_EXPORT_STATES), requestedAt: z.string() }) }),
  failures: [
    ...proofFailures,
    ofStaff,
    unknownCustomer,
    [409, 'EMAIL_NOT_VERIFIED', 'This account has not confirmed its email yet.'],
    [429, 'TOO_MANY_REQUESTS', 'Too many exports. Please try again in {time}.'],
  ],
});

export const deleteCustomer = defineCall('POST /api/user/delete-customer', {
  auth: 'A',
  permission: 'customers.erase',
  summary: 'Delete the account of a customer who asked for it, and everything about the person',
  request: z.object({ _id: objectId, ...proof }),
  failures: [
    ...proofFailures,
    ofStaff,
    unknownCustomer,
    [409, 'CONFLICT', 'Please delete your own account on your page "Security".'],
    orderUnderWay,
    lastAdmin,
  ],
});
