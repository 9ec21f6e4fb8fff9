import type { SoldOutHit } from '@tokri/contracts';
import { defineModel } from '@tokri/database';
import { Schema, type Connection, type Types } from 'mongoose';

/** Times that shoppers opened, or could not buy, a sold-out product. */
export type HitCounts = Record<SoldOutHit, number>;

export interface SoldOutHitRow extends HitCounts {
  /** Day and product. */
  _id: string;
  /** In India's time zone: 2026-11-24. */
  day: string;
  productId: Types.ObjectId;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };

const soldOutHitModel = defineModel<SoldOutHitRow>({
  name: 'SoldOutHit',
  collection: 'soldouthits',
  fields: {
    _id: text,
    day: text,
    opened: number,
    refused: number,
    productId: { type: Schema.Types.ObjectId, required: true },
  },
  indexes: [[{ day: 1 }]],
});

export const soldOutHitModels = (connection: Connection) => ({ soldOutHits: soldOutHitModel(connection) });
