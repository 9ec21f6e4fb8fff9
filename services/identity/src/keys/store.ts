import type { JsonWebKey } from 'node:crypto';
import { defineModel } from '@tokri/database';
import { Schema } from 'mongoose';

/** A key pair of access tokens. Public halves stay until the last token they signed has died. */
export interface SigningKeyRow {
  /** The key id: RFC 7638 thumbprint of the public key. */
  _id: string;
  publicJwk: JsonWebKey;
  /** The private half (PEM), sealed; empty for a key that came by the environment. */
  sealedPrivate: string;
  createdAt: Date;
  /** Signs from then on: a new key is published a while before its first signature. */
  activeFrom: Date;
  /** When a process last said that it signs with this key. */
  signedAt: Date;
  /** From then on it signs nothing, and a moment later nobody believes it: it was stolen, or may have been. */
  revokedAt?: Date;
}

export const signingKeysOf = defineModel<SigningKeyRow>({
  name: 'SigningKey',
  collection: 'signing_keys',
  fields: {
    _id: { type: String, required: true },
    publicJwk: { type: Schema.Types.Mixed, required: true },
    sealedPrivate: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    activeFrom: { type: Date, required: true },
    signedAt: { type: Date, required: true },
    revokedAt: Date,
  },
});
