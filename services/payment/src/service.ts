import { createOptimisticUpdate, createMessaging } from '@tokri/messaging';
import { connectDatabase, pingDatabase } from '@tokri/database';
import {
  createApp,
  createMetrics,
  createTokenVerifier,
  currentContext,
  remoteKeys,
  type Logger,
} from '@tokri/service-kit';
import { createOpenPayment } from './commands/open-payment';
import { createReceiveEvent } from './commands/receive-event';
import { createSettle } from './commands/settle';
import type { PaymentConfig } from './config';
import { createConsumers } from './consumers';
import { createPaymentMetrics } from './metrics';
import { createCardProvider } from './provider';
import { paymentRoutes } from './routes';
import { createPaymentStore } from './store';
import { createSweep } from './sweep';

/** The payment service, wired: sessions for orders, signed events in, and a sweep that settles with the provider. */
export async function createPaymentService(config: PaymentConfig, logger: Logger, now = () => new Date()) {
  const provider = createCardProvider(config);
  const connection = await connectDatabase(config.MONGO_URL, logger);
  const store = createPaymentStore(connection);
  await store.prepare();
  const metrics = createMetrics('payment');
  const messaging = createMessaging({
    service: 'payment',
    amqpUrl: config.AMQP_URL,
    connection,
    logger,
    registry: metrics.registry,
    traceparent: () => currentContext()?.traceparent,
  });

  const change = createOptimisticUpdate(messaging.unitOfWork, {
    save: store.save,
    read: ({ orderId }) => store.find(orderId),
  });
  const settle = createSettle({ store, provider, change, logger, now });
  const sweep = createSweep({ store, settle, logger, now, pauseMs: config.SWEEP_MS });
  const openPayment = createOpenPayment({ store, provider, change, settle, now });
  const onChore = sweep.kick;
  const receiveEvent = createReceiveEvent({ store, unitOfWork: messaging.unitOfWork, logger, now, onChore });

  messaging.consume(createConsumers({ store, now, onChore }));
  await messaging.start();
  sweep.start();

  const verifyToken = createTokenVerifier(
    remoteKeys(new URL('/.well-known/jwks.json', config.IDENTITY_URL).href),
  );
  const app = createApp({
    name: 'payment',
    logger,
    metrics,
    readiness: { database: () => pingDatabase(connection), broker: messaging.isConnected },
    routes: paymentRoutes({
      verifyToken,
      internalToken: config.INTERNAL_TOKEN,
      provider,
      openPayment,
      receiveEvent,
      metrics: createPaymentMetrics(metrics.registry, store, now),
      logger,
    }),
  });

  return {
    app,
    sweep,
    stop: async () => {
      await sweep.stop();
      await messaging.stop();
      await connection.close();
    },
  };
}
