import { defineModel } from '@tokri/database';
import { Schema, type Connection, type Types } from 'mongoose';

/** Products often bought together with a product. Derived from sold reservations, so it can be rebuilt. */
export interface BoughtTogetherRow {
  _id: Types.ObjectId;
  /** Most similar first. */
  partners: Types.ObjectId[];
  countedAt: Date;
}

/** The product after which the count continues; one row. */
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
