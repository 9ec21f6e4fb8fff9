import { MAX_RIDERS } from '@tokri/contracts';
import { defineModel } from '@tokri/database';
import mongoose, { Schema, type ClientSession, type Connection } from 'mongoose';
import { orderModel, QUEUED, type OrderRow } from '../orders/model';
import type { BagOut, KnownRider } from './cycle';
import type { WaitingBag } from './propose';

interface RiderRow extends Omit<KnownRider, 'id' | 'declined'> {
  _id: mongoose.Types.ObjectId;
  /** Hash of the secret in the rider's link. */
  linkHash: string;
  /** When the rider was saved or on shift last; rows unused for long are removed. */
  usedAt: Date;
  /** The latest last. */
  declined?: string[];
}

type WaitingRow = Required<Pick<OrderRow, '_id' | 'number' | 'queuedAt' | 'createdAt' | 'address'>> &
  Pick<OrderRow, 'promisedAt' | 'slot'>;

const riderModel = defineModel<RiderRow>({
  name: 'Rider',
  collection: 'riders',
  fields: {
    name: { type: String, required: true },
    mobile: { type: String, required: true },
    linkHash: { type: String, required: true },
    usedAt: { type: Date, required: true },
    shiftSince: Schema.Types.Date,
    activeAt: Schema.Types.Date,
    backAt: Schema.Types.Date,
    declined: Schema.Types.Mixed,
  },
  indexes: [[{ mobile: 1 }, { unique: true }], [{ linkHash: 1 }, { unique: true }], [{ usedAt: -1 }]],
});

/** Bags on the way that one reading has at most. */
const MAX_BAGS_OUT = 300;
/** Orders of each status that proposals are made for, the longest waiting first. */
const MAX_WAITING = { packed: 40, picking: 20, confirmed: 20 } as const;
/** Declined orders that are kept for a rider. */
const MAX_DECLINED = 50;
const REMOVED_AT_ONCE = 100;
/** Time limit of one query, in milliseconds. */
const MAX_TIME_MS = 5_000;

export type RiderStore = ReturnType<typeof createRiderStore>;

/** Riders with their links and shifts. Positions are not stored. */
export function createRiderStore(connection: Connection) {
  const riders = riderModel(connection);
  const orders = orderModel(connection);

  return {
    models: [riders],

    /** Those that were used last. */
    async all(): Promise<KnownRider[]> {
      const rows = await riders
        .find({ usedAt: { $gt: new Date(0) } })
        .sort({ usedAt: -1 })
        .limit(MAX_RIDERS)
        .maxTimeMS(MAX_TIME_MS)
        .lean<RiderRow[]>();
      return rows.map(toRider);
    },

    async findByLink(linkHash: string, session?: ClientSession): Promise<KnownRider | undefined> {
      const row = await riders.findOne({ linkHash }, null, { session }).lean<RiderRow | null>();
      return row ? toRider(row) : undefined;
    },

    /** Bags on the way, of one rider or of all; the latest to leave are read first. */
    async bagsOut(mobile?: string): Promise<BagOut[]> {
      const rows = await orders
        .find(
          {
            status: 'on-the-way',
            ...QUEUED,
            ...(mobile !== undefined && { 'delivery.rider.mobile': mobile }),
          },
          { number: 1, queuedAt: 1, 'delivery.rider.mobile': 1, 'address.pincode': 1, _id: 0 },
        )
        .sort({ queuedAt: -1 })
        .limit(MAX_BAGS_OUT)
        .maxTimeMS(MAX_TIME_MS)
        .lean<Required<Pick<OrderRow, 'number' | 'queuedAt' | 'delivery' | 'address'>>[]>();
      return rows.map(({ number, queuedAt, delivery, address }) => ({
        number,
        mobile: delivery.rider.mobile,
        leftAt: queuedAt,
        pincode: address.pincode,
      }));
    },

    /** Orders that no rider has yet. */
    async waiting(): Promise<WaitingBag[]> {
      const statuses = Object.keys(MAX_WAITING) as WaitingBag['status'][];
      const found = await Promise.all(
        statuses.map((status) =>
          orders
            .find(
              { status, ...QUEUED },
              {
                ...{ number: 1, queuedAt: 1, createdAt: 1, promisedAt: 1 },
                ...{ slot: 1, 'address.pincode': 1 },
              },
            )
            .sort({ queuedAt: 1 })
            .limit(MAX_WAITING[status])
            .maxTimeMS(MAX_TIME_MS)
            .lean<WaitingRow[]>(),
        ),
      );
      return found.flatMap((rows, index) =>
        rows.map(({ _id, address, promisedAt, slot, ...row }) => ({
          id: _id.toHexString(),
          ...row,
          ...(promisedAt && { promisedAt }),
          ...(slot && { slot }),
          status: statuses[index]!,
          pincode: address.pincode,
        })),
      );
    },

    /** @returns false when it was declined before */
    async decline(id: string, orderId: string, session: ClientSession): Promise<boolean> {
      const { modifiedCount } = await riders.updateOne(
        { _id: id, declined: { $ne: orderId } },
        { $push: { declined: { $each: [orderId], $slice: -MAX_DECLINED } } },
        { session },
      );
      return modifiedCount > 0;
    },

    /**
     * Adds the rider, or renames the known one and replaces the link.
     * @returns whether the rider is new
     */
    async save(
      { name, mobile, linkHash, at }: Pick<RiderRow, 'name' | 'mobile' | 'linkHash'> & { at: Date },
      session: ClientSession,
    ): Promise<{ id: string; isNew: boolean }> {
      const known = await riders
        .findOne({ mobile }, { _id: 1 }, { session })
        .lean<Pick<RiderRow, '_id'> | null>();
      if (known) {
        await riders.updateOne({ _id: known._id }, { $set: { name, linkHash, usedAt: at } }, { session });
        return { id: known._id.toHexString(), isNew: false };
      }
      const _id = new mongoose.Types.ObjectId();
      await riders.insertMany([{ _id, name, mobile, linkHash, usedAt: at }], { session, lean: true });
      return { id: _id.toHexString(), isNew: true };
    },

    /** @returns false when there is no such rider */
    async remove(id: string, session: ClientSession): Promise<boolean> {
      if (!mongoose.isObjectIdOrHexString(id)) return false;
      const { deletedCount } = await riders.deleteOne({ _id: id }, { session });
      return deletedCount > 0;
    },

    async setShift(
      id: string,
      shift: { since: Date; at: Date } | undefined,
      session: ClientSession,
    ): Promise<void> {
      const change = shift
        ? { $set: { shiftSince: shift.since, activeAt: shift.at, usedAt: shift.at } }
        : { $unset: { shiftSince: 1, activeAt: 1, backAt: 1 } };
      await riders.updateOne({ _id: id }, change, { session });
    },

    /**
     * Records an action of a rider on shift; does nothing for others, and for riders whose last action was before
     * `activeSince`.
     * @param action `backAt` only when a delivery has ended
     */
    async noteAction(
      mobile: string,
      { at, backAt, activeSince }: { at: Date; backAt?: Date; activeSince: Date },
    ): Promise<void> {
      await riders.updateOne(
        { mobile, activeAt: { $gt: activeSince } },
        { $max: { activeAt: at, usedAt: at, ...(backAt && { backAt }) } },
      );
    },

    /** Removes riders who were last used before. @returns how many, at most one batch */
    async removeBefore(before: Date): Promise<number> {
      const rows = await riders
        .find({ usedAt: { $lt: before } }, { _id: 1 })
        .sort({ usedAt: 1 })
        .limit(REMOVED_AT_ONCE)
        .lean<Pick<RiderRow, '_id'>[]>();
      if (rows.length === 0) return 0;
      await riders.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } });
      return rows.length;
    },
  };
}

function toRider({ _id, name, mobile, shiftSince, activeAt, backAt, declined }: RiderRow): KnownRider {
  return {
    id: _id.toHexString(),
    name,
    mobile,
    ...(shiftSince && { shiftSince }),
    ...(activeAt && { activeAt }),
    ...(backAt && { backAt }),
    ...(declined && { declined }),
  };
}
