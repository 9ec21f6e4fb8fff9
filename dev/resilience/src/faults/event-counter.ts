import type { ShopEvent } from '@tokri/contracts';
import { createMessaging, type Transaction } from '@tokri/messaging';
import { connectDatabase } from '@tokri/database';
import { createLogger, exitOnFailure, loadConfig } from '@tokri/service-kit';
import { z } from 'zod';

/** Events that orders and money depend on. */
const COUNTED = [
  'order.placed',
  'order.payment-requested',
  'order.confirmed',
  'order.cancelled',
  'order.rejected',
  'order.picking-started',
  'order.packed',
  'order.adjusted',
  'order.handed-over',
  'order.delivered',
  'order.items-refused',
  'order.refused-taken-back',
  'order.not-delivered',
  'order.returned',
  'payment.succeeded',
  'payment.failed',
  'payment.expired',
  'payment.refunded',
  'stock.released',
] as const;

interface CountedEvent {
  _id: string;
  type: string;
  subject: string;
  times: number;
  /** Delivery code; the shopper gets one mail per code. */
  code?: string;
}

/**
 * A service on @tokri/messaging with a consumer that is not idempotent: it counts how often each event is handled. This
 * detects events that are lost, published under two ids or handled twice, which the shop's own consumers tolerate.
 */
async function main(): Promise<void> {
  const settings = loadConfig(z.object({ MONGO_URL: z.string(), AMQP_URL: z.string() }), process.env);
  const logger = createLogger('event-counter', 'info');
  const connection = await connectDatabase(settings.MONGO_URL, logger);
  const deliveries = connection.collection<CountedEvent>('deliveries');
  await connection.createCollection('deliveries').catch(() => undefined);
  const messaging = createMessaging({
    service: 'event-counter',
    amqpUrl: settings.AMQP_URL,
    connection,
    logger,
  });
  const count = async (event: ShopEvent, { session }: Transaction) => {
    const { id, type, subject } = event;
    const code = 'code' in event.data ? event.data.code : undefined;
    const change = { $inc: { times: 1 }, $setOnInsert: { type, subject, ...(code && { code }) } };
    await deliveries.updateOne({ _id: id }, change, { upsert: true, session });
  };
  messaging.consume(Object.fromEntries(COUNTED.map((type) => [type, count])));
  await messaging.start();
}

main().catch(exitOnFailure);
