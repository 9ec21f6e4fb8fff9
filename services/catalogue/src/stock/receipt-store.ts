import type { ReceiptLine } from '@tokri/contracts';
import { defineModel } from '@tokri/database';
import { Schema, type Connection } from 'mongoose';

/** A goods receipt that was booked, kept so that the same one again adds nothing. Its pieces are in the stock entries. */
export interface GoodsReceiptRow {
  /** A UUID of the caller. */
  _id: string;
  /** As they were answered. */
  lines: ReceiptLine[];
  at: Date;
}

const KEPT_SECONDS = 30 * 24 * 60 * 60;

const goodsReceiptModel = defineModel<GoodsReceiptRow>({
  name: 'GoodsReceipt',
  collection: 'goodsreceipts',
  fields: {
    _id: { type: String, required: true },
    lines: { type: [Schema.Types.Mixed], required: true },
    at: { type: Date, required: true },
  },
  indexes: [[{ at: 1 }, { expireAfterSeconds: KEPT_SECONDS }]],
});

export const receiptModels = (connection: Connection) => ({ goodsReceipts: goodsReceiptModel(connection) });
