import type { ServiceName } from '@tokri/contracts';
import { defineModel } from '@tokri/database';
import { Schema } from 'mongoose';

/** The answer of one service after it erased the person. */
export interface ErasureAnswer {
  service: ServiceName;
  documents: number;
  at: Date;
}

/** Proof of an erasure, without personal data. */
export interface Erasure {
  /** Hash of the user's id. */
  _id: string;
  requestedAt: Date;
  answers: ErasureAnswer[];
  /** When the last service had answered. */
  finishedAt: Date | null;
}

const answer = new Schema<ErasureAnswer>(
  {
    service: { type: String, required: true },
    documents: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { _id: false, strict: 'throw' },
);

export const erasuresOf = defineModel<Erasure>({
  name: 'Erasure',
  collection: 'erasures',
  fields: {
    _id: { type: String, required: true },
    requestedAt: { type: Date, required: true },
    answers: { type: [answer], required: true },
    finishedAt: { type: Date, default: null },
  },
  indexes: [[{ finishedAt: 1, requestedAt: 1 }]],
});

/** A user erased after the restored backup was made; written by the restore. */
export interface EraseAgain {
  _id: string;
}

export const eraseAgainOf = defineModel<EraseAgain>({
  name: 'EraseAgain',
  collection: 'erase_again',
  fields: { _id: { type: String, required: true } },
});
