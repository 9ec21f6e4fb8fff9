import type { BulkCause, BulkChange, BulkFacts, ImportOptions } from '@tokri/contracts';
import { defineModel } from '@tokri/database';
import type { ProductFacts } from '../products/facts';
import { Schema, type Connection, type Types } from 'mongoose';

/** A change of many products, and how far it is. */
export interface BulkJobRow {
  /** A UUID of the caller. */
  _id: string;
  /** True while it has work left and absent afterwards: unique, so that one job runs at a time. */
  active?: true;
  state: 'running' | 'finished' | 'cancelled';
  /** Absent for an import, and for a job that takes another one back. */
  change?: BulkChange;
  /** The lines are those of the import with the job's id, or with that of the job that is taken back. */
  import?: { fileName: string; options: ImportOptions };
  undoes?: string;
  undoneBy?: string;
  total: number;
  /** Products of the selection that were decided, from its beginning. */
  done: number;
  changed: number;
  unchanged: number;
  refused: number;
  /** The admin, while it runs. */
  startedBy?: string;
  startedAt: Date;
  endedAt?: Date;
}

/** The products of a job, in the order in which it goes through them; one document holds some hundred thousand. */
export interface BulkSelectionRow {
  /** The job's id. */
  _id: string;
  productIds: Types.ObjectId[];
}

/** What of a product an import can change, as its row has it. */
export interface ImportImage extends ProductFacts {
  category: Types.ObjectId[];
  subCategory: Types.ObjectId[];
}

/** What a job did to a product, or why it did not; products that were so already have none. */
export interface BulkResultRow {
  _id: Types.ObjectId;
  jobId: string;
  /** Of a line that was refused, the line's own. */
  productId: Types.ObjectId;
  name: string;
  outcome: 'changed' | 'refused';
  cause?: BulkCause;
  /** As it was, of what a job can change. */
  before?: BulkFacts;
  /** Of an import: the line that was refused and why, what was there before, and what the line made anew. */
  line?: number;
  reason?: string;
  image?: ImportImage;
  created?: true;
  /** Pieces that came, or went. */
  pieces?: number;
  /** Of the product, before and after. */
  versionBefore?: number;
  version?: number;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };

const bulkJobModel = defineModel<BulkJobRow>({
  name: 'BulkJob',
  collection: 'bulkjobs',
  fields: {
    _id: text,
    active: Boolean,
    state: text,
    change: Schema.Types.Mixed,
    import: Schema.Types.Mixed,
    undoes: String,
    undoneBy: String,
    total: number,
    done: number,
    changed: number,
    unchanged: number,
    refused: number,
    startedBy: String,
    startedAt: { type: Date, required: true },
    endedAt: Date,
  },
  indexes: [
    [{ active: 1 }, { unique: true, sparse: true }],
    [{ startedAt: 1 }],
    [{ startedBy: 1 }, { sparse: true }],
  ],
});

const bulkSelectionModel = defineModel<BulkSelectionRow>({
  name: 'BulkSelection',
  collection: 'bulkselections',
  fields: { _id: text, productIds: { type: [Schema.Types.ObjectId], required: true } },
});

const bulkResultModel = defineModel<BulkResultRow>({
  name: 'BulkResult',
  collection: 'bulkresults',
  fields: {
    jobId: text,
    productId: { type: Schema.Types.ObjectId, required: true },
    name: text,
    outcome: text,
    cause: String,
    before: Schema.Types.Mixed,
    line: Number,
    reason: String,
    image: Schema.Types.Mixed,
    created: Boolean,
    pieces: Number,
    versionBefore: Number,
    version: Number,
  },
  indexes: [[{ jobId: 1, productId: 1 }, { unique: true }], [{ jobId: 1, outcome: 1 }]],
});

export const bulkModels = (connection: Connection) => ({
  bulkJobs: bulkJobModel(connection),
  bulkSelections: bulkSelectionModel(connection),
  bulkResults: bulkResultModel(connection),
});
