import { defineService, noPersonalData, type ServiceContext } from '@tokri/service-host';
import { createBulkhead } from '@tokri/service-kit';
import type { CatalogueConfig } from './config';
import { createConsumers } from './consumers';
import { observeReservations } from './metrics';
import { createQueries } from './queries';
import { createReadModel } from './read-model/read-model';
import { createRefresh } from './read-model/refresh';
import { catalogueRoutes } from './routes';
import { createInvertedIndex } from './search/inverted-index';
import { createExpirySweep } from './expiry-sweep';
import type { AvailabilityChange } from './stock/move-stock';
import { createCatalogueStore } from './store';

/** The catalogue, wired: store, this replica's read model with its search index, routes, the expiry sweep. */
export const createCatalogueService = defineService(
  'catalogue',
  async (context: ServiceContext<CatalogueConfig>) => {
    const { config, logger, connection, metrics, messaging, useAccessControl } = context;
    const { unitOfWork } = messaging;
    const store = createCatalogueStore(connection);
    await store.prepare();
    observeReservations(metrics.registry, store);

    const search = createInvertedIndex();
    const readModel = createReadModel(store, search, logger);
    await readModel.load();
    const refresh = createRefresh(readModel, logger);
    messaging.subscribe(refresh.subscription);

    const stockMutex = createBulkhead({ maxConcurrent: 1 });
    const onAvailabilityChanged = (changes: readonly AvailabilityChange[]) => {
      for (const { productId, soldOut } of changes) readModel.setSoldOut(productId, soldOut);
    };

    return {
      routes: catalogueRoutes({
        store,
        unitOfWork,
        readModel,
        queries: createQueries(store, readModel, search),
        adminMutex: createBulkhead({ maxConcurrent: 1 }),
        stockMutex,
        verifyToken: useAccessControl(),
        acceptedSecrets: {
          order: config.INTERNAL_SECRETS_FROM_ORDER,
          cart: config.INTERNAL_SECRETS_FROM_CART,
        },
        onAvailabilityChanged,
      }),
      consumers: createConsumers(store),
      workers: [
        refresh.worker,
        createExpirySweep({
          store,
          unitOfWork,
          stockMutex,
          logger,
          pauseMs: config.SWEEP_SECONDS * 1_000,
          graceSeconds: config.RESERVATION_GRACE_SECONDS,
          onAvailabilityChanged,
        }),
      ],
      readiness: {
        broker: () => {
          if (!messaging.isConnected()) throw new Error('not connected');
        },
      },
      personalData: noPersonalData,
      exposed: undefined,
    };
  },
);
