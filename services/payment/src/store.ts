import { isDuplicateKey } from '@tokri/database';
import { VersionConflict } from '@tokri/messaging';
import mongoose, { Schema, type ClientSession, type Connection } from 'mongoose';
import type { Payment } from './payment';
import type { ProviderEvent } from './provider';

type PaymentRow = Omit<Payment, 'orderId'> & { _id: mongoose.Types.ObjectId };

interface EventRow {
  _id: string;
  type: string;
  createdAt: Date;
  receivedAt: Date;
}

const EVENTS_KEPT_SECONDS = 90 * 24 * 3_600;
const label = { type: String, required: true };
const moment = { type: Date, required: true };

const paymentSchema = new Schema<PaymentRow>(
  {
    orderNumber: label,
    userId: label,
    amount: { type: Number, required: true },
    lines: { type: Schema.Types.Mixed, required: true },
    state: label,
    expiresAt: moment,
    createdAt: moment,
    sessionId: String,
    url: String,
    intentId: String,
    refundId: String,
    orderCancelled: { type: Boolean, required: true },
    checks: { type: Number, required: true },
    checkAt: Date,
    log: { type: Schema.Types.Mixed, required: true },
    version: { type: Number, required: true },
  },
  { versionKey: false, collection: 'payments' },
);
paymentSchema.index({ sessionId: 1 }, { unique: true, sparse: true });
paymentSchema.index({ intentId: 1 }, { sparse: true });
paymentSchema.index({ checkAt: 1 }, { sparse: true });

const eventSchema = new Schema<EventRow>(
  { _id: label, type: label, createdAt: moment, receivedAt: { ...moment, expires: EVENTS_KEPT_SECONDS } },
  { versionKey: false, collection: 'provider-events' },
);

export type PaymentStore = ReturnType<typeof createPaymentStore>;

export function createPaymentStore(connection: Connection) {
  const payments = connection.model<PaymentRow>('Payment', paymentSchema);
  const providerEvents = connection.model<EventRow>('ProviderEvent', eventSchema);
  const rows = payments.collection;
  const events = providerEvents.collection;

  return {
    async prepare(): Promise<void> {
      await payments.createIndexes();
      await providerEvents.createIndexes();
    },

    /** False when the order has a payment already. */
    async insert(payment: Payment, session?: ClientSession): Promise<boolean> {
      try {
        await rows.insertOne(toRow(payment), { session });
        return true;
      } catch (error) {
        if (isDuplicateKey(error) && !session) return false;
        throw error;
      }
    },

    async save(next: Payment, session?: ClientSession): Promise<void> {
      const { _id, ...fields } = toRow(next);
      const unset = next.checkAt ? {} : { $unset: { checkAt: '' as const } };
      const which = { _id, version: next.version - 1 };
      const { matchedCount } = await rows.updateOne(which, { $set: fields, ...unset }, { session });
      if (matchedCount === 0)
        throw new VersionConflict(`payment of order ${next.orderId} was changed by somebody else`);
    },

    async find(orderId: string, session?: ClientSession): Promise<Payment | undefined> {
      if (!/^[0-9a-f]{24}$/.test(orderId)) return undefined;
      return fromRow(await rows.findOne({ _id: objectId(orderId) }, { session }));
    },

    async findBySession(sessionId: string, session?: ClientSession): Promise<Payment | undefined> {
      return fromRow(await rows.findOne({ sessionId }, { session }));
    },

    async findByIntent(intentId: string, session?: ClientSession): Promise<Payment | undefined> {
      return fromRow(await rows.findOne({ intentId }, { session }));
    },

    async knowsEvent(id: string, session?: ClientSession): Promise<boolean> {
      return (await events.findOne({ _id: id as never }, { session })) !== null;
    },

    async recordEvent(
      { id, type, createdAt }: ProviderEvent,
      now: Date,
      session: ClientSession,
    ): Promise<void> {
      await events.insertOne({ _id: id as never, type, createdAt, receivedAt: now }, { session });
    },

    /** Takes the payment that waits longest for a look, for `leaseSeconds`; no second replica gets it in that time. */
    async claimDue(now: Date, leaseSeconds: number): Promise<Payment | undefined> {
      const row = await rows.findOneAndUpdate(
        { checkAt: { $lte: now } },
        { $set: { checkAt: new Date(now.getTime() + leaseSeconds * 1_000) } },
        { sort: { checkAt: 1 }, returnDocument: 'after' },
      );
      return fromRow(row);
    },

    /** Nothing new was learnt: look again then. A change that came in between has set its own time and keeps it. */
    async lookAgain({ orderId, version }: Payment, at: Date): Promise<void> {
      await rows.updateOne(
        { _id: objectId(orderId), version },
        { $set: { checkAt: at }, $inc: { checks: 1 } },
      );
    },

    async settle({ orderId, version }: Payment): Promise<void> {
      await rows.updateOne({ _id: objectId(orderId), version }, { $unset: { checkAt: '' } });
    },

    countUnsettled: (): Promise<number> => payments.countDocuments({ checkAt: { $gt: new Date(0) } }),

    async oldestDue(): Promise<Date | undefined> {
      const [row] = await rows
        .find({ checkAt: { $gt: new Date(0) } })
        .sort({ checkAt: 1 })
        .limit(1)
        .toArray();
      return fromRow(row)?.checkAt;
    },
  };
}

const objectId = (id: string) => new mongoose.Types.ObjectId(id);

function toRow({ orderId, ...payment }: Payment): PaymentRow {
  const present = Object.entries(payment).filter(([, value]) => value !== undefined);
  return { _id: objectId(orderId), ...(Object.fromEntries(present) as typeof payment) };
}

function fromRow(row: unknown): Payment | undefined {
  if (!row) return undefined;
  const { _id, ...payment } = row as PaymentRow;
  return { ...payment, orderId: _id.toHexString() };
}
