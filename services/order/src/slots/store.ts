import { defineModel, isDuplicateKey } from '@tokri/database';
import type { ClientSession, Connection } from 'mongoose';
import type { Slot } from './schedule';

/** Orders of a slot that are not cancelled; `_id` is its start. */
interface SlotRow {
  _id: Date;
  booked: number;
}

const slotModel = defineModel<SlotRow>({
  name: 'DeliverySlot',
  collection: 'delivery_slots',
  fields: { _id: { type: Date, required: true }, booked: { type: Number, required: true } },
});

/** Days after which counts of past slots are removed. */
export const SLOT_DAYS = 7;
const REMOVED_AT_ONCE = 500;

/** The slot of an order takes no more orders. */
export class SlotUsedUp extends Error {}

export type SlotStore = ReturnType<typeof createSlotStore>;

/** Counts the orders of each slot in one document, because a limit is exact only where all orders are counted together. */
export function createSlotStore(connection: Connection) {
  const counts = slotModel(connection);

  return {
    models: [counts],

    /** Booked orders of the slots that begin between these times, by start in milliseconds; without those never opened. */
    async booked(from: Date, to: Date): Promise<Map<number, number>> {
      const rows = await counts.find({ _id: { $gte: from, $lte: to } }).lean<SlotRow[]>();
      return new Map(rows.map(({ _id, booked }) => [_id.getTime(), booked]));
    },

    /** Creates the count of a slot, so that `take` only changes it: an insert in a transaction may fail the whole of it. */
    async open({ from }: Slot): Promise<void> {
      try {
        await counts.updateOne({ _id: from }, { $setOnInsert: { booked: 0 } }, { upsert: true });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    /**
     * Counts an order in the transaction that writes it.
     * @param orders that the slot takes
     * @returns false when the slot is full or not open; nothing is written then
     */
    async take({ from }: Slot, orders: number, session: ClientSession): Promise<boolean> {
      const free = { _id: from, booked: { $lt: orders } };
      const { matchedCount } = await counts.updateOne(free, { $inc: { booked: 1 } }, { session });
      return matchedCount === 1;
    },

    /** Undoes `take`, in the transaction that ends the order. */
    async release({ from }: Slot, session: ClientSession): Promise<void> {
      await counts.updateOne({ _id: from, booked: { $gt: 0 } }, { $inc: { booked: -1 } }, { session });
    },

    /** Removes counts of past slots. @returns how many, at most one batch */
    async removeBefore(before: Date): Promise<number> {
      const rows = await counts
        .find({ _id: { $lt: before } }, { _id: 1 })
        .sort({ _id: 1 })
        .limit(REMOVED_AT_ONCE)
        .lean<Pick<SlotRow, '_id'>[]>();
      if (rows.length === 0) return 0;
      await counts.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } });
      return rows.length;
    },
  };
}
