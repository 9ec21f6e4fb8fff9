import type { WriteOffReason } from '@tokri/contracts';
import { defineModel } from '@tokri/database';
import { Schema } from 'mongoose';
import { date, number, text } from '../../schema-fields';
import type { DecidedLine } from './decide';

/** Pieces that left the stock because they could not be sold. They are in the stock entries, too. */
export interface WriteOffRow {
  /** UUID chosen by the caller. */
  _id: string;
  reason: WriteOffReason;
  note?: string;
  /** The admin; removed when that account is erased. */
  by?: string;
  /** As answered, with name, unit and value of what was written off. */
  lines: DecidedLine[];
  /** Sums of the lines; paise. */
  pieces: number;
  value: number;
  at: Date;
}

export const writeOffModel = defineModel<WriteOffRow>({
  name: 'WriteOff',
  collection: 'writeoffs',
  fields: {
    _id: text,
    reason: text,
    note: String,
    by: String,
    lines: { type: [Schema.Types.Mixed], required: true },
    pieces: number,
    value: number,
    at: date,
  },
  indexes: [[{ at: -1, _id: -1 }], [{ by: 1 }, { sparse: true }]],
});
