import { DESK_STATUSES } from '@tokri/contracts';
import { MongoClient } from 'mongodb';
import type { QueuedOrder } from './plan';

type StoredOrder = Omit<QueuedOrder, 'mobile'> & {
  address: { mobile: string };
  queuedAt?: Date;
  delivery?: { code: string };
};

const PAUSE_MS = 300_000;
const IDLE_MS = 60_000;

/**
 * The queue of the desk in the order service's database. No call shows the delivery code to anybody but the shopper, who
 * reads it to a rider; and the address of each order would be a call of its own.
 */
export async function openQueue(mongoUrl: string) {
  const client = await MongoClient.connect(mongoUrl, {
    ...{ heartbeatFrequencyMS: PAUSE_MS, serverMonitoringMode: 'poll', maxIdleTimeMS: IDLE_MS },
  });
  const orders = client.db().collection<StoredOrder>('orders');
  return {
    async read(): Promise<QueuedOrder[]> {
      const found = await orders
        .find({ status: { $in: [...DESK_STATUSES] }, queuedAt: { $gt: new Date(0) } })
        .project<StoredOrder>({ number: 1, status: 1, timeline: 1, 'address.mobile': 1 })
        .toArray();
      return found.map(({ address: { mobile }, ...order }) => ({ ...order, mobile }));
    },
    async deliveryCode(number: string): Promise<string> {
      return (await orders.findOne({ number }))?.delivery?.code ?? '';
    },
  };
}
