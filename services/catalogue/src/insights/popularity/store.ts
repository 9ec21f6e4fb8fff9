import { defineModel } from '@tokri/database';
import { Schema, type Connection, type Types } from 'mongoose';
import type { Purchases } from './popularity';

/** Purchases of a product, from its reservations that were sold: it can be counted again from those. */
export interface PopularityRow extends Purchases {
  /** The product's id. */
  _id: Types.ObjectId;
  countedAt: Date;
}

/** Up to which day purchases are counted, and how many bought anything at all; one row. */
export interface PopularityStateRow extends Partial<Omit<Purchases, 'day'>> {
  _id: 'popularity';
  day: string;
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
    countedAt: { type: Date, required: true },
  },
  indexes: [[{ day: 1 }], [{ countedAt: 1 }]],
});

const popularityStateModel = defineModel<PopularityStateRow>({
  name: 'PopularityState',
  collection: 'popularitystate',
  fields: { _id: text, day: text, buyers: Number, before: Number },
});

export const popularityModels = (connection: Connection) => ({
  popularity: popularityModel(connection),
  popularityState: popularityStateModel(connection),
});
