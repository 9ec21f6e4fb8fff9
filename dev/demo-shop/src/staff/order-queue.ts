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
 * Reads the desk's queue from the order service's database: the API shows the delivery code only to the shopper, who
 * reads it to the rider, and each order's address would need a separate call.
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
