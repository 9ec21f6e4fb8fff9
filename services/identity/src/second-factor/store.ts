import { defineModel } from '@tokri/database';
import { Schema, type Types } from 'mongoose';

/** The authenticator app of a user; required once it is confirmed. */
export interface SecondFactor {
  _id: Types.ObjectId;
  /** The shared secret in base64, sealed. */
  sealedSecret: string;
  confirmedAt: Date | null;
  /** The newest used step; codes of it or earlier steps are refused. */
  lastStep: number;
  /** Keyed hashes of the unused recovery codes. */
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
