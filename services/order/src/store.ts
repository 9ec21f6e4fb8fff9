import { isDuplicateKey } from '@tokri/database';
import { VersionConflict } from '@tokri/messaging';
import mongoose, { Schema, type ClientSession, type Connection } from 'mongoose';
import type { Order } from './order';

type OrderRow = Omit<Order, 'id'> & { _id: mongoose.Types.ObjectId };

const moment = { type: Date, required: true };
const label = { type: String, required: true };

const orderSchema = new Schema<OrderRow>(
  {
    number: label,
    userId: label,
    method: label,
    status: label,
    paymentStatus: label,
    items: { type: Schema.Types.Mixed, required: true },
    lines: { type: Schema.Types.Mixed, required: true },
    address: { type: Schema.Types.Mixed, required: true },
    subTotal: { type: Number, required: true },
    total: { type: Number, required: true },
    session: { type: Schema.Types.Mixed },
    timeline: { type: Schema.Types.Mixed, required: true },
    createdAt: moment,
    version: { type: Number, required: true },
    submissionKey: String,
    clientKey: String,
    fingerprint: label,
    refused: { type: Boolean, required: true },
    driveAt: Date,
  },
  { versionKey: false, collection: 'orders' },
);
orderSchema.index({ submissionKey: 1 }, { unique: true, sparse: true });
orderSchema.index({ clientKey: 1 }, { unique: true, sparse: true });
orderSchema.index({ number: 1 }, { unique: true });
orderSchema.index({ userId: 1, createdAt: -1 });
orderSchema.index({ driveAt: 1 }, { sparse: true });

/** More than these are on their way at once only when something is broken; figures stop counting there. */
const MOST_UNFINISHED = 20_000;

export type OrderStore = ReturnType<typeof createOrderStore>;

export function createOrderStore(connection: Connection) {
  const model = connection.model<OrderRow>('Order', orderSchema);
  const rows = model.collection;

  return {
    prepare: () => model.createIndexes(),

    /** False when a key or the number is taken by another order. */
    async insert(order: Order): Promise<boolean> {
      try {
        await rows.insertOne(toRow(order));
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /** Writes what can change of an order; throws VersionConflict when its version is no longer the one before. */
    async save(next: Order, session?: ClientSession): Promise<void> {
      const { status, paymentStatus, timeline, version, refused } = next;
      const optional = { session: next.session, driveAt: next.driveAt };
      const keys = { submissionKey: next.submissionKey, clientKey: next.clientKey };
      const present = Object.entries({ ...optional, ...keys }).filter(([, value]) => value !== undefined);
      const absent = Object.entries({ ...optional, ...keys }).filter(([, value]) => value === undefined);
      const { matchedCount } = await rows.updateOne(
        { _id: objectId(next.id), version: version - 1 },
        {
          $set: { status, paymentStatus, timeline, version, refused, ...Object.fromEntries(present) },
          ...(absent.length > 0 && { $unset: Object.fromEntries(absent.map(([name]) => [name, ''])) }),
        },
        { session },
      );
      if (matchedCount === 0) throw new VersionConflict(`order ${next.id} was changed by somebody else`);
    },

    async find(id: string, session?: ClientSession): Promise<Order | undefined> {
      if (!mongoose.isObjectIdOrHexString(id)) return undefined;
      return fromRow(await rows.findOne({ _id: objectId(id) }, { session }));
    },

    /** An order of this user by its id or by its number. */
    async findOwn(userId: string, idOrNumber: string): Promise<Order | undefined> {
      const isId = /^[0-9a-f]{24}$/i.test(idOrNumber);
      const which = isId ? { _id: objectId(idOrNumber) } : { number: idOrNumber.toUpperCase() };
      return fromRow(await rows.findOne({ ...which, userId }));
    },

    /** The live order of a submission; the client's own key counts first. */
    async findByKeys(keys: { submissionKey?: string; clientKey?: string }): Promise<Order | undefined> {
      const { clientKey, submissionKey } = keys;
      const byClient = clientKey && (await rows.findOne({ clientKey }));
      if (byClient) return fromRow(byClient);
      return submissionKey ? fromRow(await rows.findOne({ submissionKey })) : undefined;
    },

    /** The content of a submission no longer stands for this order: the same may be ordered again. */
    async retireKey(order: Order): Promise<void> {
      await rows.updateOne({ _id: objectId(order.id) }, { $unset: { submissionKey: '' } });
    },

    /** Newest first, without those that were refused. */
    async listOf(userId: string, limit: number): Promise<Order[]> {
      const found = await rows
        .find({ userId, refused: false })
        .sort({ createdAt: -1 })
        .limit(limit)
        .toArray();
      return found.map((row) => fromRow(row)!);
    },

    /** Takes the order that waits longest for a push, for `leaseSeconds`; no second replica gets it in that time. */
    async claimDue(now: Date, leaseSeconds: number): Promise<Order | undefined> {
      const row = await rows.findOneAndUpdate(
        { driveAt: { $lte: now } },
        { $set: { driveAt: new Date(now.getTime() + leaseSeconds * 1_000) } },
        { sort: { driveAt: 1 }, returnDocument: 'after' },
      );
      return fromRow(row);
    },

    /** Nothing is left to do for the order. */
    async settle(id: string): Promise<void> {
      await rows.updateOne({ _id: objectId(id) }, { $unset: { driveAt: '' } });
    },

    /** Orders that were placed with success once, whatever has become of them, by id. */
    async *placed(size: number): AsyncGenerator<Order[]> {
      const reached = { 'timeline.status': { $in: ['awaiting-payment', 'confirmed'] } };
      const all = rows.find(reached).sort({ _id: 1 }).batchSize(size);
      let batch: Order[] = [];
      for await (const row of all) {
        if (batch.push(fromRow(row)!) < size) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },

    /** Orders that still have a step before them, by the time of their next push. */
    async unfinished(): Promise<Order[]> {
      const unfinished = { driveAt: { $gt: new Date(0) } };
      const found = await rows.find(unfinished).sort({ driveAt: 1 }).limit(MOST_UNFINISHED).toArray();
      return found.map((row) => fromRow(row)!);
    },
  };
}

export const newOrderId = (): string => new mongoose.Types.ObjectId().toHexString();

const objectId = (id: string) => new mongoose.Types.ObjectId(id);

function toRow({ id, ...order }: Order): OrderRow {
  const row: OrderRow = { _id: objectId(id), ...order };
  for (const name of ['clientKey', 'submissionKey', 'session', 'driveAt'] as const) {
    if (row[name] === undefined) delete row[name];
  }
  return row;
}

function fromRow(row: unknown): Order | undefined {
  if (!row) return undefined;
  const { _id, ...order } = row as OrderRow;
  return { ...order, id: _id.toHexString() };
}
