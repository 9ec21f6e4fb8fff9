import { defineModel } from '@tokri/database';
import { Schema, type Connection, type Types } from 'mongoose';
import type { ChangedFields } from './revert-product';

/** What one change of a product set, for as long as it can be taken back. */
export interface ProductRevisionRow extends ChangedFields {
  /** Of the audit log's entry. */
  _id: string;
  productId: Types.ObjectId;
  at: Date;
}

/** What else of the catalogue can be taken back. */
export interface RevisionRow {
  /** Of the audit log's entry. */
  _id: string;
  /** A `Revision` (revision.ts). */
  revision: object;
  at: Date;
}

const mixed = { type: Schema.Types.Mixed, required: true };
const kept = { _id: { type: String, required: true }, at: { type: Date, required: true } };

const productRevisionModel = defineModel<ProductRevisionRow>({
  name: 'ProductRevision',
  collection: 'productrevisions',
  fields: {
    ...kept,
    productId: { type: Schema.Types.ObjectId, required: true },
    before: mixed,
    after: mixed,
  },
  indexes: [[{ at: 1 }]],
});

const revisionModel = defineModel<RevisionRow>({
  name: 'Revision',
  collection: 'revisions',
  fields: { ...kept, revision: mixed },
  indexes: [[{ at: 1 }], [{ 'revision.shelfId': 1 }, { sparse: true }]],
});

export const revisionModels = (connection: Connection) => ({
  productRevisions: productRevisionModel(connection),
  revisions: revisionModel(connection),
});
