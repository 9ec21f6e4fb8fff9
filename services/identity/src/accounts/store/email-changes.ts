import { defineModel } from '@tokri/database';
import { Schema, type Types } from 'mongoose';

/** Lets the old address cancel an email change; created when the change is requested and when it is confirmed. */
export interface EmailChange {
  /** Hash of the token in the link mailed to the old address. */
  _id: string;
  userId: Types.ObjectId;
  /** The old address. */
  from: string;
  /** Whether the old address was verified; only then can it be restored once the change is in force. */
  wasVerified: boolean;
  requestedAt: Date;
  expiresAt: Date;
}

export const emailChangesOf = defineModel<EmailChange>({
  name: 'EmailChange',
  collection: 'email_changes',
  fields: {
    _id: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true, index: true },
    from: { type: String, required: true, index: true },
    wasVerified: { type: Boolean, required: true },
    requestedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
});
