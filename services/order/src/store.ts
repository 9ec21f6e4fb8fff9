import { DESK_STATUSES } from '@tokri/contracts';
import { inBatches, isDuplicateKey, prepareCollections } from '@tokri/database';
import { VersionConflict } from '@tokri/messaging';
import { pairById } from '@tokri/backup';
import mongoose, { type ClientSession, type Connection } from 'mongoose';
import { createOrderArchive, type Archivable } from './archive';
import type { Order, PendingOrder } from './order';
import { fromRow, orderModel, toOrder, toRow, UNFINISHED, type OrderRow } from './order-model';
import type { Method, Status } from './transitions';

/** How many open orders of a shopper there may be, and after how many hours one that stays as it is no longer counts. */
export interface OpenOrderLimit {
  places: number;
  hours?: number;
}

/** Unfinished orders of one kind whose time in `from` is before `before`. */
export interface StuckFilter {
  status: Status;
  method: Method;
  from: 'createdAt' | 'session.expiresAt';
  before: Date;
}

export interface UnfinishedOrders {
  byStatus: Partial<Record<Status, { count: number; oldest?: Date }>>;
  stuck: number;
  /** The earliest time at which one of them is due. */
  dueAt?: Date;
}

/** Milliseconds that the database may spend on one question of metrics. */
const MAX_TIME_MS = 5_000;

/** What was confirmed so long ago is not picked any more. */
const ENDED: Status[] = ['confirmed', 'delivered', 'returned', 'cancelled'];
/** Orders that one transaction archives. */
const ARCHIVE_BATCH = 200;

export type OrderStore = ReturnType<typeof createOrderStore>;

export function createOrderStore(connection: Connection) {
  const orders = orderModel(connection);
  const archive = createOrderArchive<OrderRow & Archivable>(connection);

  /** False when a key, the number or the place is taken by another order. */
  async function insert(order: Order): Promise<boolean> {
    try {
      await orders.insertMany([toRow(order)], { lean: true });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async function freePlace(kind: string, places: number, staleBefore?: Date): Promise<string | undefined> {
    const ofKind = { openSlot: { $gt: kind, $lt: `${kind}~` } };
    if (staleBefore) {
      const stale = { ...ofKind, status: { $in: DESK_STATUSES }, createdAt: { $lt: staleBefore } };
      await orders.updateMany(stale, { $unset: { openSlot: 1 } });
    }
    const rows = await orders.find(ofKind).select('openSlot').lean<Pick<OrderRow, 'openSlot'>[]>();
    const taken = new Set(rows.map(({ openSlot }) => openSlot));
    const all = Array.from({ length: places }, (_each, at) => `${kind}${at}`);
    return all.find((place) => !taken.has(place));
  }

  return {
    models: [orders, archive.model],
    prepare: () => prepareCollections([orders, archive.model]),

    newId: (): string => new mongoose.Types.ObjectId().toHexString(),

    insert,

    /**
     * Writes a new order in one of the places that its shopper has for open orders paid like it. However many are
     * placed at once, a place has one order: the index says so. @returns the order as written; 'taken' when a key or the
     * number is another order's, 'full' when no place is free
     */
    async insertOpen(order: PendingOrder, limit: OpenOrderLimit): Promise<PendingOrder | 'taken' | 'full'> {
      const kind = `${order.userId}:${order.method}:`;
      const { places, hours } = limit;
      const staleBefore =
        hours === undefined ? undefined : new Date(order.createdAt.getTime() - hours * 3_600_000);
      let openSlot: string | undefined = `${kind}0`;
      for (; openSlot !== undefined; openSlot = await freePlace(kind, places, staleBefore)) {
        const placed = { ...order, openSlot };
        if (await insert(placed)) return placed;
        // Somebody was quicker: with the same submission, or to the place.
        if (!(await orders.exists({ openSlot }))) return 'taken';
      }
      return 'full';
    },

    /** Writes the order whole; throws VersionConflict when the stored version is no longer the one before. */
    async save(next: Order, session?: ClientSession): Promise<void> {
      const row = toRow(next);
      const { matchedCount } = await orders.replaceOne({ _id: row._id, version: next.version - 1 }, row, {
        session,
      });
      const isSaved = matchedCount === 1 || (await archive.replace(row as OrderRow & Archivable, session));
      if (!isSaved) throw new VersionConflict(`order ${next.id} was changed by somebody else`);
    },

    async find(id: string, session?: ClientSession): Promise<Order | undefined> {
      if (!mongoose.isObjectIdOrHexString(id)) return undefined;
      const row = await orders.findById(id, null, { session }).lean<OrderRow>();
      return fromRow(row ?? (await archive.find({ _id: id }, session)));
    },

    /** An order of this user by its id or by its number. */
    async findOwn(userId: string, idOrNumber: string): Promise<Order | undefined> {
      const which = { ...byIdOrNumber(idOrNumber), userId };
      return fromRow((await orders.findOne(which).lean<OrderRow>()) ?? (await archive.find(which)));
    },

    /** Anybody's order by its id or by its number. */
    async findAny(idOrNumber: string): Promise<Order | undefined> {
      const which = byIdOrNumber(idOrNumber);
      return fromRow((await orders.findOne(which).lean<OrderRow>()) ?? (await archive.find(which)));
    },

    /** The order that a rider's link opens. */
    async findByLink(linkHash: string): Promise<Order | undefined> {
      return fromRow(await orders.findOne({ linkHash }).lean<OrderRow>());
    },

    /** The live order of a submission; the client's own key counts first. */
    async findByKeys({ clientKey, submissionKey }: { clientKey?: string; submissionKey?: string }) {
      const byClient = clientKey && (await orders.findOne({ clientKey }).lean<OrderRow>());
      if (byClient) return fromRow(byClient);
      return submissionKey ? fromRow(await orders.findOne({ submissionKey }).lean<OrderRow>()) : undefined;
    },

    /** Newest first, without those that were rejected. */
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

    /** Takes the order that has been due longest, for `leaseSeconds`; no second replica gets it in that time. */
    async claimDue(now: Date, leaseSeconds: number): Promise<Order | undefined> {
      const row = await orders
        .findOneAndUpdate(
          { dueAt: { $lte: now } },
          { $set: { dueAt: new Date(now.getTime() + leaseSeconds * 1_000) } },
          { sort: { dueAt: 1 }, returnDocument: 'after' },
        )
        .lean<OrderRow>();
      return fromRow(row);
    },

    /** Nothing is left to do for the order. */
    async clearDue(id: string): Promise<void> {
      await orders.updateOne({ _id: id }, { $unset: { dueAt: 1 } });
    },

    /** Orders that were placed with success once, whatever has become of them, by id. */
    async *placed(size: number): AsyncGenerator<Order[]> {
      const statuses: Status[] = ['awaiting-payment', 'confirmed'];
      const reached = { 'timeline.status': { $in: statuses } };
      const all = orders.find(reached).sort({ _id: 1 }).lean<OrderRow[]>().cursor({ batchSize: size });
      for await (const rows of inBatches<OrderRow>(all, size)) yield rows.map(toOrder);
    },

    /** All orders by ascending id, those of before `since` left out when it is given. */
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

    /** Orders that were placed from then on, and before the other, at the moment of the transaction. */
    async *placedBetween(from: Date, to: Date, session: ClientSession): AsyncGenerator<Order> {
      const placed = orders.find({ createdAt: { $gte: from, $lt: to } }, null, { session });
      for await (const row of placed.lean<OrderRow[]>().cursor({ batchSize: 500 })) yield toOrder(row);
      for await (const row of archive.placedBetween(from, to, session)) yield toOrder(row);
    },

    /** When the first order was placed of all that are kept. */
    async firstPlacedAt(): Promise<Date | undefined> {
      const first = await orders.findOne({}, { createdAt: 1 }).sort({ createdAt: 1 }).lean();
      const times = [first?.createdAt, await archive.firstPlacedAt()].filter((time) => time !== undefined);
      return times.sort((one, other) => one.getTime() - other.getTime())[0];
    },

    /**
     * Moves orders that came to their end and were placed before into the archive, where every call still finds them.
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

    /** Removes orders of the archive for good. @returns how many, at most one batch */
    removeArchived: (before: Date): Promise<number> => archive.removeBatch(before, ARCHIVE_BATCH),

    /** How many orders are unfinished, since when, and how many of them these filters find; from indexes alone. */
    async measureUnfinished(
      statuses: readonly Status[],
      stuckFilters: readonly StuckFilter[],
    ): Promise<UnfinishedOrders> {
      const count = (filter: object) => orders.countDocuments(filter).maxTimeMS(MAX_TIME_MS);
      const earliest = async (field: 'createdAt' | 'dueAt', filter: object) => {
        const found = orders.findOne(filter, { [field]: 1, _id: 0 }).sort({ [field]: 1 });
        return (await found.maxTimeMS(MAX_TIME_MS).lean<Pick<OrderRow, typeof field>>())?.[field];
      };
      const byStatus: UnfinishedOrders['byStatus'] = {};
      for (const status of statuses) {
        const ofStatus = { status, ...UNFINISHED };
        byStatus[status] = { count: await count(ofStatus), oldest: await earliest('createdAt', ofStatus) };
      }
      let stuck = 0;
      for (const filter of stuckFilters) stuck += await count(stuckQuery(filter));
      return { byStatus, stuck, dueAt: await earliest('dueAt', UNFINISHED) };
    },

    /** Unfinished orders that are older than these filters allow, the oldest of each kind first. */
    async stuck(filters: readonly StuckFilter[], limit: number): Promise<Order[]> {
      const found: OrderRow[] = [];
      for (const filter of filters) {
        const ofKind = orders.find(stuckQuery(filter)).sort({ createdAt: 1 });
        found.push(...(await ofKind.limit(limit - found.length).lean<OrderRow[]>()));
        if (found.length >= limit) break;
      }
      return found.map(toOrder);
    },
  };
}

/** A session ends after its order was placed; said as well, since the index has that first. */
const stuckQuery = ({ status, method, from, before }: StuckFilter) => ({
  ...{ status, method, ...UNFINISHED, createdAt: { $lt: before } },
  ...(from !== 'createdAt' && { [from]: { $lt: before } }),
});

const byIdOrNumber = (idOrNumber: string): { _id: string } | { number: string } =>
  /^[0-9a-f]{24}$/i.test(idOrNumber) ? { _id: idOrNumber } : { number: idOrNumber.toUpperCase() };

async function* withId(rows: AsyncIterable<unknown>) {
  for await (const each of rows) {
    const row = each as OrderRow;
    yield { id: row._id.toHexString(), row };
  }
}
