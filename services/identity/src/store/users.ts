import { defineModel } from '@tokri/database';
import type { Types } from 'mongoose';

export interface User {
  _id: Types.ObjectId;
  name: string;
  /** Trimmed and lower-cased: unique as it stands. */
  email: string;
  passwordHash: string;
  avatar: string;
  /** Sequence of the event that set the avatar: what is older comes too late. */
  avatarSequence: number;
  mobile: string;
  verifyEmail: boolean;
  /** Hash of the token in the verification link; of the present email only. */
  verifyTokenHash: string;
  lastLoginAt?: Date;
  status: 'Active' | 'Suspended';
  role: 'ADMIN' | 'USER';
  createdAt: Date;
}

export const usersOf = defineModel<User>({
  name: 'User',
  collection: 'users',
  fields: {
    name: { type: String, required: true },
    email: { type: String, required: true },
    passwordHash: { type: String, required: true },
    avatar: { type: String, default: '' },
    avatarSequence: { type: Number, default: 0 },
    mobile: { type: String, default: '' },
    verifyEmail: { type: Boolean, default: false },
    verifyTokenHash: { type: String, default: '' },
    lastLoginAt: Date,
    status: { type: String, enum: ['Active', 'Suspended'], default: 'Active' },
    role: { type: String, enum: ['ADMIN', 'USER'], default: 'USER' },
    createdAt: { type: Date, required: true },
  },
  indexes: [[{ email: 1 }, { unique: true }], [{ verifyTokenHash: 1 }]],
});
