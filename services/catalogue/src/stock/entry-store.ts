import { defineModel } from '@tokri/database';
import { Schema, type Connection, type Types } from 'mongoose';
import type { StockReason } from './stock-reason';

/** One change of what can be sold of a product. Written by stock-entries.ts in the transaction of the change. */
export interface StockEntryRow extends Omit<StockReason, 'orderId'> {
  _id: Types.ObjectId;
  productId: Types.ObjectId;
  /** That of the stock row after it; in between are changes of the ledger that leave the number as it is. */
  sequence: number;
  before: number;
  after: number;
  orderId?: Types.ObjectId;
  at: Date;
}

/** Watermark of the replay: up to this sequence the entries of the product were read. */
export interface StockReplayRow {
  /** The product's id. */
  _id: Types.ObjectId;
  sequence: number;
  /** What the stock was then; absent while nothing has added up yet. */
  onHand?: number;
  /** They did not add up: the next replay reads on from the same place. */
  isWrong?: true;
  at: Date;
}

const id = { type: Schema.Types.ObjectId, required: true };
const number = { type: Number, required: true };
const date = { type: Date, required: true };

const stockEntryModel = defineModel<StockEntryRow>({
  name: 'StockEntry',
  collection: 'stockentries',
  fields: {
    productId: id,
    sequence: number,
    cause: { type: String, required: true },
    before: number,
    after: number,
    by: String,
    orderId: Schema.Types.ObjectId,
    orderNumber: String,
    reason: String,
    at: date,
  },
  indexes: [
    [{ productId: 1, sequence: 1 }, { unique: true }],
    [{ by: 1 }, { sparse: true }],
  ],
});

const stockReplayModel = defineModel<StockReplayRow>({
  name: 'StockReplay',
  collection: 'stockreplays',
  fields: { sequence: number, onHand: Number, isWrong: Boolean, at: date },
  indexes: [[{ isWrong: 1 }, { sparse: true }]],
});

export const entryModels = (connection: Connection) => ({
  stockEntries: stockEntryModel(connection),
  stockReplays: stockReplayModel(connection),
});
