import { defineModel } from '@tokri/database';
import { Schema, type Types } from 'mongoose';

/** The authenticator app of a user. It counts from its confirmation on. */
export interface SecondFactor {
  /** The user's id. */
  _id: Types.ObjectId;
  /** The shared secret in base64, sealed. */
  sealedSecret: string;
  confirmedAt: Date | null;
  /** The newest step of which a code was used: none of it or before it counts again. */
  lastStep: number;
  /** Keyed hashes of the recovery codes that are left. */
  recoveryHashes: string[];
  createdAt: Date;
}

export const secondFactorsOf = defineModel<SecondFactor>({
  name: 'SecondFactor',
  collection: 'second_factors',
  fields: {
    _id: { type: Schema.Types.ObjectId, required: true },
    sealedSecret: { type: String, required: true },
    confirmedAt: { type: Date, default: null },
    lastStep: { type: Number, required: true },
    recoveryHashes: { type: [String], required: true },
    createdAt: { type: Date, required: true },
  },
});
