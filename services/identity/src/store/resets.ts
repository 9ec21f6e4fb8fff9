import { Schema, type Connection } from 'mongoose';

/** The one live code of an email, whether or not an account has it. */
export interface Otp {
  /** The email. */
  _id: string;
  hash: string;
  tries: number;
  expiresAt: Date;
  forgottenAt: Date;
}

const otpSchema = new Schema<Otp>(
  {
    _id: { type: String, required: true },
    hash: { type: String, required: true },
    tries: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
    forgottenAt: { type: Date, required: true, expires: 0 },
  },
  { versionKey: false, collection: 'otps' },
);

export const otpsOf = (connection: Connection) => connection.model<Otp>('Otp', otpSchema);

/** The right to set one new password for one email; deleted by its use. */
export interface ResetGrant {
  /** Hash of the token in the cookie. */
  _id: string;
  email: string;
  expiresAt: Date;
}

const grantSchema = new Schema<ResetGrant>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true, index: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { versionKey: false, collection: 'reset_grants' },
);

export const grantsOf = (connection: Connection) => connection.model<ResetGrant>('ResetGrant', grantSchema);
