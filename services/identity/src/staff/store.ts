import { STAFF_ROLES, type GrantedPermission, type StaffRole } from '@tokri/contracts';
import { defineModel } from '@tokri/database';
import type { Types } from 'mongoose';

/** An open invitation to join the staff; one per email. It is deleted when it is accepted, withdrawn or expired. */
export interface InvitationRow {
  _id: Types.ObjectId;
  /** Trimmed and lower-cased. */
  email: string;
  role: StaffRole;
  /** Of the role `custom` only. */
  permissions: GrantedPermission[];
  /** Hash of the token in the mailed link. */
  tokenHash: string;
  createdAt: Date;
  expiresAt: Date;
}

export const invitationsOf = defineModel<InvitationRow>({
  name: 'Invitation',
  collection: 'invitations',
  fields: {
    email: { type: String, required: true },
    role: { type: String, enum: STAFF_ROLES, required: true },
    permissions: { type: [String], required: true },
    tokenHash: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  indexes: [[{ email: 1 }, { unique: true }], [{ tokenHash: 1 }], [{ createdAt: 1 }]],
});
