import { defineModel, isDuplicateKey, type RowOf } from '@tokri/database';
import mongoose, { Schema, type ClientSession, type Model } from 'mongoose';
import type { Order } from './order';
import { shownStatus, type ShownStatus } from './transitions';

/** A rejected order is stored as `cancelled` with `rejected`. */
export type OrderRow = Omit<RowOf<Order>, 'id' | 'status'> & {
  _id: mongoose.Types.ObjectId;
  status: ShownStatus;
  rejected: boolean;
};

const text = { type: String, required: true };
const date = { type: Date, required: true };
const number = { type: Number, required: true };
const value = { type: Schema.Types.Mixed, required: true };

/** An order at the desk. Must equal the partial filter of the index, or the index is not used. */
export const QUEUED = { queuedAt: { $gt: new Date(0) } };

/** An order whose cash is with a rider. Must equal the partial filter of the index, or the index is not used. */
export const CASH_WITH_RIDER = { 'cashWith.mobile': { $gt: '' } };

/** An order whose refund has to be made by hand. */
export const REFUND_REFUSED = { refundRefusedAt: { $gt: new Date(0) } };

/** An order with a problem that is unanswered or waits for its replacement. */
export const WITH_PROBLEM = { problemAt: { $gt: new Date(0) } };

/** An order whose refused pieces have not been returned yet. */
export const WITH_REFUSED_ITEMS = { refusedAt: { $gt: new Date(0) } };

/** An unfinished order. Must equal the partial filter of the index, or the index is not used. */
export const UNFINISHED = { dueAt: { $gt: new Date(0) } };

export const orderModel = defineModel<OrderRow>({
  name: 'Order',
  collection: 'orders',
  fields: {
    number: text,
    userId: text,
    method: text,
    status: text,
    paymentStatus: text,
    items: value,
    lines: value,
    address: value,
    deliveryNote: String,
    subTotal: number,
    total: number,
    deliveryFee: Number,
    deliveryOffer: Schema.Types.Mixed,
    storeCredit: Number,
    session: Schema.Types.Mixed,
    timeline: value,
    createdAt: date,
    version: number,
    submissionKey: String,
    clientKey: String,
    openSlot: String,
    fingerprint: text,
    returnOrigin: String,
    rejected: { type: Boolean, required: true },
    dueAt: Date,
    queuedAt: Date,
    picking: Schema.Types.Mixed,
    delivery: Schema.Types.Mixed,
    linkHash: String,
    notDelivered: String,
    returnedStock: String,
    costs: Schema.Types.Mixed,
    additions: Schema.Types.Mixed,
    takenOut: Schema.Types.Mixed,
    questions: Schema.Types.Mixed,
    refunded: Number,
    refundRefusedAt: Date,
    refundRefusedAfter: Number,
    refusedPieces: Schema.Types.Mixed,
    refusedAt: Date,
    refusedStock: String,
    problems: Schema.Types.Mixed,
    problemAt: Date,
    grantedRefunds: Schema.Types.Mixed,
    buyerName: String,
    buyerEmail: String,
    language: String,
    slot: Schema.Types.Mixed,
    promiseSeconds: Number,
    quoted: Schema.Types.Mixed,
    promisedAt: Date,
    deliveredAt: Date,
    cashWith: Schema.Types.Mixed,
    eraseAtEnd: Boolean,
  },
  indexes: [
    [{ submissionKey: 1 }, { unique: true, sparse: true }],
    [{ clientKey: 1 }, { unique: true, sparse: true }],
    [{ openSlot: 1 }, { unique: true, sparse: true }],
    [{ number: 1 }, { unique: true }],
    [{ userId: 1, createdAt: -1 }],
    // Orders of one hour, to recount its figures.
    [{ createdAt: 1 }],
    // Orders of any age by status or by refund, the newest first.
    [{ status: 1, createdAt: -1 }],
    [{ paymentStatus: 1, createdAt: -1 }],
    [{ dueAt: 1 }, { sparse: true }],
    [{ linkHash: 1 }, { unique: true, sparse: true }],
    [{ refundRefusedAt: 1 }, { sparse: true }],
    [{ problemAt: 1 }, { sparse: true }],
    [{ refusedAt: 1 }, { sparse: true }],
    [
      { status: 1, queuedAt: 1 },
      { name: 'queued', partialFilterExpression: QUEUED },
    ],
    // Late orders at the desk.
    [{ promisedAt: 1 }, { name: 'promised', partialFilterExpression: QUEUED }],
    // The latest deliveries, for the delivery promise.
    [{ deliveredAt: -1 }, { sparse: true }],
    [
      { 'cashWith.mobile': 1, deliveredAt: 1, _id: 1 },
      { name: 'cash_with_rider', partialFilterExpression: CASH_WITH_RIDER },
    ],
    // Covers all metrics of unfinished orders, without reading a document.
    [
      { status: 1, createdAt: 1, method: 1, 'session.expiresAt': 1, dueAt: 1 },
      { name: 'unfinished', partialFilterExpression: UNFINISHED },
    ],
  ],
});

/** Fields that are not set are absent in the row. */
export function toRow({ id, status, ...order }: Order): OrderRow {
  const set = Object.entries(order).filter(([, field]) => field !== undefined);
  return {
    _id: new mongoose.Types.ObjectId(id),
    status: shownStatus(status),
    rejected: status === 'rejected',
    ...(Object.fromEntries(set) as Omit<typeof order, 'status'>),
  };
}

export const toOrder = ({ _id, status, rejected, ...order }: OrderRow): Order =>
  ({ ...order, id: _id.toHexString(), status: rejected ? 'rejected' : status }) as Order;

export const fromRow = (row: OrderRow | null): Order | undefined => (row ? toOrder(row) : undefined);

export const newOrderId = (): string => new mongoose.Types.ObjectId().toHexString();

/** @returns false when a key, the number or the slot belongs to another order */
export async function insertOrder(
  orders: Model<OrderRow>,
  order: Order,
  session?: ClientSession,
): Promise<boolean> {
  try {
    await orders.insertMany([toRow(order)], { session, lean: true });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
