import type { Connection } from 'mongoose';
import { createOrderArchive, type Archivable, type Range } from '../orders/archive';
import { orderModel, toOrder, type OrderRow } from '../orders/model';
import type { Order } from '../orders/order';

/** Time limit of one query, in milliseconds. */
const MAX_TIME_MS = 5_000;

export type FindingStore = ReturnType<typeof createFindingStore>;

/** Reads pages of all orders. Every query has an index that begins with its condition or with the time of placing. */
export function createFindingStore(connection: Connection) {
  const orders = orderModel(connection);
  const archive = createOrderArchive<OrderRow & Archivable>(connection);
  const within = ({ after, upTo }: Range) => ({ createdAt: { $gt: after, $lte: upTo } });

  return {
    /** When the order was placed that follows the `size` newest ones of the range; undefined when there are fewer. */
    async timeOfNext(query: object, range: Range, size: number): Promise<Date | undefined> {
      const rows = await orders
        .find({ ...query, ...within(range) }, { createdAt: 1, _id: 0 })
        .sort({ createdAt: -1 })
        .skip(size)
        .limit(1)
        .maxTimeMS(MAX_TIME_MS)
        .lean<Pick<OrderRow, 'createdAt'>[]>();
      return rows[0]?.createdAt;
    },

    /** The newest first. */
    async newest(
      queries: readonly object[],
      range: Range,
      seen: readonly string[],
      limit: number,
    ): Promise<Order[]> {
      const unseen = seen.length > 0 ? [{ _id: { $nin: seen } }] : [];
      const found = orders
        .find({ ...within(range), $and: [...queries, ...unseen] })
        .sort({ createdAt: -1 })
        .limit(limit)
        .maxTimeMS(MAX_TIME_MS);
      return (await found.lean<OrderRow[]>()).map(toOrder);
    },

    async newestArchived(...which: Parameters<typeof archive.newest>): Promise<Order[]> {
      return (await archive.newest(...which)).map(toOrder);
    },
  };
}
