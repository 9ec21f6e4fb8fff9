import type { BulkCause, BulkChange, BulkFacts, ImportOptions, PackFacts } from '@tokri/contracts';
import { defineModel } from '@tokri/database';
import type { ProductFacts } from '../products/facts';
import { Schema, type Connection, type Types } from 'mongoose';
import type { TaxonomyJobRow } from './taxonomy/taxonomy-job';

/** A change of many products, with its progress. */
export interface BulkJobRow {
  /** UUID chosen by the caller. */
  _id: string;
  /**
   * Set while the job runs: its id, or true for a merge, a move and the undo of one, of which the unique index lets one run at a
   * time, because they change categories at their start.
   */
  active?: true | string;
  state: 'running' | 'finished' | 'cancelled';
  /** Absent for an import, a merge or move, and the undo of another job. */
  change?: BulkChange;
  taxonomy?: TaxonomyJobRow;
  /** Its lines belong to the import with the id of this job, or of the job that this one undoes. */
  import?: { fileName: string; options: ImportOptions };
  undoes?: string;
  undoneBy?: string;
  total: number;
  /** Products of the selection that were processed, from its beginning. */
  done: number;
  changed: number;
  unchanged: number;
  refused: number;
  /** The admin; set only while the job runs. */
  startedBy?: string;
  startedAt: Date;
  endedAt?: Date;
}

/** The products of a job in processing order; one document holds some hundred thousand. */
export interface BulkSelectionRow {
  _id: string;
  productIds: Types.ObjectId[];
}

/** The fields of a product row that an import can change. */
export interface ImportImage extends ProductFacts {
  category: Types.ObjectId[];
  subCategory: Types.ObjectId[];
  facts?: PackFacts;
}

/** The change of a product by a job, or the reason of a refusal; unchanged products have no row. */
export interface BulkResultRow {
  _id: Types.ObjectId;
  jobId: string;
  /** For a refused line, the id of the line. */
  productId: Types.ObjectId;
  name: string;
  brand?: string;
  outcome: 'changed' | 'refused';
  cause?: BulkCause;
  /** Before-image of the fields that a job can change. */
  before?: BulkFacts;
  /** Import only: the refused line and the reason, the before-image, and whether the product was created. */
  line?: number;
  reason?: string;
  image?: ImportImage;
  /** The place of the product before, next to its image; absent when it had none. */
  shelf?: string;
  created?: true;
  /** Pieces added, or removed when negative. */
  pieces?: number;
  /** Version of the product before and after. */
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
    active: Schema.Types.Mixed,
    state: text,
    change: Schema.Types.Mixed,
    taxonomy: Schema.Types.Mixed,
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
    brand: String,
    outcome: text,
    cause: String,
    before: Schema.Types.Mixed,
    line: Number,
    reason: String,
    image: Schema.Types.Mixed,
    shelf: String,
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
