import { z } from 'zod';
import { callsOf, type NamedFailure } from '../../call';
import { answer } from '../../envelope';
import { clearable, email, line, lookup, lookupId, text } from '../../fields';
import { MAX_LENGTH } from '../../limits';

/** Complaints of shoppers to the grievance officer; all of it is additive to the specification. */
const defineCall = callsOf('identity');

export const GRIEVANCE_KINDS = ['order', 'product', 'delivery', 'refund', 'personal-data', 'other'] as const;
export type GrievanceKind = (typeof GRIEVANCE_KINDS)[number];

/** `acknowledged`: a person has read it. */
export const GRIEVANCE_STATES = ['open', 'acknowledged', 'resolved'] as const;
export type GrievanceState = (typeof GRIEVANCE_STATES)[number];

/** How staff resolves a complaint: it was put right, explained, or refused with a reason. */
export const GRIEVANCE_ANSWERS = ['settled', 'explained', 'declined'] as const;
/** `withdrawn`: the account was deleted while the complaint was open. */
export const GRIEVANCE_OUTCOMES = [...GRIEVANCE_ANSWERS, 'withdrawn'] as const;
export type GrievanceOutcome = (typeof GRIEVANCE_OUTCOMES)[number];

export const GRIEVANCE_STEPS = ['acknowledge', 'reply', 'resolve'] as const;
export type GrievanceStep = (typeof GRIEVANCE_STEPS)[number];

/** Days after the answer in which the shopper can reopen a complaint. */
export const REOPEN_GRIEVANCE_DAYS = 7;
/** Messages of one complaint, those of the shop included. */
export const MAX_GRIEVANCE_MESSAGES = 50;

/** Chosen by the client; a repeated id is the same complaint or message. */
const clientId = z.uuid('is not a UUID').transform((id) => id.toLowerCase());
const number = lookup(20).transform((value) => value.toUpperCase());
/** Of the mailed link; guests need it. */
const secret = lookupId.optional();
/** A place in a list by time and number. */
const cursor = z.string().regex(/^\d{1,15}\.GRV-[2-9A-Z]{8}$/, 'is not a cursor');
const message = text(1, MAX_LENGTH.grievanceText);

const clock = {
  /** When it was sent, or reopened: the clock starts then. */
  receivedAt: z.string(),
  /** Due times by law: 48 hours for the acknowledgement, one calendar month for the answer. */
  acknowledgeBy: z.string(),
  resolveBy: z.string(),
};

const facts = {
  number: z.string(),
  kind: z.enum(GRIEVANCE_KINDS),
  orderNumber: z.string().optional(),
  state: z.enum(GRIEVANCE_STATES),
  /** Once it is resolved. */
  outcome: z.enum(GRIEVANCE_OUTCOMES).optional(),
  filedAt: z.string(),
  acknowledgedAt: z.string().optional(),
  resolvedAt: z.string().optional(),
  ...clock,
};

const grievanceMessage = z.object({
  from: z.enum(['shopper', 'shop']),
  text: z.string(),
  at: z.string(),
});

const grievance = z
  .object({
    ...facts,
    /** Until when the shopper can reopen it; absent unless it is resolved. */
    reopenUntil: z.string().optional(),
    messages: z.array(grievanceMessage),
  })
  .meta({ id: 'Grievance' });
export type Grievance = z.infer<typeof grievance>;

const listedGrievance = z
  .object({
    ...facts,
    /** The step that is due has passed its time. */
    isOverdue: z.boolean(),
  })
  .meta({ id: 'ListedGrievance' });
export type ListedGrievance = z.infer<typeof listedGrievance>;

const staffGrievance = grievance
  .extend({
    isOverdue: z.boolean(),
    /** Absent once the person was erased. */
    from: z
      .object({
        name: z.string(),
        email: z.string(),
        /** Whether somebody has opened a link that was mailed there. */
        isConfirmed: z.boolean(),
        /** Of a person with an account. */
        customerId: z.string().optional(),
      })
      .optional(),
  })
  .meta({ id: 'StaffGrievance' });
export type StaffGrievance = z.infer<typeof staffGrievance>;

const unknownGrievance: NamedFailure = [404, 'NOT_FOUND', 'This complaint was not found.'];
const tooMany: NamedFailure = [429, 'TOO_MANY_REQUESTS', 'Too many complaints. Please try again in {time}.'];
const full: NamedFailure = [409, 'CONFLICT', 'This complaint has too many messages. Please send a new one.'];

export const fileGrievance = defineCall('POST /api/grievance/file', {
  auth: 'G',
  summary: 'Send a complaint, with or without an account; its number is the acknowledgement (additive)',
  request: z.object({
    grievanceId: clientId,
    kind: z.enum(GRIEVANCE_KINDS),
    orderNumber: clearable(line(0, MAX_LENGTH.orderNumber)),
    text: message,
    /** Both are required without an account, and ignored with one. */
    name: line(1, MAX_LENGTH.userName).optional(),
    email: email.optional(),
  }),
  response: answer({ data: z.object({ number: z.string(), ...clock }) }),
  failures: [[400, 'INVALID_INPUT', 'Please enter your name and your email.'], tooMany],
});

export const getGrievance = defineCall('POST /api/grievance/view', {
  auth: 'G',
  summary: 'An own complaint: of the account, or of the mailed link (additive)',
  request: z.object({ number, secret }),
  response: answer({ data: grievance }),
  failures: [unknownGrievance],
});

export const writeToGrievance = defineCall('POST /api/grievance/write', {
  auth: 'G',
  summary: 'Add a message to an own complaint; a resolved one is reopened, within 7 days (additive)',
  request: z.object({ number, secret, messageId: clientId, text: message }),
  response: answer({ data: grievance }),
  failures: [
    unknownGrievance,
    full,
    tooMany,
    [409, 'REPORT_TOO_LATE', 'A complaint can be reopened within {days} days of the answer.'],
  ],
});

export const getOwnGrievances = defineCall('POST /api/grievance/own', {
  auth: 'U',
  summary: 'Complaints of the account, the newest first, a page at a time (additive)',
  request: z.object({
    /** `next` of the previous page. */
    after: cursor.optional(),
  }),
  response: answer({ data: z.array(listedGrievance), next: z.string().optional() }),
});

export const getGrievances = defineCall('POST /api/grievance/list', {
  auth: 'A',
  permission: 'grievances.manage',
  summary: 'Complaints: open ones by what is due first, resolved ones the newest first (additive)',
  request: z.object({
    list: z.enum(['open', 'overdue', 'resolved']).default('open'),
    kind: z.enum(GRIEVANCE_KINDS).optional(),
    /** `next` of the previous page. */
    after: cursor.optional(),
  }),
  response: answer({ data: z.array(listedGrievance), next: z.string().optional() }),
});

export const readGrievance = defineCall('POST /api/grievance/read', {
  auth: 'A',
  permission: 'grievances.manage',
  summary: 'One complaint with its messages, and who sent it (additive)',
  request: z.object({ number }),
  response: answer({ data: staffGrievance }),
  failures: [unknownGrievance],
});

export const answerGrievance = defineCall('POST /api/grievance/answer', {
  auth: 'A',
  permission: 'grievances.manage',
  summary: 'Acknowledge a complaint, reply to it or resolve it; the shopper gets a mail (additive)',
  request: z
    .object({
      number,
      step: z.enum(GRIEVANCE_STEPS),
      /** Of the message that a reply or resolution sends. */
      messageId: clientId,
      /** Required to reply and to resolve. */
      text: text(0, MAX_LENGTH.grievanceText).default(''),
      /** Counts for `resolve` only. */
      outcome: z.enum(GRIEVANCE_ANSWERS).default('explained'),
    })
    .refine(({ step, text: written }) => step === 'acknowledge' || written !== '', {
      path: ['text'],
      message: 'is required',
    }),
  response: answer({ data: staffGrievance }),
  failures: [unknownGrievance, full, [409, 'CONFLICT', 'This complaint is resolved already.']],
});
