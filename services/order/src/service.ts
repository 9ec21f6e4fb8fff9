import { createOptimisticUpdate, createMessaging } from '@tokri/messaging';
import { connectDatabase, pingDatabase } from '@tokri/database';
import { createAccess, createApp, createMetrics, currentContext, type Logger } from '@tokri/service-kit';
import { createCallOff, createCancelPayment } from './commands/cancel-payment';
import { createFinishOrder } from './commands/finish-order';
import { createPlaceOrder } from './commands/place-order';
import type { OrderConfig } from './config';
import { createConsumers } from './consumers';
import { observeSaga } from './metrics';
import { createNeighbours } from './neighbours';
import { orderRoutes } from './routes';
import { createOrderStore } from './store';
import { createSweep } from './sweep';

/** The order service, wired: placing and cancelling, the reactions to payments, and the sweep. */
export async function createOrderService(config: OrderConfig, logger: Logger, now = () => new Date()) {
  const connection = await connectDatabase(config.MONGO_URL, logger);
  const store = createOrderStore(connection);
  await store.prepare();
  const metrics = createMetrics('order');
  const messaging = createMessaging({
    service: 'order',
    amqpUrl: config.AMQP_URL,
    connection,
    logger,
    registry: metrics.registry,
    traceparent: () => currentContext()?.traceparent,
  });

  const change = createOptimisticUpdate(messaging.groupCommit, {
    save: store.save,
    read: ({ id }) => store.find(id),
  });
  const neighbours = createNeighbours(config, logger);
  const finishing = createFinishOrder({ change, neighbours, now });
  const callOff = createCallOff(change, neighbours, now);
  const shared = { store, neighbours, finishing, callOff, logger, now };
  const placeOrder = createPlaceOrder({ ...shared, resendMinutes: config.RESEND_MINUTES });
  const cancelPayment = createCancelPayment(store, callOff);
  const sweep = createSweep({ ...shared, pauseMs: config.SWEEP_MS });

  messaging.consume(createConsumers(store, now));
  const access = createAccess(config);
  messaging.subscribe(access.subscription);
  await messaging.start();
  sweep.start();

  observeSaga(metrics.registry, store, now);
  const app = createApp({
    name: 'order',
    logger,
    metrics,
    readiness: { database: () => pingDatabase(connection), broker: messaging.isConnected },
    routes: orderRoutes({ verifyToken: access.verifyToken, placeOrder, cancelPayment, store }),
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
