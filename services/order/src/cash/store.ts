import { MAX_SETTLED_ORDERS } from '@tokri/contracts';
import { defineModel } from '@tokri/database';
import mongoose, { Schema, type ClientSession, type Connection } from 'mongoose';
import { holdingOf, riderHoldings, type HeldCash, type RiderHolding, type Settlement } from './cash';
import { CASH_WITH_RIDER, orderModel, type OrderRow } from '../orders/model';

type SettlementRow = Omit<Settlement, 'id'> & { _id: mongoose.Types.ObjectId };
type HeldRow = Omit<HeldCash, 'orderId'> & Pick<OrderRow, '_id'>;

const settlementModel = defineModel<SettlementRow>({
  name: 'CashSettlement',
  collection: 'cash_settlements',
  fields: {
    rider: { type: Schema.Types.Mixed, required: true },
    amount: { type: Number, required: true },
    orderIds: { type: [String], required: true },
    at: { type: Date, required: true },
    by: { type: String, required: true },
  },
  // The unique index ensures that the cash of an order is settled once.
  indexes: [[{ orderIds: 1 }, { unique: true }], [{ at: -1 }]],
});

/** Maximum number of orders read for the list of riders. */
const MAX_READ = 2_000;
/** Time limit of one query, in milliseconds. */
const MAX_TIME_MS = 5_000;

export type CashStore = ReturnType<typeof createCashStore>;

/** Stores which rider holds the cash of which orders, and the settlements. */
export function createCashStore(connection: Connection) {
  const orders = orderModel(connection);
  const settlements = settlementModel(connection);

  async function findHeld(filter: object, limit: number, session?: ClientSession): Promise<HeldCash[]> {
    const rows = await orders
      .find(filter, { number: 1, deliveredAt: 1, cashWith: 1 }, { session })
      .sort({ 'cashWith.mobile': 1, deliveredAt: 1, _id: 1 })
      .limit(limit)
      .maxTimeMS(MAX_TIME_MS)
      .lean<HeldRow[]>();
    return rows.map(({ _id, ...row }) => ({ orderId: _id.toHexString(), ...row }));
  }

  return {
    models: [settlements],

    async holdings(): Promise<RiderHolding[]> {
      const held = await findHeld(CASH_WITH_RIDER, MAX_READ);
      return riderHoldings(held, held.length === MAX_READ);
    },

    async holding(mobile: string, session: ClientSession): Promise<RiderHolding | undefined> {
      return holdingOf(await findHeld({ 'cashWith.mobile': mobile }, MAX_SETTLED_ORDERS, session));
    },

    /** Paise held by all riders. */
    async sumHeld(): Promise<number> {
      const sums = await orders
        .aggregate<{
          amount: number;
        }>([{ $match: CASH_WITH_RIDER }, { $group: { _id: null, amount: { $sum: '$cashWith.amount' } } }])
        .option({ maxTimeMS: MAX_TIME_MS });
      return sums[0]?.amount ?? 0;
    },

    newId: (): string => new mongoose.Types.ObjectId().toHexString(),

    /**
     * Clears the rider of the orders and writes the settlement.
     * @returns false when the rider no longer holds the cash of one of them
     */
    async settle({ id, ...settlement }: Settlement, session: ClientSession): Promise<boolean> {
      const { orderIds, rider } = settlement;
      const { modifiedCount } = await orders.updateMany(
        { _id: { $in: orderIds }, 'cashWith.mobile': rider.mobile },
        { $unset: { cashWith: 1 }, $inc: { version: 1 } },
        { session },
      );
      if (modifiedCount !== orderIds.length) return false;
      const row = { _id: new mongoose.Types.ObjectId(id), ...settlement };
      await settlements.insertMany([row], { session, lean: true });
      return true;
    },

    async settlementOf(orderId: string, session: ClientSession): Promise<Settlement | undefined> {
      const row = await settlements
        .findOne({ orderIds: orderId }, null, { session })
        .lean<SettlementRow | null>();
      return row ? fromRow(row) : undefined;
    },

    /** Newest first. */
    async lastSettlements(limit: number): Promise<Settlement[]> {
      const rows = await settlements
        .find({ at: { $gt: new Date(0) } })
        .sort({ at: -1 })
        .limit(limit)
        .lean<SettlementRow[]>();
      return rows.map(fromRow);
    },
  };
}

const fromRow = ({ _id, ...settlement }: SettlementRow): Settlement => ({
  id: _id.toHexString(),
  ...settlement,
});
