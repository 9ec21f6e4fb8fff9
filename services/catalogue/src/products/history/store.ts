import { defineModel } from '@tokri/database';
import { Schema, type Connection, type Types } from 'mongoose';
import type { ChangedFields } from './revert-product';

/** The fields that one change of a product has set, kept as long as it can be undone. */
export interface ProductRevisionRow extends ChangedFields {
  /** Id of the audit log's entry. */
  _id: string;
  productId: Types.ObjectId;
  at: Date;
}

/** Other writes of the catalogue that can be undone. */
export interface RevisionRow {
  /** Id of the audit log's entry. */
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
