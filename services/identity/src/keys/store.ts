import type { JsonWebKey } from 'node:crypto';
import { defineModel } from '@tokri/database';
import { Schema } from 'mongoose';

/** A key pair for access tokens. The public key stays until the last token it signed has expired. */
export interface SigningKeyRow {
  /** The key id: RFC 7638 thumbprint of the public key. */
  _id: string;
  publicJwk: JsonWebKey;
  /** The private half (PEM), sealed; empty for a key from the environment. */
  sealedPrivate: string;
  createdAt: Date;
  /** When it starts to sign; its public key is published earlier. */
  activeFrom: Date;
  /** When a process last reported signing with this key. */
  signedAt: Date;
  /** Set when the key may be compromised: it no longer signs, and is soon no longer accepted. */
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
