import { z } from 'zod';
import { SERVICE_NAMES, callsOf } from '../../call';
import { answer } from '../../envelope';
import { isoDate, limit, line, numeric, objectId } from '../../fields';
import { MAX_LENGTH, PAGE_SIZE } from '../../limits';

/** The audit log: every write of an admin, built from the events of the services that own the data. */
const defineCall = callsOf('identity');

/** Kinds of admin writes. Readers accept unknown kinds, so a service can add one before its readers are upgraded. */
export const AUDIT_SUBJECTS = [
  'product',
  'category',
  'sub-category',
  /** A bulk change or an import. */
  'products',
  'variant-group',
  /** Synonyms and pinned results. */
  'search',
  'customer',
  /** A member of staff, or an invitation. */
  'staff',
  'order',
  /** Cash handed in by a rider. */
  'cash',
  'supplier',
  'purchase-order',
  /** The shop profile. */
  'shop',
  /** A complaint. */
  'grievance',
  'offer',
  /** Somebody who delivers, with a link of their own. */
  'rider',
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
  'written-off',
  'duplicated',
  'scheduled',
  'schedule-cancelled',
  'schedule-applied',
  'grouped',
  'ungrouped',
  'dismissed',
  'restored',
  'sorted',
  'merge-started',
  'bulk-started',
  'bulk-cancelled',
  'bulk-undone',
  'suspended',
  'reinstated',
  'logged-out',
  'suppression-lifted',
  'made-admin',
  'made-shopper',
  'invited',
  'invitation-withdrawn',
  'joined',
  'permissions-changed',
  'left',
  'data-sent',
  /** By phone, for a customer. */
  'placed',
  'picking-started',
  'missing-reported',
  'slot-changed',
  'item-changed',
  'item-substituted',
  'packed',
  'handed-over',
  'cancelled',
  'returned',
  'refused-taken-back',
  'refund-settled',
  'problem-answered',
  'replacement-settled',
  'replacement-refunded',
  'refund-granted',
  'credit-given',
  'cash-settled',
  'drawer-opened',
  'drawer-moved',
  'drawer-closed',
  'complaint-acknowledged',
  'complaint-replied',
  'complaint-resolved',
  'paused',
  'continued',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** A change of one field as text: `Price`, `₹40`, `₹45`. A value that was or is not set is absent. */
const auditChange = z.object({
  field: z.string(),
  before: z.string().optional(),
  after: z.string().optional(),
});
export type AuditChange = z.infer<typeof auditChange>;

/** What a service reports about a write; shared by the event and the log entry. */
export const auditFacts = {
  /** The service that owns what was written. */
  service: z.enum(SERVICE_NAMES),
  entryId: z.string(),
  /** One of AUDIT_SUBJECTS, or a later one. */
  kind: z.string(),
  /** One of AUDIT_ACTIONS, or a later one. */
  action: z.string(),
  subjectId: z.string(),
  /** The account that was written, until it is deleted; `subjectId` is then a hash of this id. */
  customerId: z.string().optional(),
  /** Its name after the write; never the name of a person. */
  subjectName: z.string(),
  changes: z.array(auditChange).max(100),
};

const auditEntry = z
  .object({
    ...auditFacts,
    /** Position in the chain, from 1. */
    sequence: z.int().min(1),
    /** When the write was committed. */
    at: z.string(),
    /** Absent for an operator at the command line, and for an admin whose account was deleted. */
    actor: z.object({ _id: z.string(), name: z.string(), email: z.string() }).optional(),
    /** The account of the actor was deleted. */
    isForgotten: z.literal(true).optional(),
    /** The client's address. */
    address: z.string().optional(),
    hash: z.string(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;

const sequence = numeric(z.int('is a whole number').min(1, 'is at least 1'));
/** Names of kinds and actions. */
const word = line(1, 40).regex(/^[a-z-]+$/, 'is a word');

export const getAuditEntries = defineCall('POST /api/audit/entries', {
  auth: 'A',
  permission: 'audit.read',
  summary: 'Who changed what in the shop, when and from where, the newest first',
  request: z.object({
    /** Whole words of `subjectName`. */
    search: line(0, MAX_LENGTH.search).default(''),
    actorId: objectId.optional(),
    kind: word.optional(),
    action: word.optional(),
    subjectId: line(1, 64).optional(),
    /** Entries from this time on (inclusive), and before `to`. */
    from: isoDate.optional(),
    to: isoDate.optional(),
    limit: limit(PAGE_SIZE.auditEntries),
    /** `nextCursor` of the previous page; left out: the newest entries. */
    cursor: sequence.optional(),
  }),
  response: answer({
    data: z.array(auditEntry),
    /** Absent when there is nothing older. */
    nextCursor: z.int().optional(),
  }),
});

const AUDIT_FAULTS = [
  /** Its position in the chain has no entry. */
  'missing',
  /** It has no position in the chain. */
  'inserted',
  /** Its content does not match its hash. */
  'changed',
  /** Its hash does not follow from the previous entry: one of the two was replaced. */
  'unlinked',
  /** It is the last one, and nothing proves that the shop wrote it as the last. */
  'unproven',
] as const;
export type AuditFault = (typeof AUDIT_FAULTS)[number];

const brokenLink = z.object({ sequence: z.number(), fault: z.enum(AUDIT_FAULTS) });
export type BrokenLink = z.infer<typeof brokenLink>;

export const verifyAuditLog = defineCall('POST /api/audit/verify', {
  auth: 'A',
  permission: 'audit.read',
  summary: 'Check the chain of the audit log, some thousand entries at a time',
  request: z.object({
    /** `next` of the previous answer; left out: from the first entry. */
    after: sequence.optional(),
  }),
  response: answer({
    data: z.object({
      checked: z.int().min(0),
      /** The first faulty entry; later entries were not checked. */
      broken: brokenLink.optional(),
      /** The last entry checked. A copy kept elsewhere detects a chain that was rewritten as a whole. */
      last: z.object({ sequence: z.int(), hash: z.string() }).optional(),
      /** The `after` of the next call; absent at the end. */
      next: z.int().optional(),
    }),
  }),
});
