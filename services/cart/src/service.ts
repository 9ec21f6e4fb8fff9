import { defineService, type ServiceContext } from '@tokri/service-host';
import { createInternalClient } from '@tokri/service-kit';
import { createCommands } from './commands/cart-commands';
import type { CartConfig } from './config';
import { createConsumers } from './consumers';
import { cartDatabase } from './database';
import { cartPersonalData } from './personal-data';
import { createProductLookup } from './product-lookup';
import { createProductProjection } from './product-projection';
import { cartRoutes } from './routes';
import { createCartStore } from './store';

/** A shopper waits for it with the finger on the button. */
const CATALOGUE_TIMEOUT_MS = 2_000;

/** The cart service, wired: carts of users and guests over a projection of products. */
export const createCartService = defineService(
  'cart',
  cartDatabase,
  async (context: ServiceContext<CartConfig>) => {
    const { config, connection, logger, messaging, useAccessControl } = context;
    const { unitOfWork, groupCommit } = messaging;
    const carts = createCartStore(connection);
    const products = createProductProjection(connection);
    const catalogue = createInternalClient({
      caller: 'cart',
      callees: {
        catalogue: { url: config.CATALOGUE_URL, secret: config.INTERNAL_SECRET_FOR_CATALOGUE },
      },
      timeoutMs: CATALOGUE_TIMEOUT_MS,
    });
    const commands = createCommands({
      unitOfWork,
      groupCommit,
      carts,
      products,
      maxPieces: config.MAX_PIECES_PER_LINE,
    });
    return {
      consumers: createConsumers(products, commands),
      uses: { catalogue: () => catalogue.isAnswering('catalogue') },
      routes: cartRoutes({
        verifyToken: useAccessControl(),
        acceptedSecrets: { order: config.INTERNAL_SECRETS_FROM_ORDER },
        commands,
        productLookup: createProductLookup({ products, catalogue, unitOfWork, logger }),
        carts,
        products,
      }),
      personalData: cartPersonalData(carts, products),
      exposed: undefined,
    };
  },
);
