import { createMessaging } from '@tokri/messaging';
import { connectDatabase, pingDatabase } from '@tokri/database';
import { createAccess, createApp, createMetrics, currentContext, type Logger } from '@tokri/service-kit';
import { createArrivals } from './arrivals';
import { createCommands } from './commands';
import type { CartConfig } from './config';
import { createConsumers } from './consumers';
import { createProductStore } from './products';
import { cartRoutes } from './routes';
import { createCartStore } from './store';

/** The cart service, wired: carts of users and guests over a projection of products. */
export async function createCartService(config: CartConfig, logger: Logger) {
  const connection = await connectDatabase(config.MONGO_URL, logger);
  const carts = createCartStore(connection);
  const products = createProductStore(connection);
  await carts.prepare();
  await products.prepare();
  const metrics = createMetrics('cart');
  const messaging = createMessaging({
    service: 'cart',
    amqpUrl: config.AMQP_URL,
    connection,
    logger,
    registry: metrics.registry,
    traceparent: () => currentContext()?.traceparent,
  });
  const { unitOfWork, groupCommit } = messaging;
  const commands = createCommands({ unitOfWork, groupCommit, carts, products });
  messaging.consume(createConsumers(products, commands));
  const access = createAccess(config);
  messaging.subscribe(access.subscription);
  await messaging.start();

  const app = createApp({
    name: 'cart',
    logger,
    metrics,
    // Once the queue stands it collects what the cart must hear: the broker may be away for a while.
    readiness: { database: () => pingDatabase(connection), queue: messaging.isPrepared },
    routes: cartRoutes({
      verifyToken: access.verifyToken,
      internalToken: config.INTERNAL_TOKEN,
      commands,
      arrivals: createArrivals(products, config.PATIENCE_MS),
      carts,
      products,
    }),
  });
  return {
    app,
    stop: async () => {
      await messaging.stop();
      await connection.close();
    },
  };
}
