import { DESK_STATUSES } from '@tokri/contracts';
import { pick } from '@tokri/database';
import type { ClientSession, Connection } from 'mongoose';
import { createOrderArchive, type Archivable } from '../orders/archive';
import { fromRow, insertOrder, orderModel, toOrder, type OrderRow } from '../orders/model';
import type { ShownStatus } from '../orders/transitions';
import type { AwaitingPaymentOrder, Order, PendingOrder } from '../orders/order';

/** Maximum open orders of a shopper. With `hours`, orders placed earlier do not count. */
export interface OpenOrderLimit {
  places: number;
  hours?: number;
}

/** Inserts the order in a transaction with what belongs to it. @returns what `insert` returns */
export type InsertWithin = (insert: (session: ClientSession) => Promise<boolean>) => Promise<boolean>;

/** Statuses of orders that do not count as an order of the customer. */
const NOT_ORDERED: ShownStatus[] = ['pending', 'awaiting-payment', 'cancelled', 'returned'];

interface Keys {
  clientKey?: string;
  submissionKey?: string;
}

export interface EarlierOrders {
  byKeys?: Order;
  unpaid: (PendingOrder | AwaitingPaymentOrder)[];
}

/** A range instead of a pattern, so that the query uses the index. */
const slotsOf = (kind: string) => ({ $gt: kind, $lt: `${kind}~` });

export type CheckoutStore = ReturnType<typeof createCheckoutStore>;

/** Writes new orders and finds the order of an earlier submission. */
export function createCheckoutStore(connection: Connection) {
  const orders = orderModel(connection);
  const archive = createOrderArchive<OrderRow & Archivable>(connection);

  async function freeSlot(kind: string, places: number, staleBefore?: Date): Promise<string | undefined> {
    const ofKind = { openSlot: slotsOf(kind) };
    if (staleBefore) {
      const stale = { ...ofKind, status: { $in: DESK_STATUSES }, createdAt: { $lt: staleBefore } };
      await orders.updateMany(stale, { $unset: { openSlot: 1 } });
    }
    const rows = await pick(orders.find(ofKind), 'openSlot');
    const taken = new Set(rows.map(({ openSlot }) => openSlot));
    const all = Array.from({ length: places }, (_each, at) => `${kind}${at}`);
    return all.find((slot) => !taken.has(slot));
  }

  return {
    /**
     * Inserts a new order into a free slot of its shopper for open orders of this payment method. The unique index
     * prevents two concurrent orders in one slot.
     * @param freed slot of an order that `within` cancels
     * @returns the order as written; 'taken' when a key or the number belongs to another order, 'full' without a free
     *   slot
     */
    async insertOpen(
      order: PendingOrder,
      limit: OpenOrderLimit,
      within?: InsertWithin,
      freed = '',
    ): Promise<PendingOrder | 'taken' | 'full'> {
      const kind = `${order.userId}:${order.method}:`;
      const { places, hours } = limit;
      const staleBefore =
        hours === undefined ? undefined : new Date(order.createdAt.getTime() - hours * 3_600_000);
      let openSlot: string | undefined = freed.startsWith(kind) ? freed : `${kind}0`;
      for (; openSlot !== undefined; openSlot = await freeSlot(kind, places, staleBefore)) {
        const placed = { ...order, openSlot };
        const isInserted = within
          ? await within((session) => insertOrder(orders, placed, session))
          : await insertOrder(orders, placed);
        if (isInserted) return placed;
        // A concurrent insert took the submission key or the slot.
        if (!(await orders.exists({ openSlot }))) return 'taken';
      }
      return 'full';
    },

    /** Whether the user has an order that was not cancelled or returned, also an archived one. */
    async hasOrdered(userId: string): Promise<boolean> {
      const counts = { userId, rejected: false, status: { $nin: NOT_ORDERED } };
      if (await orders.exists(counts)) return true;
      const archived = await archive.allOf(userId);
      return archived.some(({ rejected, status }) => !rejected && !NOT_ORDERED.includes(status));
    },

    /** The order that holds a key of the submission; the client's own key takes precedence. */
    async findByKeys({ clientKey, submissionKey }: Keys): Promise<Order | undefined> {
      const byClient = clientKey && (await orders.findOne({ clientKey }).lean<OrderRow>());
      if (byClient) return fromRow(byClient);
      return submissionKey ? fromRow(await orders.findOne({ submissionKey }).lean<OrderRow>()) : undefined;
    },

    /** Like `findByKeys`, plus the unpaid card orders of this shopper, in one query. */
    async findEarlier(userId: string, { clientKey, submissionKey }: Keys = {}): Promise<EarlierOrders> {
      const unpaid = { openSlot: slotsOf(`${userId}:card:`) };
      const keys = [...(clientKey ? [{ clientKey }] : []), ...(submissionKey ? [{ submissionKey }] : [])];
      const rows = await orders.find({ $or: [unpaid, ...keys] }).lean<OrderRow[]>();
      const found = rows.map(toOrder);
      return {
        byKeys:
          found.find((order) => clientKey && order.clientKey === clientKey) ??
          found.find((order) => submissionKey && order.submissionKey === submissionKey),
        unpaid: found.filter((order) => order.status === 'pending' || order.status === 'awaiting-payment'),
      };
    },
  };
}
