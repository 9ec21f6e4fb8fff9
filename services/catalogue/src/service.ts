import { createMessaging } from '@tokri/messaging';
import { connectDatabase, pingDatabase } from '@tokri/database';
import {
  createAccess,
  createApp,
  createMetrics,
  currentContext,
  type Logger,
  type RunningService,
} from '@tokri/service-kit';
import type { CatalogueConfig } from './config';
import { consumers } from './consumers';
import { createLine } from './line';
import { observeReservations } from './metrics';
import { createMirror } from './mirror/mirror';
import { createQueries } from './queries';
import { createReplica } from './replica';
import { routes } from './routes';
import { createWordIndex } from './search';
import type { Crossing } from './stock/move-stock';
import { startSweeping } from './stock/sweep';
import { createStore, prepareStore } from './store';

/** Everything wired: database, messaging, this replica's mirror with its search index, routes, the sweep. */
export async function createCatalogueService(
  config: CatalogueConfig,
  logger: Logger,
): Promise<RunningService> {
  const connection = await connectDatabase(config.MONGO_URL, logger);
  const store = createStore(connection);
  await prepareStore(store);

  const metrics = createMetrics('catalogue');
  const messaging = createMessaging({
    service: 'catalogue',
    amqpUrl: config.AMQP_URL,
    connection,
    logger,
    registry: metrics.registry,
    traceparent: () => currentContext()?.traceparent,
  });
  observeReservations(metrics.registry, store);
  messaging.consume(consumers(store));
  const access = createAccess(config);
  messaging.subscribe(access.subscription);
  await messaging.start();
  const { unitOfWork } = messaging;

  const search = createWordIndex();
  const mirror = createMirror(store, search, logger);
  await mirror.load();
  const replica = createReplica(config.AMQP_URL, mirror, logger);
  replica.start();

  const stockLine = createLine();
  const onCrossed = (crossings: readonly Crossing[]) => {
    for (const { productId, soldOut } of crossings) mirror.setSoldOut(productId, soldOut);
  };
  const stopSweeping = startSweeping(
    {
      store,
      unitOfWork,
      inLine: stockLine,
      logger,
      graceSeconds: config.RESERVATION_GRACE_SECONDS,
      onCrossed,
    },
    config.SWEEP_SECONDS,
  );

  const app = createApp({
    name: 'catalogue',
    logger,
    metrics,
    readiness: {
      database: () => pingDatabase(connection),
      broker: () => {
        if (!messaging.isConnected()) throw new Error('not connected');
      },
    },
    routes: routes({
      store,
      unitOfWork,
      mirror,
      queries: createQueries(store, mirror, search),
      adminLine: createLine(),
      stockLine,
      verifyToken: access.verifyToken,
      internalToken: config.INTERNAL_TOKEN,
      onCrossed,
    }),
  });

  return {
    app,
    async stop() {
      await stopSweeping();
      await replica.stop();
      await messaging.stop();
      await connection.close();
    },
  };
}
