import { defineModel } from '@tokri/database';
import { Schema, type Connection, type Types } from 'mongoose';
import type { ChangedFields } from './take-back';

/** What one change of a product set, for as long as it can be taken back. */
export interface ProductRevisionRow extends ChangedFields {
  /** Of the audit log's entry. */
  _id: string;
  productId: Types.ObjectId;
  at: Date;
}

const mixed = { type: Schema.Types.Mixed, required: true };

const productRevisionModel = defineModel<ProductRevisionRow>({
  name: 'ProductRevision',
  collection: 'productrevisions',
  fields: {
    _id: { type: String, required: true },
    productId: { type: Schema.Types.ObjectId, required: true },
    before: mixed,
    after: mixed,
    at: { type: Date, required: true },
  },
  indexes: [[{ at: 1 }]],
});

export const revisionModels = (connection: Connection) => ({
  productRevisions: productRevisionModel(connection),
});
