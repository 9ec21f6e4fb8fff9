import { CONSENT_PURPOSES, type ConsentPurpose } from '@tokri/contracts';
import { defineModel } from '@tokri/database';
import type { Types } from 'mongoose';

/** A consent that was given, and withdrawn at most once; a new one is a new row. */
export interface ConsentRow {
  _id: Types.ObjectId;
  /** Id of the user; a hash of it once the account is deleted. */
  userId: string;
  /** User and purpose, while it is not withdrawn: there is one such row. */
  liveKey?: string;
  purpose: ConsentPurpose;
  /**
   * When the privacy notice that people could read was saved; in rows of earlier releases its day. Absent when the shop had
   * published none.
   */
  version?: string;
  /** Version of the page with that notice. */
  noticeVersion?: number;
  givenAt: Date;
  withdrawnAt?: Date;
  /** When the proof is deleted; absent until it is withdrawn. */
  forgottenAt?: Date;
}

export const consentsOf = defineModel<ConsentRow>({
  name: 'Consent',
  collection: 'consents',
  fields: {
    userId: { type: String, required: true },
    liveKey: String,
    purpose: { type: String, enum: CONSENT_PURPOSES, required: true },
    version: String,
    noticeVersion: Number,
    givenAt: { type: Date, required: true },
    withdrawnAt: Date,
    forgottenAt: { type: Date, expires: 0 },
  },
  indexes: [[{ userId: 1, givenAt: -1 }], [{ liveKey: 1 }, { unique: true, sparse: true }]],
});
