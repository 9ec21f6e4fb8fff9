import { defineModel } from '@tokri/database';

/** The current code of an email, with or without an account. */
export interface Otp {
  /** The email. */
  _id: string;
  hash: string;
  tries: number;
  expiresAt: Date;
  forgottenAt: Date;
}

export const otpsOf = defineModel<Otp>({
  name: 'Otp',
  collection: 'otps',
  fields: {
    _id: { type: String, required: true },
    hash: { type: String, required: true },
    tries: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
    forgottenAt: { type: Date, required: true, expires: 0 },
  },
});

/** Allows setting one new password for one email; deleted on use. */
export interface ResetGrant {
  /** Hash of the token in the cookie. */
  _id: string;
  email: string;
  expiresAt: Date;
}

export const grantsOf = defineModel<ResetGrant>({
  name: 'ResetGrant',
  collection: 'reset_grants',
  fields: {
    _id: { type: String, required: true },
    email: { type: String, required: true, index: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
});
