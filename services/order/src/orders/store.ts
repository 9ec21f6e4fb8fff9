import { prepareCollections } from '@tokri/database';
import { VersionConflict } from '@tokri/messaging';
import mongoose, { type ClientSession, type Connection } from 'mongoose';
import { createOrderArchive, type Archivable } from './archive';
import { fromRow, insertOrder, orderModel, toOrder, toRow, type OrderRow } from './model';
import type { Order } from './order';
import { createOrderScan } from './scan';
import type { ShownStatus } from './transitions';

/** Statuses of orders that may be archived. A confirmed order this old is not picked any more. */
const ENDED: ShownStatus[] = ['confirmed', 'delivered', 'returned', 'cancelled'];
/** Orders archived per transaction. */
const ARCHIVE_BATCH = 200;

export type OrderStore = ReturnType<typeof createOrderStore>;

/** Orders by id, number and user, archived ones included. Each capability has its own store for its queries. */
export function createOrderStore(connection: Connection) {
  const orders = orderModel(connection);
  const archive = createOrderArchive<OrderRow & Archivable>(connection);

  /**
   * Saves an archived order. With a refund to make by hand or a problem to answer it returns to the orders, because the
   * desk's lists read only these; without the keys of its submission, which newer orders may have.
   */
  async function saveArchived(row: OrderRow & Archivable, session?: ClientSession): Promise<boolean> {
    const isForDesk = row.refundRefusedAt !== undefined || row.problemAt !== undefined;
    if (!isForDesk || !session) return archive.replace(row, session);
    if (!(await archive.take(row, session))) return false;
    const { submissionKey, clientKey, ...kept } = row;
    await orders.insertMany([kept], { session, lean: true });
    return true;
  }

  return {
    models: [orders, archive.model],
    prepare: () => prepareCollections([orders, archive.model]),
    ...createOrderScan(orders, archive),

    /** False when a key, the number or the slot belongs to another order. */
    insert: (order: Order): Promise<boolean> => insertOrder(orders, order),

    /** Replaces the order; throws VersionConflict when the stored version is no longer the previous one. */
    async save(next: Order, session?: ClientSession): Promise<void> {
      const row = toRow(next);
      const { matchedCount } = await orders.replaceOne({ _id: row._id, version: next.version - 1 }, row, {
        session,
      });
      const isSaved = matchedCount === 1 || (await saveArchived(row as OrderRow & Archivable, session));
      if (!isSaved) throw new VersionConflict(`order ${next.id} was changed concurrently`);
    },

    async find(id: string, session?: ClientSession): Promise<Order | undefined> {
      if (!mongoose.isObjectIdOrHexString(id)) return undefined;
      const row = await orders.findById(id, null, { session }).lean<OrderRow>();
      return fromRow(row ?? (await archive.find({ _id: id }, session)));
    },

    /** An order of this user by its id or by its number; rejected orders are not found. */
    async findOwn(userId: string, idOrNumber: string): Promise<Order | undefined> {
      const which = { ...byIdOrNumber(idOrNumber), userId, rejected: false };
      return fromRow((await orders.findOne(which).lean<OrderRow>()) ?? (await archive.find(which)));
    },

    /** An order of any user by its id or by its number; rejected orders are not found. */
    async findAny(idOrNumber: string): Promise<Order | undefined> {
      const which = { ...byIdOrNumber(idOrNumber), rejected: false };
      return fromRow((await orders.findOne(which).lean<OrderRow>()) ?? (await archive.find(which)));
    },

    /** Newest first, without rejected orders. */
    async listOf(userId: string, limit: number): Promise<Order[]> {
      const found = await orders
        .find({ userId, rejected: false })
        .sort({ createdAt: -1 })
        .limit(limit)
        .lean<OrderRow[]>();
      const older = found.length < limit ? await archive.listOf(userId, limit - found.length) : [];
      return [...found, ...older].map(toOrder);
    },

    /** All orders of this user, rejected ones included. */
    async allOf(userId: string, session?: ClientSession): Promise<Order[]> {
      const found = await orders
        .find({ userId }, null, { session })
        .sort({ createdAt: 1 })
        .lean<OrderRow[]>();
      return [...(await archive.allOf(userId, session)), ...found].map(toOrder);
    },

    /**
     * Moves ended orders placed before `before` into the archive, where every call still finds them.
     * @returns how many, at most one batch
     */
    async archiveBatch(before: Date, session: ClientSession): Promise<number> {
      const first = mongoose.Types.ObjectId.createFromTime(Math.floor(before.getTime() / 1_000));
      const rows = await orders
        .find({
          _id: { $lt: first },
          status: { $in: ENDED },
          dueAt: null,
          refundRefusedAt: null,
          problemAt: null,
          refusedAt: null,
          cashWith: null,
        })
        .sort({ _id: 1 })
        .limit(ARCHIVE_BATCH)
        .session(session)
        .lean<OrderRow[]>();
      if (rows.length === 0) return 0;
      await archive.add(rows as (OrderRow & Archivable)[], session);
      await orders.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } }, { session });
      return rows.length;
    },

    /** Deletes archived orders. @returns how many, at most one batch */
    removeArchived: (before: Date): Promise<number> => archive.removeBatch(before, ARCHIVE_BATCH),
  };
}

const byIdOrNumber = (idOrNumber: string): { _id: string } | { number: string } =>
  /^[0-9a-f]{24}$/i.test(idOrNumber) ? { _id: idOrNumber } : { number: idOrNumber.toUpperCase() };
