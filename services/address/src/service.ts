import { createMessaging } from '@tokri/messaging';
import {
  connectDatabase,
  createAccess,
  createApp,
  createMetrics,
  currentContext,
  pingDatabase,
  type Logger,
  type RunningService,
} from '@tokri/service-kit';
import type { AddressConfig } from './config';
import { addressRoutes } from './routes';
import { createAddressStore } from './store';

/** The address service, wired: routes over the store; it publishes, and listens to nothing. */
export async function createAddressService(config: AddressConfig, logger: Logger): Promise<RunningService> {
  const connection = await connectDatabase(config.MONGO_URL, logger);
  const store = createAddressStore(connection);
  await store.prepare();
  const metrics = createMetrics('address');
  const messaging = createMessaging({
    service: 'address',
    amqpUrl: config.AMQP_URL,
    connection,
    logger,
    registry: metrics.registry,
    traceparent: () => currentContext()?.traceparent,
  });
  const access = createAccess(config);
  messaging.subscribe(access.subscription);
  await messaging.start();

  const app = createApp({
    name: 'address',
    logger,
    metrics,
    // Without the broker addresses are still saved; their events wait in the outbox.
    readiness: { database: () => pingDatabase(connection) },
    routes: addressRoutes({
      store,
      unitOfWork: messaging.unitOfWork,
      verifyToken: access.verifyToken,
      internalToken: config.INTERNAL_TOKEN,
      most: config.MOST_ADDRESSES,
    }),
  });
  return {
    app,
    async stop() {
      await messaging.stop();
      await connection.close();
    },
  };
}
