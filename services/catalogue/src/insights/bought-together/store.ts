import { defineModel } from '@tokri/database';
import { Schema, type Connection, type Types } from 'mongoose';

/** What is often bought with a product, from the reservations that were sold: it can be counted again from those. */
export interface BoughtTogetherRow {
  /** The product's id. */
  _id: Types.ObjectId;
  /** The nearest first. */
  partners: Types.ObjectId[];
  countedAt: Date;
}

/** Behind which product the count goes on; one row. */
export interface BoughtTogetherStateRow {
  _id: 'bought-together';
  after: Types.ObjectId;
}

const id = { type: Schema.Types.ObjectId, required: true };

const boughtTogetherModel = defineModel<BoughtTogetherRow>({
  name: 'BoughtTogether',
  collection: 'boughttogether',
  fields: {
    _id: id,
    partners: { type: [Schema.Types.ObjectId], required: true },
    countedAt: { type: Date, required: true },
  },
  indexes: [[{ countedAt: 1 }]],
});

const boughtTogetherStateModel = defineModel<BoughtTogetherStateRow>({
  name: 'BoughtTogetherState',
  collection: 'boughttogetherstate',
  fields: { _id: { type: String, required: true }, after: id },
});

export const boughtTogetherModels = (connection: Connection) => ({
  boughtTogether: boughtTogetherModel(connection),
  boughtTogetherState: boughtTogetherStateModel(connection),
});
