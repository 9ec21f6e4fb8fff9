import {
  LANGUAGES,
  STAFF_ROLES,
  type GrantedPermission,
  type Language,
  type StaffRole,
} from '@tokri/contracts';
import { defineModel } from '@tokri/database';
import type { Transaction } from '@tokri/messaging';
import { Schema, type Model, type Types, type UpdateQuery } from 'mongoose';

/** A new email; it takes effect when its link is opened and the password entered. */
export interface PendingEmail {
  /** Trimmed and lower-cased. */
  email: string;
  /** Hash of the token in the link mailed to it. */
  tokenHash: string;
  expiresAt: Date;
}

export interface User {
  _id: Types.ObjectId;
  name: string;
  /** Normalised name for the search (`nameKeyOf`). */
  nameKey?: string;
  /** Trimmed, lower-cased and unique. */
  email: string;
  passwordHash: string;
  avatar: string;
  /** Sequence of the event that set the avatar; older events are ignored. */
  avatarSequence: number;
  mobile: string;
  /** Language of mails: the language of the last used device. English when absent. */
  language?: Language;
  verifyEmail: boolean;
  /** Hash of the token in the link that verifies the email; empty once used. */
  verifyTokenHash: string;
  verifyTokenExpiresAt?: Date;
  pendingEmail?: PendingEmail;
  lastLoginAt?: Date;
  /** The consent to offers was withdrawn, also when it had never been given. */
  noOffers?: true;
  status: 'Active' | 'Suspended';
  /** ADMIN for owners. */
  role: 'ADMIN' | 'USER';
  /** Set for staff that are not owners. */
  staffRole?: StaffRole;
  /** Of the staff role `custom` only. */
  staffPermissions?: GrantedPermission[];
  createdAt: Date;
  /** Incremented by republish-users and writeUser, so that they conflict with concurrent changes. */
  republished?: number;
}

export const languageOfUser = ({ language = 'en' }: Pick<User, 'language'>): Language => language;

const pendingEmail = new Schema<PendingEmail>(
  {
    email: { type: String, required: true },
    tokenHash: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { _id: false, strict: 'throw' },
);

export const usersOf = defineModel<User>({
  name: 'User',
  collection: 'users',
  fields: {
    name: { type: String, required: true },
    nameKey: String,
    email: { type: String, required: true },
    passwordHash: { type: String, required: true },
    avatar: { type: String, default: '' },
    avatarSequence: { type: Number, default: 0 },
    mobile: { type: String, default: '' },
    language: { type: String, enum: LANGUAGES },
    verifyEmail: { type: Boolean, default: false },
    verifyTokenHash: { type: String, default: '' },
    verifyTokenExpiresAt: Date,
    pendingEmail,
    lastLoginAt: Date,
    noOffers: Boolean,
    status: { type: String, enum: ['Active', 'Suspended'], default: 'Active' },
    role: { type: String, enum: ['ADMIN', 'USER'], default: 'USER' },
    staffRole: { type: String, enum: STAFF_ROLES },
    staffPermissions: { type: [String], default: undefined },
    createdAt: { type: Date, required: true },
    republished: Number,
  },
  indexes: [
    [{ email: 1 }, { unique: true }],
    [{ verifyTokenHash: 1 }],
    [{ nameKey: 1, _id: 1 }],
    [{ mobile: 1, _id: -1 }],
    [{ status: 1, _id: -1 }],
    [{ role: 1, _id: -1 }],
    [{ staffRole: 1 }, { sparse: true }],
    [{ 'pendingEmail.tokenHash': 1 }, { sparse: true }],
  ],
});

/**
 * Writes the user's row even if nothing of it changes, so that a concurrent deletion of the account conflicts: use it
 * before rows that the deletion erases are added. @returns false when there is no such account
 */
export async function writeUser(
  { users }: { users: Model<User> },
  { session }: Pick<Transaction, 'session'>,
  userId: string,
  change: UpdateQuery<User> = {},
): Promise<boolean> {
  const written = { ...change, $inc: { ...change.$inc, republished: 1 } };
  return (await users.updateOne({ _id: userId }, written, { session })).matchedCount > 0;
}
