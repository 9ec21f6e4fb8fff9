import { GRIEVANCE_KINDS, GRIEVANCE_OUTCOMES, GRIEVANCE_STATES, LANGUAGES } from '@tokri/contracts';
import { defineModel } from '@tokri/database';
import { Schema } from 'mongoose';
import type { Grievance, GrievanceMessage } from './grievance';

/** A complaint. Once its person is erased only the number, kind, state, outcome and times remain. */
export interface GrievanceRow extends Grievance {
  /** Hash of the sender and the id that their client chose; absent once the person is erased. */
  key?: string;
  /** When the row is deleted; absent for one of an account that is not resolved. */
  forgottenAt?: Date;
}

const message = new Schema<GrievanceMessage>(
  {
    id: { type: String, required: true },
    from: { type: String, enum: ['shopper', 'shop'], required: true },
    text: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { _id: false, strict: 'throw' },
);

const guest = new Schema<NonNullable<Grievance['guest']>>(
  {
    name: { type: String, required: true },
    email: { type: String, required: true },
    confirmedAt: Date,
  },
  { _id: false, strict: 'throw' },
);

export const grievancesOf = defineModel<GrievanceRow>({
  name: 'Grievance',
  collection: 'grievances',
  fields: {
    _id: { type: String, required: true },
    key: String,
    kind: { type: String, enum: GRIEVANCE_KINDS, required: true },
    orderNumber: String,
    state: { type: String, enum: GRIEVANCE_STATES, required: true },
    outcome: { type: String, enum: GRIEVANCE_OUTCOMES },
    userId: String,
    guest,
    language: { type: String, enum: LANGUAGES },
    secretHashes: { type: [String], required: true },
    messages: { type: [message], required: true },
    filedAt: { type: Date, required: true },
    receivedAt: { type: Date, required: true },
    acknowledgedAt: Date,
    resolvedAt: Date,
    dueAt: Date,
    forgottenAt: { type: Date, expires: 0 },
  },
  indexes: [
    [{ key: 1 }, { unique: true, sparse: true }],
    [{ userId: 1, filedAt: -1, _id: -1 }],
    [{ 'guest.email': 1 }, { sparse: true }],
    [{ dueAt: 1, _id: 1 }],
    [{ kind: 1, dueAt: 1, _id: 1 }],
    [{ resolvedAt: -1, _id: -1 }],
    [{ kind: 1, resolvedAt: -1, _id: -1 }],
  ],
});
