import { ERASED_USER } from '@tokri/contracts';
import { defineModel } from '@tokri/database';
import type { ClientSession, Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import type { CreditEntry } from './entry';

/** An entry as it was booked. */
export interface BookedEntry extends CreditEntry {
  userId: string;
  /** Paise after it. */
  balance: number;
  /** Counts the entries of the customer, from 1. */
  place: number;
}
type EntryRow = Omit<BookedEntry, 'id'> & { _id: string };

interface BalanceRow {
  _id: string;
  /** Paise. */
  balance: number;
  entries: number;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };
const entryModel = defineModel<EntryRow>({
  name: 'CreditEntry',
  collection: 'credit_entries',
  fields: {
    _id: text,
    userId: text,
    place: number,
    kind: text,
    amount: number,
    balance: number,
    at: { type: Date, required: true },
    orderId: String,
    orderNumber: String,
    reason: String,
    note: String,
    by: String,
  },
  indexes: [
    [{ userId: 1, place: -1 }],
    // For the retention.
    [{ at: 1 }],
  ],
});
const balanceModel = defineModel<BalanceRow>({
  name: 'CreditBalance',
  collection: 'credit_balances',
  fields: { _id: text, balance: number, entries: number },
  indexes: [],
});

const REMOVED_AT_ONCE = 500;

/** The balance is less than what an order uses. */
export class CreditUsedUp extends Error {}

export type CreditStore = ReturnType<typeof createCreditStore>;

export function createCreditStore(connection: Connection) {
  const entries = entryModel(connection);
  const balances = balanceModel(connection);

  const insert = async (rows: BookedEntry[], session: ClientSession) => {
    const shaped = rows.map(({ id, ...row }) => ({ _id: id, ...row }));
    await entries.insertMany(shaped, { session, lean: true });
  };

  /** Writes the entry of a change of the balance. */
  async function book(userId: string, entry: CreditEntry, session: ClientSession): Promise<BookedEntry> {
    const after = await balances.findById(userId, null, { session }).lean<BalanceRow>();
    const booked = { ...entry, userId, balance: after!.balance, place: after!.entries };
    await insert([booked], session);
    return booked;
  }

  return {
    models: [entries, balances],

    async give(userId: string, entry: CreditEntry, session: ClientSession): Promise<BookedEntry> {
      const change = { $inc: { balance: entry.amount, entries: 1 } };
      await balances.updateOne({ _id: userId }, change, { session, upsert: true });
      return book(userId, entry, session);
    },

    /**
     * Lowers the balance by a conditional write, so that concurrent uses never make it negative.
     * @returns false when it does not suffice, with nothing written
     */
    async use(userId: string, entry: CreditEntry, session: ClientSession): Promise<boolean> {
      const enough = { _id: userId, balance: { $gte: -entry.amount } };
      const change = { $inc: { balance: entry.amount, entries: 1 } };
      const { matchedCount } = await balances.updateOne(enough, change, { session });
      if (matchedCount === 0) return false;
      await book(userId, entry, session);
      return true;
    },

    /** Books credit of a customer whose account was deleted: it ends at once, and nobody is named. */
    async bookEnded({ id, amount, kind, at, orderId, orderNumber }: CreditEntry, session: ClientSession) {
      const facts = { userId: ERASED_USER, at, orderId, orderNumber, place: 0 };
      await insert(
        [
          { ...facts, id, kind, amount, balance: amount },
          { ...facts, id: `${id}:ended`, kind: 'ended', amount: -amount, balance: 0 },
        ],
        session,
      );
    },

    async find(id: string, session: ClientSession): Promise<BookedEntry | undefined> {
      return fromRow(await entries.findById(id, null, { session }).lean<EntryRow | null>());
    },

    /** Paise. */
    async balanceOf(userId: string): Promise<number> {
      return (await balances.findById(userId).lean<BalanceRow | null>())?.balance ?? 0;
    },

    /** Newest first. @param before the place of the last entry that was read */
    async list(userId: string, limit: number, before?: number): Promise<BookedEntry[]> {
      const older = before === undefined ? {} : { place: { $lt: before } };
      const rows = await entries
        .find({ userId, ...older })
        .sort({ place: -1 })
        .limit(limit)
        .lean<EntryRow[]>();
      return rows.map((row) => fromRow(row)!);
    },

    async allOf(userId: string): Promise<BookedEntry[]> {
      const rows = await entries.find({ userId }).sort({ place: 1 }).lean<EntryRow[]>();
      return rows.map((row) => fromRow(row)!);
    },

    /** Ends the balance and keeps the entries without the person. @returns how many entries named the user */
    async erase(userId: string, at: Date, session: ClientSession): Promise<number> {
      const known = await balances.findById(userId, null, { session }).lean<BalanceRow | null>();
      if (known && known.balance > 0) {
        const id = `${randomUUID()}:ended`;
        const facts = { kind: 'ended' as const, amount: -known.balance, balance: 0, at };
        await insert([{ id, userId, place: known.entries + 1, ...facts }], session);
      }
      await balances.deleteOne({ _id: userId }, { session });
      const change = { $set: { userId: ERASED_USER, place: 0 }, $unset: { note: 1 } };
      const { modifiedCount } = await entries.updateMany({ userId }, change, { session });
      return modifiedCount;
    },

    /** Removes old entries, not the balances. @returns how many, at most one batch */
    async removeBefore(before: Date): Promise<number> {
      const rows = await entries
        .find({ at: { $lt: before } }, { _id: 1 })
        .sort({ at: 1 })
        .limit(REMOVED_AT_ONCE)
        .lean<Pick<EntryRow, '_id'>[]>();
      if (rows.length === 0) return 0;
      await entries.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } });
      return rows.length;
    },
  };
}

function fromRow(row: EntryRow | null): BookedEntry | undefined {
  if (!row) return undefined;
  const { _id, ...entry } = row;
  return { ...entry, id: _id };
}
