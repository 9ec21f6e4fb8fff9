import { defineModel } from '@tokri/database';
import { Schema, type Connection, type Types } from 'mongoose';
import type { Purchases } from './popularity';

/** Purchases of a product. Derived from sold reservations, so it can be rebuilt. */
export interface PopularityRow extends Purchases {
  _id: Types.ObjectId;
  countedAt: Date;
}

/** The last day that was counted, and the buyers of anything; one row. */
export interface PopularityStateRow extends Omit<Purchases, 'soldBefore'> {
  _id: 'popularity';
}

const text = { type: String, required: true };
const number = { type: Number, required: true };

const popularityModel = defineModel<PopularityRow>({
  name: 'Popularity',
  collection: 'popularity',
  fields: {
    _id: { type: Schema.Types.ObjectId, required: true },
    day: text,
    buyers: number,
    before: number,
    soldBefore: String,
    countedAt: { type: Date, required: true },
  },
  indexes: [[{ day: 1 }], [{ countedAt: 1 }]],
});

const popularityStateModel = defineModel<PopularityStateRow>({
  name: 'PopularityState',
  collection: 'popularitystate',
  fields: { _id: text, day: text, buyers: number, before: number },
});

export const popularityModels = (connection: Connection) => ({
  popularity: popularityModel(connection),
  popularityState: popularityStateModel(connection),
});
