import { defineModel } from '@tokri/database';
import { Schema, type Connection, type Types } from 'mongoose';

/** Alert of a shopper for a sold-out product. Deleted with the event that notifies the shopper. */
export interface RestockAlertRow {
  _id: Types.ObjectId;
  productId: Types.ObjectId;
  userId: string;
  createdAt: Date;
}

/** A product is back in stock and its alerts are due. Written in the transaction that puts the pieces on sale. */
export interface RestockRow {
  _id: Types.ObjectId;
  dueAt: Date;
}

const date = { type: Date, required: true };

const restockAlertModel = defineModel<RestockAlertRow>({
  name: 'RestockAlert',
  collection: 'restockalerts',
  fields: {
    productId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: String, required: true },
    createdAt: date,
  },
  indexes: [
    [{ productId: 1, createdAt: 1 }],
    [{ userId: 1, productId: 1 }, { unique: true }],
    [{ createdAt: 1 }],
  ],
});

const restockModel = defineModel<RestockRow>({
  name: 'Restock',
  collection: 'restocks',
  fields: { dueAt: date },
  indexes: [[{ dueAt: 1 }]],
});

export const restockModels = (connection: Connection) => ({
  restockAlerts: restockAlertModel(connection),
  restocks: restockModel(connection),
});
