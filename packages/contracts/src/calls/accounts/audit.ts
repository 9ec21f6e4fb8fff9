import { z } from 'zod';
import { SERVICE_NAMES, defineCall } from '../../call';
import { answer } from '../../envelope';
import { isoDate, limit, numeric, objectId, text } from '../../fields';
import { MAX_LENGTH, PAGE_SIZE } from '../../limits';

/** The audit log: every write of an admin, by the events of the services that own what is written. */
const service = 'identity' as const;

/** What admins write. Readers take others as well, so that a service may name more before its readers are upgraded. */
export const AUDIT_SUBJECTS = [
  'product',
  'category',
  'sub-category',
  /** Products that are changed or imported together. */
  'products',
  'variant-group',
  /** Synonyms and pinned results. */
  'search',
  'customer',
  'order',
  /** What a rider handed in. */
  'cash',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

export const AUDIT_ACTIONS = [
  'created',
  'changed',
  'undone',
  'deleted',
  /** The undo of a deletion. */
  'undeleted',
  'imported',
  'received',
  'counted',
  'duplicated',
  'scheduled',
  'schedule-cancelled',
  'schedule-applied',
  'grouped',
  'ungrouped',
  'dismissed',
  'restored',
  'bulk-started',
  'bulk-cancelled',
  'bulk-undone',
  'suspended',
  'reinstated',
  'logged-out',
  'made-admin',
  'made-shopper',
  'data-sent',
  'picking-started',
  'missing-reported',
  'packed',
  'handed-over',
  'cancelled',
  'returned',
  'refused-taken-back',
  'refund-settled',
  'problem-answered',
  'cash-settled',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** A field in words: `Price`, `₹40`, `₹45`. What was or is not set is absent. */
const auditChange = z.object({
  field: z.string(),
  before: z.string().optional(),
  after: z.string().optional(),
});
export type AuditChange = z.infer<typeof auditChange>;

/** What a service tells of a write; the event and the entry have it alike. */
export const auditFacts = {
  /** The service that owns what was written. */
  service: z.enum(SERVICE_NAMES),
  entryId: z.string(),
  /** One of AUDIT_SUBJECTS, or a later one. */
  kind: z.string(),
  /** One of AUDIT_ACTIONS, or a later one. */
  action: z.string(),
  subjectId: z.string(),
  /** Whose account it is, as long as it is there; then `subjectId` is a hash of it. */
  customerId: z.string().optional(),
  /** As it is called after the write; never the name of a person. */
  subjectName: z.string(),
  changes: z.array(auditChange).max(100),
};

const auditEntry = z
  .object({
    ...auditFacts,
    /** Its place in the chain, from 1. */
    sequence: z.int().min(1),
    /** When the write was committed. */
    at: z.string(),
    /** Absent for an operator at the command line, and for who has deleted the account. */
    actor: z.object({ _id: z.string(), name: z.string(), email: z.string() }).optional(),
    /** The account of who did it was deleted. */
    isForgotten: z.literal(true).optional(),
    /** The client's address. */
    address: z.string().optional(),
    hash: z.string(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;

const sequence = numeric(z.int('is a whole number').min(1, 'is at least 1'));
/** Names of kinds and actions. */
const word = text(1, 40).regex(/^[a-z-]+$/, 'is a word');

export const getAuditEntries = defineCall({
  method: 'POST',
  path: '/api/audit/entries',
  service,
  auth: 'A',
  summary: 'Who changed what in the shop, when and from where, the newest first',
  body: 'json',
  request: z.object({
    /** Whole words of the name of what was written. */
    search: text(0, MAX_LENGTH.search).default(''),
    actorId: objectId.optional(),
    kind: word.optional(),
    action: word.optional(),
    subjectId: text(1, 64).optional(),
    /** Written into the log from then on, and before that. */
    from: isoDate.optional(),
    to: isoDate.optional(),
    limit: limit(PAGE_SIZE.auditEntries),
    /** `nextCursor` of the page before; without it the newest. */
    cursor: sequence.optional(),
  }),
  response: answer({
    data: z.array(auditEntry),
    /** Absent when there is nothing older. */
    nextCursor: z.int().optional(),
  }),
  failures: [],
});

/** What can be wrong with an entry of the chain. */
const AUDIT_FAULTS = [
  /** Its place in the chain is empty. */
  'missing',
  /** It has no place in the chain. */
  'inserted',
  /** It is not what its hash was made of. */
  'changed',
  /** It does not follow from the entry before: one of the two is not the one that was written. */
  'unlinked',
] as const;
export type AuditFault = (typeof AUDIT_FAULTS)[number];

const brokenLink = z.object({ sequence: z.number(), fault: z.enum(AUDIT_FAULTS) });
export type BrokenLink = z.infer<typeof brokenLink>;

export const verifyAuditLog = defineCall({
  method: 'POST',
  path: '/api/audit/verify',
  service,
  auth: 'A',
  summary: 'Check the chain of the audit log, some thousand entries at a time',
  body: 'json',
  request: z.object({
    /** `next` of the answer before; without it from the first entry. */
    after: sequence.optional(),
  }),
  response: answer({
    data: z.object({
      /** Entries that are as they were written. */
      checked: z.int().min(0),
      /** The first one that is not; then nothing after it was looked at. */
      broken: brokenLink.optional(),
      /** Whoever keeps place and hash elsewhere can tell a chain that was written anew as a whole. */
      last: z.object({ sequence: z.int(), hash: z.string() }).optional(),
      /** The `after` of what is left; absent at the end. */
      next: z.int().optional(),
    }),
  }),
  failures: [],
});
