import { defineModel } from '@tokri/database';
import { Schema, type Types } from 'mongoose';

/** The right of an old address to take a change of the email back; there from the moment the change is asked for. */
export interface EmailChange {
  /** Hash of the token in the link that the old address got. */
  _id: string;
  userId: Types.ObjectId;
  /** The old address. */
  from: string;
  /** Whether it was known to be the user's: only then it can come back once the change is in force. */
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
