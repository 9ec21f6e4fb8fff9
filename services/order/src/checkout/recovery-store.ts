import type { Connection } from 'mongoose';
import { fromRow, orderModel, toOrder, UNFINISHED, type OrderRow } from '../orders/model';
import type { Order } from '../orders/order';
import type { Method, ShownStatus } from '../orders/transitions';

/** Unfinished orders of one kind whose time in `from` is before `before`. */
export interface StuckFilter {
  status: ShownStatus;
  method: Method;
  from: 'createdAt' | 'session.expiresAt';
  before: Date;
}

export interface UnfinishedOrders {
  byStatus: Partial<Record<ShownStatus, { count: number; oldest?: Date }>>;
  stuck: number;
  dueAt?: Date;
}

/** Time limit of one metrics query. */
const MAX_TIME_MS = 5_000;

export type RecoveryStore = ReturnType<typeof createRecoveryStore>;

/** Finds and counts orders that are due for recovery. */
export function createRecoveryStore(connection: Connection) {
  const orders = orderModel(connection);

  return {
    /** Claims the order that has been due longest, for `leaseSeconds`; no other replica can claim it in that time. */
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

    async clearDue(id: string): Promise<void> {
      await orders.updateOne({ _id: id }, { $unset: { dueAt: 1 } });
    },

    /**
     * Counts unfinished orders by status with the age of the oldest, and orders that match the filters; from indexes
     * only.
     */
    async measureUnfinished(
      statuses: readonly ShownStatus[],
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

    /** Unfinished orders that match these filters, the oldest of each kind first. */
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

/** Always includes `createdAt`, which follows `status` in the index; a session ends after its order was placed. */
const stuckQuery = ({ status, method, from, before }: StuckFilter) => ({
  status,
  method,
  ...UNFINISHED,
  createdAt: { $lt: before },
  ...(from !== 'createdAt' && { [from]: { $lt: before } }),
});
