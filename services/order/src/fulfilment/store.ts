import { DESK_STATUSES, digitsOnly, type DeskList, type DeskStatus } from '@tokri/contracts';
import type { Connection } from 'mongoose';
import type { Order, TimelineEntry } from '../orders/order';
import { hasChosenTime } from '../slots/change-slot';
import type { DeliveredOrderFacts } from './past-delivery';
import {
  fromRow,
  orderModel,
  QUEUED,
  REFUND_REFUSED,
  toOrder,
  WITH_PROBLEM,
  WITH_REFUSED_ITEMS,
  type OrderRow,
} from '../orders/model';

export interface QueueFilter {
  status?: DeskList;
  /** The beginning of an order number, a case number, or a mobile number. */
  search: string;
  /** Sorts orders under way by promised time, late ones first; otherwise the longest in their status are first. */
  byPromise?: boolean;
}

/** Counts stop at this number. */
export const MAX_COUNTED = 10_000;

/** Time limit of one metrics query, in milliseconds. */
const MAX_TIME_MS = 5_000;

export interface DeskFigures {
  byStatus: Record<DeskStatus, { count: number; oldest?: Date }>;
  /** Orders whose promised time has passed. */
  late: number;
  /** Orders whose refund the card provider refuses. */
  refundsRefused: number;
  problems: number;
  /** Delivered orders whose refused pieces have not been returned yet. */
  itemsRefused: number;
  ridersOut: number;
}

export type FulfilmentStore = ReturnType<typeof createFulfilmentStore>;

/** Queries of the desk and of riders. Desk queries read partial indexes that contain only orders at the desk. */
export function createFulfilmentStore(connection: Connection) {
  const orders = orderModel(connection);

  return {
    async queue(filter: QueueFilter, skip: number, limit: number): Promise<Order[]> {
      const found = orders
        .find(queueQuery(filter))
        .sort({ [sortField(filter)]: 1, _id: 1 })
        .skip(skip)
        .limit(limit);
      return (await found.lean<OrderRow[]>()).map(toOrder);
    },

    /** At most MAX_COUNTED, so that a long queue is not read to its end. */
    countQueue: (filter: QueueFilter): Promise<number> =>
      orders.countDocuments(queueQuery(filter)).limit(MAX_COUNTED).exec(),

    async measure(now: Date): Promise<DeskFigures> {
      const count = (filter: object) =>
        orders.countDocuments(filter).limit(MAX_COUNTED).maxTimeMS(MAX_TIME_MS).exec();
      const byStatus = {} as DeskFigures['byStatus'];
      for (const status of DESK_STATUSES) {
        const ofStatus = { status, ...QUEUED };
        const waiting = { status, ...queuedBy(now) };
        const first = orders.findOne(waiting, { queuedAt: 1, _id: 0 }).sort({ queuedAt: 1 });
        const oldest = await first.maxTimeMS(MAX_TIME_MS).lean<Pick<OrderRow, 'queuedAt'>>();
        byStatus[status] = { count: await count(ofStatus), oldest: oldest?.queuedAt };
      }
      // Counted in the database instead of reading thousands of orders.
      const riders = await orders
        .aggregate<{ count: number }>([
          { $match: { status: 'on-the-way', ...QUEUED } },
          { $limit: MAX_COUNTED },
          { $group: { _id: '$delivery.rider.mobile' } },
          { $count: 'count' },
        ])
        .option({ maxTimeMS: MAX_TIME_MS });
      return {
        byStatus,
        late: await count(lateQuery(now)),
        refundsRefused: await count({ ...REFUND_REFUSED, method: 'card' }),
        problems: await count(WITH_PROBLEM),
        itemsRefused: await count(WITH_REFUSED_ITEMS),
        ridersOut: riders[0]?.count ?? 0,
      };
    },

    /** Orders at the desk whose promised time has passed, the most overdue first. */
    async late(now: Date, limit: number): Promise<Order[]> {
      const found = orders.find(lateQuery(now)).sort({ promisedAt: 1 }).limit(limit);
      return (await found.lean<OrderRow[]>()).map(toOrder);
    },

    /** The order of a rider's link. */
    async findByLink(linkHash: string): Promise<Order | undefined> {
      return fromRow(await orders.findOne({ linkHash }).lean<OrderRow>());
    },

    /** The latest first. */
    async lastDeliveries(limit: number): Promise<DeliveredOrderFacts[]> {
      const rows = await orders
        .find(
          { deliveredAt: { $gt: new Date(0) } },
          { timeline: 1, quoted: 1, slot: 1, 'picking.pickerId': 1, 'address.pincode': 1, _id: 0 },
        )
        .sort({ deliveredAt: -1 })
        .limit(limit)
        .maxTimeMS(MAX_TIME_MS)
        .lean<Pick<OrderRow, 'timeline' | 'quoted' | 'slot' | 'picking' | 'address'>[]>();
      return rows.map(({ timeline, quoted, slot, picking, address }) => ({
        timeline: timeline as TimelineEntry[],
        ...(picking && { pickerId: picking.pickerId }),
        ...(quoted && { quoted }),
        ...(hasChosenTime({ slot, timeline: timeline as TimelineEntry[] }) && { hasSlot: true as const }),
        ...(address && { pincode: address.pincode }),
      }));
    },

    /** Times of the latest deliveries, the latest first; read from the index alone. */
    async lastDeliveryTimes(limit: number): Promise<number[]> {
      const rows = await orders
        .find({ deliveredAt: { $gt: new Date(0) } }, { deliveredAt: 1, _id: 0 })
        .sort({ deliveredAt: -1 })
        .limit(limit)
        .maxTimeMS(MAX_TIME_MS)
        .lean<Pick<OrderRow, 'deliveredAt'>[]>();
      return rows.flatMap(({ deliveredAt }) => deliveredAt?.getTime() ?? []);
    },

    /** Orders that wait for a picker or are picked, the latest first; without those whose slot has not begun. */
    async pickingQueue(now: Date, limit: number): Promise<{ queuedAt: Date; pickerId?: string }[]> {
      const rows = await orders
        .find(
          { status: { $in: ['confirmed', 'picking'] }, ...queuedBy(now) },
          { queuedAt: 1, 'picking.pickerId': 1, _id: 0 },
        )
        .sort({ queuedAt: -1 })
        .limit(limit)
        .maxTimeMS(MAX_TIME_MS)
        .lean<Pick<OrderRow, 'queuedAt' | 'picking'>[]>();
      return rows.flatMap(({ queuedAt, picking }) =>
        queuedAt ? { queuedAt, ...(picking && { pickerId: picking.pickerId }) } : [],
      );
    },
  };
}

/** Without orders whose slot has not begun. */
const queuedBy = (now: Date) => ({ queuedAt: { ...QUEUED.queuedAt, $lte: now } });

const lateQuery = (now: Date) => ({ promisedAt: { $lt: now }, ...QUEUED });

function sortField({ status, byPromise }: QueueFilter) {
  if (status === 'refund-refused') return 'refundRefusedAt';
  if (status === 'problem') return 'problemAt';
  if (status === 'items-refused') return 'refusedAt';
  return byPromise ? 'promisedAt' : 'queuedAt';
}

function listQuery(status: DeskList | undefined): object {
  if (status === 'refund-refused') return REFUND_REFUSED;
  if (status === 'problem') return WITH_PROBLEM;
  if (status === 'items-refused') return WITH_REFUSED_ITEMS;
  // Always includes the status, the first field of the index.
  return { status: { $in: status ? [status] : DESK_STATUSES }, ...QUEUED };
}

const queueQuery = ({ status, search }: QueueFilter) => ({
  ...listQuery(status),
  ...(search && { $or: [{ number: beginsWith(search) }, { 'address.mobile': mobileIn(search) }] }),
});

/** Matches no order number and no mobile, in particular not the empty mobile of an erased order. */
const NOTHING = '-';

/** The last ten digits of a mobile number; NOTHING when there are fewer. */
function mobileIn(search: string): string {
  const digits = digitsOnly(search);
  return digits.length < 10 ? NOTHING : digits.slice(-10);
}

function beginsWith(search: string): RegExp {
  // A case number begins with the order number.
  const number = search.toUpperCase().replace(/^(ORD-\w{8,})-\d+$/, '$1');
  return new RegExp(`^${/^[0-9A-Z-]+$/.test(number) ? number : NOTHING}`);
}
