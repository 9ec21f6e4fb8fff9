import { defineService, type ServiceContext } from '@tokri/service-host';
import { createArrivals } from './arrivals';
import { createCommands } from './commands/cart-commands';
import type { CartConfig } from './config';
import { createConsumers } from './consumers';
import { createProductProjection } from './product-projection';
import { cartRoutes } from './routes';
import { createCartStore } from './store';

/** The cart service, wired: carts of users and guests over a projection of products. */
export const createCartService = defineService('cart', async (context: ServiceContext<CartConfig>) => {
  const { config, connection, messaging, useAccessControl } = context;
  const { unitOfWork, groupCommit } = messaging;
  const carts = createCartStore(connection);
  const products = createProductProjection(connection);
  await carts.prepare();
  await products.prepare();
  const commands = createCommands({ unitOfWork, groupCommit, carts, products });
  return {
    consumers: createConsumers(products, commands),
    // Once the queue stands it collects what the cart must hear: the broker may be unavailable for a while.
    readiness: { queue: messaging.isPrepared },
    routes: cartRoutes({
      verifyToken: useAccessControl(),
      internalToken: config.INTERNAL_TOKEN,
      commands,
      arrivals: createArrivals(products, config.PATIENCE_MS),
      carts,
      products,
    }),
    exposed: undefined,
  };
});
