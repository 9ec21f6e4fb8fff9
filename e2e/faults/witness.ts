import type { ShopEvent } from '@tokri/contracts';
import { createMessaging, type Transaction } from '@tokri/messaging';
import { connectDatabase } from '@tokri/database';
import { createLogger, exitOnFailure, loadConfig } from '@tokri/service-kit';
import { z } from 'zod';

/** The events that orders and money stand on. */
const WATCHED = [
  'order.placed',
  'order.payment-requested',
  'order.confirmed',
  'order.cancelled',
  'payment.succeeded',
  'payment.failed',
  'payment.expired',
  'payment.refunded',
  'stock.released',
] as const;

/**
 * One more service beside those of the shop, whose reaction is not idempotent by itself: it counts. What the shop's own
 * reactions would forgive (an event that is lost, sent twice under two ids, or handled twice) stands in its book.
 */
async function main(): Promise<void> {
  const settings = loadConfig(z.object({ MONGO_URL: z.string(), AMQP_URL: z.string() }), process.env);
  const logger = createLogger('witness', 'info');
  const connection = await connectDatabase(settings.MONGO_URL, logger);
  const sightings = connection.collection<{ _id: string; type: string; subject: string; times: number }>(
    'sightings',
  );
  await connection.createCollection('sightings').catch(() => undefined);
  const messaging = createMessaging({
    service: 'witness',
    amqpUrl: settings.AMQP_URL,
    connection,
    logger,
  });
  const count = async ({ id, type, subject }: ShopEvent, { session }: Transaction) => {
    const change = { $inc: { times: 1 }, $setOnInsert: { type, subject } };
    await sightings.updateOne({ _id: id }, change, { upsert: true, session });
  };
  messaging.consume(Object.fromEntries(WATCHED.map((type) => [type, count])));
  await messaging.start();
}

main().catch(exitOnFailure);
