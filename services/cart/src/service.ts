import { defineService, type ServiceContext } from '@tokri/service-host';
import { createInternalClient, createKeyedMutex } from '@tokri/service-kit';
import type { CartConfig } from './config';
import { createConsumers } from './consumers';
import { cartDatabase } from './database';
import { cartPersonalData } from './carts/personal-data';
import { createProductLookup } from './products/product-lookup';
import { createProductProjection } from './products/store';
import { cartRoutes } from './carts/routes';
import { createCartStore } from './carts/store';

/** Short, because the shopper waits for the response. */
const CATALOGUE_TIMEOUT_MS = 2_000;

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
    return {
      consumers: createConsumers(carts, products),
      uses: { catalogue: () => catalogue.isAnswering('catalogue') },
      routes: cartRoutes({
        verifyToken: useAccessControl(),
        acceptedSecrets: { order: config.INTERNAL_SECRETS_FROM_ORDER },
        productLookup: createProductLookup({ products, catalogue, unitOfWork, logger }),
        carts,
        products,
        unitOfWork,
        groupCommit,
        maxPieces: config.MAX_PIECES_PER_LINE,
        mutex: createKeyedMutex(),
      }),
      personalData: cartPersonalData(carts, products),
      exposed: undefined,
    };
  },
);
