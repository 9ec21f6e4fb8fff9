import type { AuditChange, EventData } from '@tokri/contracts';
import { defineModel } from '@tokri/database';
import { Schema } from 'mongoose';
import type { ChainedEntry } from './chain';

/** An entry of the audit log. Hashed fields never change; `actorId`, `address` and `salt` are removed when the person is erased. */
export interface AuditEntryRow extends ChainedEntry {
  /** Time on the appending replica, never earlier than in the previous entry. */
  recordedAt: Date;
  /** Words of the subject's name in lower case, for the search. */
  words: string[];
  /** Needed to check `actorDigest`; absent once the person is erased. */
  salt?: string;
  /** Proof that the person was erased. */
  erasure?: string;
  actorId?: string;
  address?: string;
  /** Id of the changed account; `subjectId` is its hash. Absent once the customer is erased. */
  customerId?: string;
}

/** A write that is not in the chain yet. */
export interface PendingAuditEntry {
  /** The entry's id. */
  _id: string;
  data: EventData<'audit.recorded'>;
  /** When the write was committed. */
  at: Date;
  receivedAt: Date;
}

/** The head of the chain. Every append writes it, which serialises appends. */
export interface AuditHead {
  _id: 'audit-log';
  sequence: number;
  /** Hash of the last entry. */
  hash: string;
  /** Proof that the chain ends here. */
  proof: string;
  recordedAt: Date;
}

const text = { type: String, required: true };
const date = { type: Date, required: true };
const number = { type: Number, required: true };

const change = new Schema<AuditChange>(
  { field: text, before: String, after: String },
  { _id: false, strict: 'throw' },
);

export const auditEntriesOf = defineModel<AuditEntryRow>({
  name: 'AuditEntry',
  collection: 'audit_entries',
  fields: {
    _id: text,
    sequence: number,
    at: date,
    recordedAt: date,
    service: text,
    kind: text,
    action: text,
    subjectId: text,
    // Not `required`, because Mongoose then refuses an empty name.
    subjectName: { type: String, default: '' },
    changes: { type: [change], default: [] },
    words: { type: [String], default: [] },
    salt: String,
    erasure: String,
    actorId: String,
    address: String,
    customerId: String,
    actorDigest: text,
    previousHash: text,
    hash: text,
  },
  indexes: [
    [{ sequence: -1 }, { unique: true }],
    [{ recordedAt: 1, sequence: 1 }],
    [{ actorId: 1, sequence: -1 }],
    [{ kind: 1, sequence: -1 }],
    [{ action: 1, sequence: -1 }],
    [{ subjectId: 1, sequence: -1 }],
    [{ words: 1, sequence: -1 }],
    [{ customerId: 1 }, { sparse: true }],
  ],
});

export const pendingAuditEntriesOf = defineModel<PendingAuditEntry>({
  name: 'PendingAuditEntry',
  collection: 'audit_pending',
  fields: {
    _id: text,
    data: { type: Schema.Types.Mixed, required: true },
    at: date,
    receivedAt: date,
  },
  indexes: [[{ receivedAt: 1 }]],
});

export const auditHeadOf = defineModel<AuditHead>({
  name: 'AuditHead',
  collection: 'audit_head',
  fields: { _id: text, sequence: number, hash: String, proof: String, recordedAt: Date },
});
