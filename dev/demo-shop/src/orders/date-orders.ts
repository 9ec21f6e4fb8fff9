import { MongoClient, ObjectId } from 'mongodb';
import { dated, type TimedOrder } from './dating';
import type { DatedPlan } from './day-plan';

/** Changes times stored by the order service to those of a plan. */
export interface OrderBooks {
  dateOrder(number: string, plan: DatedPlan): Promise<void>;
  dateSettlement(id: string, at: Date): Promise<void>;
  close(): Promise<void>;
}

interface OrderDocument extends TimedOrder {
  number: string;
  version: number;
  createdAt: Date;
}

const TRIES = 20;

/**
 * The API cannot create orders in the past. So the demo shop opens the order service's database and changes only times.
 */
export async function openOrderBooks(mongoUrl: string): Promise<OrderBooks> {
  const client = await MongoClient.connect(mongoUrl);
  const database = client.db();
  const orders = database.collection<OrderDocument>('orders');
  const invoices = database.collection('invoices');
  const settlements = database.collection('cash_settlements');

  return {
    async dateOrder(number, plan) {
      for (let tried = 0; tried < TRIES; tried += 1) {
        const order = await orders.findOne({ number });
        if (!order) throw new Error(`${number} is not in the books`);
        const { _id, version, ...moved } = dated(order, plan);
        const change = { $set: moved, $inc: { version: 1 } };
        // The increment makes a concurrent save of an older version fail.
        if ((await orders.updateOne({ _id, version }, change)).matchedCount === 0) continue;
        const issuedAt = moved.deliveredAt;
        if (issuedAt)
          await invoices.updateMany(
            { orderNumber: number },
            { $set: { orderedAt: moved.createdAt, issuedAt } },
          );
        return;
      }
      throw new Error(`${number} changes all the time`);
    },
    async dateSettlement(id, at) {
      await settlements.updateOne({ _id: new ObjectId(id) }, { $set: { at } });
    },
    close: () => client.close(),
  };
}
