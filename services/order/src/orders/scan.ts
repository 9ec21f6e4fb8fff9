import { pairById } from '@tokri/backup';
import { inBatches } from '@tokri/database';
import mongoose, { type ClientSession } from 'mongoose';
import type { Archivable, createOrderArchive } from './archive';
import { toOrder, type orderModel, type OrderRow } from './model';
import type { Order } from './order';
import type { ShownStatus } from './transitions';

const PLACED: ShownStatus[] = ['awaiting-payment', 'confirmed'];

/** Reads orders in bulk, for jobs and reports. */
export function createOrderScan(
  orders: ReturnType<typeof orderModel>,
  archive: ReturnType<typeof createOrderArchive<OrderRow & Archivable>>,
) {
  return {
    /** Orders that were placed successfully, in any later status, by id. */
    async *placed(size: number): AsyncGenerator<Order[]> {
      const all = orders
        .find({ 'timeline.status': { $in: PLACED } })
        .sort({ _id: 1 })
        .lean<OrderRow[]>()
        .cursor({ batchSize: size });
      for await (const rows of inBatches<OrderRow>(all, size)) yield rows.map(toOrder);
    },

    /** All orders by ascending id, archived ones included. @param since leaves out orders created earlier */
    async *byId(since?: Date): AsyncGenerator<Order> {
      const from = since && mongoose.Types.ObjectId.createFromTime(Math.floor(since.getTime() / 1_000));
      const all = orders
        .find(from ? { _id: { $gte: from } } : {})
        .sort({ _id: 1 })
        .lean<OrderRow[]>()
        .cursor({ batchSize: 500 });
      for await (const { left, right } of pairById(withId(all), withId(archive.byId(from)))) {
        const row = left ?? right;
        if (row) yield toOrder(row.row);
      }
    },

    /** Orders placed from `from` and before `to`, in the snapshot of the transaction. */
    async *placedBetween(from: Date, to: Date, session: ClientSession): AsyncGenerator<Order> {
      const placed = orders.find({ createdAt: { $gte: from, $lt: to } }, null, { session });
      for await (const row of placed.lean<OrderRow[]>().cursor({ batchSize: 500 })) yield toOrder(row);
      for await (const row of archive.placedBetween(from, to, session)) yield toOrder(row);
    },

    /** When the oldest stored order was placed. */
    async firstPlacedAt(): Promise<Date | undefined> {
      const first = await orders.findOne({}, { createdAt: 1 }).sort({ createdAt: 1 }).lean();
      const times = [first?.createdAt, await archive.firstPlacedAt()].filter((time) => time !== undefined);
      return times.sort((one, other) => one.getTime() - other.getTime())[0];
    },
  };
}

async function* withId(rows: AsyncIterable<unknown>) {
  for await (const each of rows) {
    const row = each as OrderRow;
    yield { id: row._id.toHexString(), row };
  }
}
