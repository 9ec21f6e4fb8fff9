import type { AuditChange } from '@tokri/contracts';
import { defineModel } from '@tokri/database';
import { Schema } from 'mongoose';
import type { ChainedEntry } from './chain';

/** A link of the audit log. What `hash` is made of is never changed; `actorId`, `address` and `salt` go with their person. */
export interface AuditEntryRow extends ChainedEntry {
  /** By the clock of whoever appended it, never before the entry before. */
  recordedAt: Date;
  /** Of the name, in lower case, for the search. */
  words: string[];
  /** With them `actorDigest` can be checked; absent once the person is forgotten. */
  salt?: string;
  actorId?: string;
  address?: string;
  /** Whose account was written, `subjectId` being the hash of it; absent once the customer is forgotten. */
  customerId?: string;
}

/** The end of the chain; whoever appends writes it, so that appending is in line. */
export interface AuditHead {
  _id: 'audit-log';
  sequence: number;
  /** Of the last entry. */
  hash: string;
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
    // A name may be empty, which `required` would refuse.
    subjectName: { type: String, default: '' },
    changes: { type: [change], default: [] },
    words: { type: [String], default: [] },
    salt: String,
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

export const auditHeadOf = defineModel<AuditHead>({
  name: 'AuditHead',
  collection: 'audit_head',
  fields: { _id: text, sequence: number, hash: String, recordedAt: Date },
});
