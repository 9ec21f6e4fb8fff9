import { defineModel } from '@tokri/database';
import { Schema, type Connection, type Types } from 'mongoose';
import { date, embedded, flag, id, number, text } from '../schema-fields';
import { purchaseOrderModel } from './purchasing/orders/store';
import { goodsReceiptModel, supplierModel } from './receipts/store';
import type { ReservationState } from './reservations/reservation';
import type { StockReason } from './stock-reason';
import { lotsModel } from './lots/store';
import { writeOffModel } from './write-offs/store';

/** The sellable stock of a product. Written by stock-entries.ts only. */
export interface StockRow {
  _id: Types.ObjectId;
  /** Pieces that are not reserved or sold. Never below zero. */
  onHand: number;
  /** The product was deleted: nothing of it can be reserved any more. */
  gone: boolean;
  /** Raised when `onHand` is published without a change, to conflict with concurrent changes (`lockStocks`). */
  republished?: number;
  /** Raised by every change of `onHand`, in the transaction that writes the ledger; absent until the first one. */
  sequence?: number;
  /** Paise that the shop paid for a piece, with tax, by the last receipt that has it. Shown to staff only. */
  cost?: number;
  /** Moving average of all receipts with a cost, in fractions of paise (average-cost.ts). */
  averageCost?: number;
}

/** Watermark of the audit: the ledger was read up to this sequence and agreed with `onHand`. */
export interface StockAuditRow {
  _id: Types.ObjectId;
  sequence: number;
  onHand: number;
  received: number;
  /** Reserved and sold together. */
  taken: number;
  at: Date;
}

export interface StockLine {
  productId: Types.ObjectId;
  quantity: number;
}

/** The pieces held for or sold to an order; also the ledger's rows of reserved, sold and released pieces. */
export interface ReservationRow {
  _id: Types.ObjectId;
  state: ReservationState;
  lines: StockLine[];
  expiresAt: Date;
  /** For the stock entries of the order; absent when the request had none. */
  orderNumber?: string;
  /** The order to which the pieces were added after it was placed. */
  addedTo?: Types.ObjectId;
  /** Tag that separates the buyers of one day (popularity.ts); absent until sold. */
  buyer?: number;
  /** Tag that separates buyers over all days (popularity.ts); absent until sold. */
  buyerGroup?: number;
  /** Every state, with its cause. */
  history: ReservationStep[];
}

interface ReservationStep {
  state: ReservationState;
  cause: string;
  at: Date;
  /** Of a refund that put pieces back on the shelf. */
  refundId?: string;
}

/**
 * The ledger's other rows: pieces received, corrected by an admin, written off, taken off sale or restored with their
 * product, and the sales of reservations that were folded.
 */
export interface MovementRow {
  _id: Types.ObjectId;
  productId: Types.ObjectId;
  cause: 'received' | 'adjusted' | 'written-off' | 'held-back' | 'write-off-undone' | 'not-found' | 'sold';
  /** Pieces; negative when they left. */
  quantity: number;
  at: Date;
}

/** One change of `onHand`. Written by stock-entries.ts in the transaction of the change. */
export interface StockEntryRow extends Omit<StockReason, 'orderId'> {
  _id: Types.ObjectId;
  productId: Types.ObjectId;
  /** Sequence of the stock row after it; gaps are ledger changes that leave `onHand` unchanged. */
  sequence: number;
  before: number;
  after: number;
  orderId?: Types.ObjectId;
  at: Date;
}

/** Watermark of the replay: entries of the product were read up to this sequence. */
export interface StockReplayRow {
  _id: Types.ObjectId;
  sequence: number;
  /** `onHand` at that sequence; absent until the entries have agreed once. */
  onHand?: number;
  /** The entries did not agree: the next replay starts at the same sequence. */
  isWrong?: true;
  at: Date;
}

const stockModel = defineModel<StockRow>({
  name: 'Stock',
  collection: 'stocks',
  fields: {
    onHand: { ...number, min: 0 },
    gone: flag,
    republished: Number,
    sequence: Number,
    cost: Number,
    averageCost: Number,
  },
});

const stockAuditModel = defineModel<StockAuditRow>({
  name: 'StockAudit',
  collection: 'stockaudits',
  fields: { sequence: number, onHand: number, received: number, taken: number, at: date },
});

const reservationModel = defineModel<ReservationRow>({
  name: 'Reservation',
  collection: 'reservations',
  fields: {
    state: text,
    lines: { type: [embedded<StockLine>({ productId: id, quantity: number })], required: true },
    expiresAt: date,
    orderNumber: String,
    addedTo: Schema.Types.ObjectId,
    buyer: Number,
    buyerGroup: Number,
    history: {
      type: [embedded<ReservationStep>({ state: text, cause: text, at: date, refundId: String })],
      required: true,
    },
  },
  indexes: [
    [{ expiresAt: 1 }, { partialFilterExpression: { state: 'held' } }],
    // The ledger of one product, for the audit, and its latest orders.
    [{ 'lines.productId': 1, _id: -1 }],
    // What was added to an order.
    [{ addedTo: 1 }, { sparse: true }],
  ],
});

const movementModel = defineModel<MovementRow>({
  name: 'Movement',
  collection: 'stockmovements',
  fields: { productId: id, cause: text, quantity: number, at: date },
  indexes: [
    [{ productId: 1 }],
    // Short picks of a period.
    [{ at: 1 }, { partialFilterExpression: { cause: 'not-found' } }],
  ],
});

const stockEntryModel = defineModel<StockEntryRow>({
  name: 'StockEntry',
  collection: 'stockentries',
  fields: {
    productId: id,
    sequence: number,
    cause: text,
    before: number,
    after: number,
    by: String,
    orderId: Schema.Types.ObjectId,
    orderNumber: String,
    reason: String,
    note: String,
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

export const stockModels = (connection: Connection) => ({
  stocks: stockModel(connection),
  reservations: reservationModel(connection),
  movements: movementModel(connection),
  stockAudits: stockAuditModel(connection),
  stockEntries: stockEntryModel(connection),
  stockReplays: stockReplayModel(connection),
  goodsReceipts: goodsReceiptModel(connection),
  suppliers: supplierModel(connection),
  purchaseOrders: purchaseOrderModel(connection),
  writeOffs: writeOffModel(connection),
  lots: lotsModel(connection),
});
