import { ERASED_USER, toPaise } from '@tokri/contracts';
import { defineModel, isDuplicateKey } from '@tokri/database';
import type { ClientSession, Connection } from 'mongoose';
import { NO_USE, type Use } from '../offer';

/** An offer that an order has. */
export interface Redemption {
  offerId: string;
  /** Paise saved. */
  amount: number;
  /** Rupees that the offer may save in total. */
  budget?: number | undefined;
  /** How often a customer may use it. */
  perCustomer?: number | undefined;
}

interface RedemptionRow {
  _id: string;
  orderId: string;
  offerId: string;
  userId: string;
  amount: number;
  shard: number;
  at: Date;
  /** Of an offer with a limit per customer: offer, user and which use it is; unique. */
  use?: string;
}

/** Uses of an offer that are counted in one row. */
interface CountRow {
  _id: string;
  offerId: string;
  redemptions: number;
  spent: number;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };

const redemptionModel = defineModel<RedemptionRow>({
  name: 'Redemption',
  collection: 'offer_redemptions',
  fields: {
    _id: text,
    orderId: text,
    offerId: text,
    userId: text,
    amount: number,
    shard: number,
    at: { type: Date, required: true },
    use: String,
  },
  indexes: [
    [{ orderId: 1 }],
    [{ use: 1 }, { unique: true, sparse: true }],
    [{ userId: 1, offerId: 1 }],
    // For the retention.
    [{ at: 1 }],
  ],
});

const countModel = defineModel<CountRow>({
  name: 'OfferCount',
  collection: 'offer_counts',
  fields: { _id: text, offerId: text, redemptions: number, spent: number },
  indexes: [[{ offerId: 1 }]],
});

/**
 * Rows that count the uses of an offer without a budget, so that concurrent orders rarely conflict. An offer with a
 * budget has one row, because only there the rest of the budget is known exactly.
 */
const SHARDS = 8;
const REMOVED_AT_ONCE = 500;

/** The offer cannot be used any more: its budget or the limit of the customer is reached. */
export class OfferUsedUp extends Error {}

export type RedemptionStore = ReturnType<typeof createRedemptionStore>;

export function createRedemptionStore(connection: Connection) {
  const redemptions = redemptionModel(connection);
  const counts = countModel(connection);
  const countId = (offerId: string, shard: number) => `${offerId}:${shard}`;

  async function freeUse(
    { offerId, perCustomer }: Redemption,
    userId: string,
    session: ClientSession,
  ): Promise<string | undefined> {
    if (perCustomer === undefined) return undefined;
    const known = await redemptions.find({ userId, offerId }, null, { session }).lean<RedemptionRow[]>();
    const all = Array.from({ length: perCustomer }, (_each, at) => `${offerId}:${userId}:${at}`);
    const free = all.find((use) => known.every((row) => row.use !== use));
    return free ?? 'none';
  }

  /** False when the budget does not suffice. */
  async function count(
    { offerId, amount, budget }: Redemption,
    shard: number,
    session: ClientSession,
  ): Promise<boolean> {
    const _id = countId(offerId, shard);
    if (budget !== undefined) {
      const fitting = { _id, spent: { $lte: toPaise(budget) - amount } };
      const { matchedCount } = await counts.updateOne(
        fitting,
        { $inc: { redemptions: 1, spent: amount } },
        { session },
      );
      return matchedCount === 1;
    }
    const change = { $inc: { redemptions: 1, spent: amount }, $setOnInsert: { offerId } };
    await counts.updateOne({ _id }, change, { session, upsert: true });
    return true;
  }

  return {
    models: [redemptions, counts],

    /** The count of a new offer with a budget. */
    async open(offerId: string, session: ClientSession): Promise<void> {
      const row = { _id: countId(offerId, 0), offerId, redemptions: 0, spent: 0 };
      await counts.insertMany([row], { session, lean: true });
    },

    /**
     * Records the offers of an order in the transaction that writes it.
     * @returns false when an offer is used up and nothing was written, so that a shared transaction can go on
     * @throws OfferUsedUp after something was written
     */
    async take(
      { id: orderId, userId, createdAt: at }: { id: string; userId: string; createdAt: Date },
      taken: readonly Redemption[],
      session: ClientSession,
    ): Promise<boolean> {
      const rows: RedemptionRow[] = [];
      for (const each of taken) {
        const { offerId, amount, budget } = each;
        const shard = budget === undefined ? Math.floor(Math.random() * SHARDS) : 0;
        const use = await freeUse(each, userId, session);
        if (use === 'none') return false;
        const row = { _id: `${orderId}:${offerId}`, orderId, offerId, userId, amount, shard, at };
        rows.push({ ...row, ...(use !== undefined && { use }) });
      }
      for (const [place, each] of taken.entries()) {
        if (await count(each, rows[place]!.shard, session)) continue;
        if (place === 0) return false;
        throw new OfferUsedUp(`the budget of offer ${each.offerId} is spent`);
      }
      try {
        await redemptions.insertMany(rows, { session, lean: true });
      } catch (error) {
        if (isDuplicateKey(error)) throw new OfferUsedUp('the customer used an offer concurrently');
        throw error;
      }
      return true;
    },

    /** Undoes `take` once, in the transaction that ends the order. */
    async release(orderId: string, session: ClientSession): Promise<void> {
      const rows = await redemptions.find({ orderId }, null, { session }).lean<RedemptionRow[]>();
      if (rows.length === 0) return;
      await redemptions.deleteMany({ orderId }, { session });
      for (const { offerId, shard, amount } of rows) {
        const _id = countId(offerId, shard);
        await counts.updateOne({ _id }, { $inc: { redemptions: -1, spent: -amount } }, { session });
      }
    },

    /** How often a customer has used each of these offers, apart from some orders. */
    async usesOf(
      userId: string,
      offerIds: readonly string[],
      apart: readonly string[] = [],
    ): Promise<Map<string, number>> {
      const uses = new Map<string, number>();
      const rows = await redemptions.find({ userId, offerId: { $in: offerIds } }).lean<RedemptionRow[]>();
      for (const { offerId, orderId } of rows)
        if (!apart.includes(orderId)) uses.set(offerId, (uses.get(offerId) ?? 0) + 1);
      return uses;
    },

    /** What these orders use of each offer. */
    async usedBy(orderIds: readonly string[]): Promise<Map<string, Use>> {
      const uses = new Map<string, Use>();
      const rows = await redemptions.find({ orderId: { $in: orderIds } }).lean<RedemptionRow[]>();
      for (const { offerId, amount } of rows) {
        const use = uses.get(offerId) ?? NO_USE;
        uses.set(offerId, { redemptions: use.redemptions + 1, spent: use.spent + amount });
      }
      return uses;
    },

    /** The use of each of these offers. */
    async useOf(offerIds: readonly string[]): Promise<Map<string, Use>> {
      const uses = new Map<string, Use>();
      const rows = await counts.find({ offerId: { $in: offerIds } }).lean<CountRow[]>();
      for (const { offerId, redemptions: more, spent } of rows) {
        const use = uses.get(offerId) ?? NO_USE;
        uses.set(offerId, { redemptions: use.redemptions + more, spent: use.spent + spent });
      }
      return uses;
    },

    /** Keeps the amounts. @returns how many rows named the user */
    async erase(userId: string, session: ClientSession): Promise<number> {
      const change = { $set: { userId: ERASED_USER }, $unset: { use: 1 } };
      const { modifiedCount } = await redemptions.updateMany({ userId }, change, { session });
      return modifiedCount;
    },

    /** Removes old rows, not their counts. @returns how many, at most one batch */
    async removeBefore(before: Date): Promise<number> {
      const rows = await redemptions
        .find({ at: { $lt: before } })
        .sort({ at: 1 })
        .limit(REMOVED_AT_ONCE)
        .lean<RedemptionRow[]>();
      if (rows.length === 0) return 0;
      await redemptions.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } });
      return rows.length;
    },
  };
}
