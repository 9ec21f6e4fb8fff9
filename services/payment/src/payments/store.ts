import { ERASED_USER } from '@tokri/contracts';
import { defineModel, isDuplicateKey, prepareCollections, type RowOf } from '@tokri/database';
import { VersionConflict } from '@tokri/messaging';
import mongoose, { Schema, type ClientSession, type Connection } from 'mongoose';
import type { Payment } from './payment';
import type { ProviderEvent } from '../provider';

type PaymentRow = Omit<RowOf<Payment>, 'orderId'> & { _id: mongoose.Types.ObjectId };

interface EventRow {
  _id: string;
  type: string;
  createdAt: Date;
  receivedAt: Date;
}

const EVENTS_KEPT_SECONDS = 90 * 24 * 3_600;
const text = { type: String, required: true };
const date = { type: Date, required: true };
const number = { type: Number, required: true };
const value = { type: Schema.Types.Mixed, required: true };

const paymentModel = defineModel<PaymentRow>({
  name: 'Payment',
  collection: 'payments',
  fields: {
    orderNumber: text,
    userId: text,
    amount: number,
    lines: value,
    returnOrigin: String,
    state: text,
    expiresAt: date,
    createdAt: date,
    sessionId: String,
    url: String,
    intentId: String,
    refundId: String,
    orderCancelled: { type: Boolean, required: true },
    parts: Schema.Types.Mixed,
    refundRefusedAt: Date,
    checks: number,
    dueAt: Date,
    log: value,
    version: number,
  },
  indexes: [
    [{ sessionId: 1 }, { unique: true, sparse: true }],
    [{ intentId: 1 }, { sparse: true }],
    [{ userId: 1 }],
    [{ dueAt: 1 }, { sparse: true }],
  ],
});

const eventModel = defineModel<EventRow>({
  name: 'ProviderEvent',
  collection: 'provider-events',
  fields: { _id: text, type: text, createdAt: date, receivedAt: date },
  indexes: [[{ receivedAt: 1 }, { expireAfterSeconds: EVENTS_KEPT_SECONDS }]],
});

/** Time limit of one metrics query, in milliseconds. */
const MAX_TIME_MS = 5_000;

export type PaymentStore = ReturnType<typeof createPaymentStore>;

export function createPaymentStore(connection: Connection) {
  const payments = paymentModel(connection);
  const events = eventModel(connection);

  return {
    models: [payments, events],
    prepare: () => prepareCollections([payments, events]),

    /** False when the order has a payment already; throws instead within a transaction. */
    async insert(payment: Payment, session?: ClientSession): Promise<boolean> {
      try {
        await payments.insertMany([toRow(payment)], { session, lean: true });
        return true;
      } catch (error) {
        if (isDuplicateKey(error) && !session) return false;
        throw error;
      }
    },

    /** Replaces the payment; throws VersionConflict when the stored version is not the previous one. */
    async save(next: Payment, session?: ClientSession): Promise<void> {
      const row = toRow(next);
      const before = { _id: row._id, version: next.version - 1 };
      const { matchedCount } = await payments.replaceOne(before, row, { session });
      if (matchedCount === 0)
        throw new VersionConflict(`payment of order ${next.orderId} was changed concurrently`);
    },

    async find(orderId: string, session?: ClientSession): Promise<Payment | undefined> {
      if (!mongoose.isObjectIdOrHexString(orderId)) return undefined;
      return fromRow(await payments.findById(orderId, null, { session }).lean<PaymentRow>());
    },

    async findBySession(sessionId: string, session?: ClientSession): Promise<Payment | undefined> {
      return fromRow(await payments.findOne({ sessionId }, null, { session }).lean<PaymentRow>());
    },

    async findByIntent(intentId: string, session?: ClientSession): Promise<Payment | undefined> {
      return fromRow(await payments.findOne({ intentId }, null, { session }).lean<PaymentRow>());
    },

    /** All payments by ascending order id. */
    async *byId(): AsyncGenerator<Payment> {
      const all = payments.find().sort({ _id: 1 }).lean<PaymentRow[]>().cursor({ batchSize: 500 });
      for await (const row of all) {
        const payment = fromRow(row);
        if (payment) yield payment;
      }
    },

    listOf: async (userId: string): Promise<Payment[]> => {
      const rows = await payments.find({ userId }).sort({ createdAt: 1 }).lean<PaymentRow[]>();
      return rows.flatMap((row) => fromRow(row) ?? []);
    },

    /** Removes the user from payments; increments the version, so that no concurrent save restores the user. */
    async erase(userId: string, session: ClientSession): Promise<number> {
      const { modifiedCount } = await payments.updateMany(
        { userId },
        { $set: { userId: ERASED_USER }, $inc: { version: 1 } },
        { session },
      );
      return modifiedCount;
    },

    async knowsEvent(id: string, session?: ClientSession): Promise<boolean> {
      return (await events.findById(id, null, { session }).lean()) !== null;
    },

    async recordEvent(
      { id, type, createdAt }: ProviderEvent,
      now: Date,
      session: ClientSession,
    ): Promise<void> {
      await events.insertMany([{ _id: id, type, createdAt, receivedAt: now }], { session, lean: true });
    },

    /** Claims the payment that has been due longest, for `leaseSeconds`; no other replica can claim it in that time. */
    async claimDue(now: Date, leaseSeconds: number): Promise<Payment | undefined> {
      const row = await payments
        .findOneAndUpdate(
          { dueAt: { $lte: now } },
          { $set: { dueAt: new Date(now.getTime() + leaseSeconds * 1_000) } },
          { sort: { dueAt: 1 }, returnDocument: 'after' },
        )
        .lean<PaymentRow>();
      return fromRow(row);
    },

    /** Sets the next due time when nothing is new; the due time of a concurrent change wins. */
    async postpone({ orderId, version }: Payment, dueAt: Date): Promise<void> {
      await payments.updateOne({ _id: orderId, version }, { $set: { dueAt }, $inc: { checks: 1 } });
    },

    async clearDue({ orderId, version }: Payment): Promise<void> {
      await payments.updateOne({ _id: orderId, version }, { $unset: { dueAt: 1 } });
    },

    /** Number of payments with a due time, and the earliest; from the index alone. */
    async measureDue(): Promise<{ count: number; dueAt?: Date }> {
      const isDue = { dueAt: { $gt: new Date(0) } };
      const count = await payments.countDocuments(isDue).maxTimeMS(MAX_TIME_MS);
      const first = payments.findOne(isDue, { dueAt: 1, _id: 0 }).sort({ dueAt: 1 }).maxTimeMS(MAX_TIME_MS);
      return { count, dueAt: (await first.lean<Pick<PaymentRow, 'dueAt'>>())?.dueAt };
    },
  };
}

/** Fields that are not set are absent in the row. */
function toRow({ orderId, ...payment }: Payment): PaymentRow {
  const set = Object.entries(payment).filter(([, field]) => field !== undefined);
  return { _id: new mongoose.Types.ObjectId(orderId), ...(Object.fromEntries(set) as typeof payment) };
}

function fromRow(row: PaymentRow | null): Payment | undefined {
  if (!row) return undefined;
  const { _id, ...payment } = row;
  return { ...payment, orderId: _id.toHexString() } as Payment;
}
