import type { AboutField, ImportCells, ImportOptions } from '@tokri/contracts';
import { defineModel } from '@tokri/database';
import { Schema, type Connection, type Types } from 'mongoose';

/** An import of a file; the job that runs it has the same id. */
export interface ImportRow {
  /** UUID chosen by the caller. */
  _id: string;
  fileName: string;
  options: ImportOptions;
  begunAt: Date;
  /** Rows received without a gap. */
  rows: number;
  /** Largest price changes of all rows, in percent. */
  largestFall: number;
  largestRise: number;
  startedAt?: Date;
}

export interface ImportLineRow {
  _id: Types.ObjectId;
  importId: string;
  /** 0-based, in the order of the file. */
  index: number;
  line: number;
  cells: ImportCells;
  /** Problems reported by the caller. */
  problems?: AboutField[];
  /**
   * Identifies the product: its id, or the code or name of a new one. Only the first line of a product has it, so that
   * a key has one line however often a file repeats it.
   */
  key?: string;
  /** The earlier line with the same key. */
  doubleOf?: number;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };
const date = { type: Date, required: true };

const importModel = defineModel<ImportRow>({
  name: 'Import',
  collection: 'imports',
  fields: {
    _id: text,
    fileName: text,
    options: { type: Schema.Types.Mixed, required: true },
    begunAt: date,
    rows: number,
    largestFall: number,
    largestRise: number,
    startedAt: Date,
  },
  indexes: [[{ begunAt: 1 }]],
});

const importLineModel = defineModel<ImportLineRow>({
  name: 'ImportLine',
  collection: 'importlines',
  fields: {
    importId: text,
    index: number,
    line: number,
    cells: { type: Schema.Types.Mixed, required: true },
    problems: { type: [{ _id: false, field: text, reason: text }], default: undefined },
    key: String,
    doubleOf: Number,
  },
  indexes: [[{ importId: 1, index: 1 }, { unique: true }], [{ importId: 1, key: 1 }]],
});

export const importModels = (connection: Connection) => ({
  imports: importModel(connection),
  importLines: importLineModel(connection),
});
