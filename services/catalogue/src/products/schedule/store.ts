import { defineModel } from '@tokri/database';
import { Schema, type Connection, type Types } from 'mongoose';

/** A change of a product at a later time. Deleted in the transaction that applies it. */
export interface ScheduledChangeRow {
  /** UUID chosen by the caller. */
  _id: string;
  productId: Types.ObjectId;
  at: Date;
  /** Rupees. */
  price?: number;
  /** Percent. */
  discount?: number;
  /** Rupees. */
  sellingPrice?: number;
  state?: 'live' | 'archived';
  /** The admin who scheduled it; absent once that account is deleted. */
  by?: string;
}

const scheduledChangeModel = defineModel<ScheduledChangeRow>({
  name: 'ScheduledChange',
  collection: 'scheduledchanges',
  fields: {
    _id: { type: String, required: true },
    productId: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
    price: Number,
    discount: Number,
    sellingPrice: Number,
    state: String,
    by: String,
  },
  indexes: [[{ productId: 1, at: 1 }], [{ at: 1 }], [{ by: 1 }]],
});

export const scheduleModels = (connection: Connection) => ({
  scheduledChanges: scheduledChangeModel(connection),
});
