import { newEvent } from '@tokri/contracts';
import { defineService, type ServiceContext } from '@tokri/service-host';
import { createBulkhead, createRetention } from '@tokri/service-kit';
import { createAdminNames } from './admin-names';
import type { CatalogueConfig } from './config';
import { createConsumers } from './consumers';
import { homeRoutes } from './content/home/routes';
import { contentRoutes } from './content/routes';
import { catalogueDatabase } from './database';
import { createWrite, createWriteStock } from './dependencies';
import { importRoutes } from './import/routes';
import { createPartnerCount } from './insights/bought-together/count-partners';
import { removeOldCounts } from './insights/daily-counts/counts-store';
import { createPurchaseCount } from './insights/popularity/count-purchases';
import { createPopularityIndex } from './insights/popularity/popularity-index';
import { createQueryLog } from './insights/query-log/query-log';
import { insightRoutes } from './insights/routes';
import { createHitLog } from './insights/sold-out-hits/hit-log';
import { removeAbandonedImport, removeOldJob } from './jobs/remove-old-jobs';
import { bulkRoutes } from './jobs/routes';
import { createBulkWorker } from './jobs/worker';
import { countSearches, observeReservations, observeStockEntries } from './metrics';
import { createPersonalData } from './personal-data';
import { removeOldRevisions } from './products/history/revisions';
import { createQueries } from './products/queries';
import { productRoutes } from './products/routes';
import { createScheduleSweep } from './products/schedule/schedule-sweep';
import { createReadModel, createSearches } from './read-model/read-model';
import { createRefresh } from './read-model/refresh';
import { searchRoutes } from './search/routes';
import { createPopularQueries } from './search/suggestions/popular-queries';
import { createRehearsals, removeOldRehearsals } from './search/tuning/rehearsals';
import { createStockReplayTask } from './stock/audit/replay-task';
import { createHoldBackSweep } from './stock/lots/hold-back-sweep';
import type { AvailabilityChange } from './stock/move-stock';
import { removeOldDocuments } from './stock/remove-old-documents';
import { createExpirySweep } from './stock/reservations/expiry-sweep';
import { purchasingRoutes } from './stock/purchasing/routes';
import { foldReservations } from './stock/reservations/fold-reservations';
import { removeOldAlerts } from './stock/restock/restock-alerts';
import { createRestockWorker } from './stock/restock/restock-worker';
import { stockRoutes } from './stock/routes';
import { createCatalogueStore } from './store';
import { taxonomyRoutes } from './taxonomy/routes';

/** Days for which the rows of an import that was never started are kept. */
const ABANDONED_IMPORT_DAYS = 2;
/** Days for which a rehearsal of search tuning can be applied. */
const REHEARSAL_DAYS = 2;

/** Composition root of the catalogue: store, read model with its search index, routes, workers. */
export const createCatalogueService = defineService(
  'catalogue',
  catalogueDatabase,
  async (context: ServiceContext<CatalogueConfig>) => {
    const { config, logger, connection, metrics, messaging, now, useAccessControl } = context;
    const { unitOfWork } = messaging;
    const store = createCatalogueStore(connection);
    observeReservations(metrics.registry, store);
    observeStockEntries(metrics.registry, store);

    const searches = createSearches();
    const readModel = createReadModel({
      store,
      searches,
      logger,
      lowStockAt: config.LOW_STOCK_PIECES,
      onReweighed: () =>
        unitOfWork(async ({ emit }) =>
          emit(newEvent('search.tuned', 'search', { version: searches.tuning.get().version })),
        ),
    });
    await readModel.load();
    const { setPopularity } = searches.search;
    const popularity = createPopularityIndex(store, readModel.index, setPopularity, now);
    await popularity.refresh();
    const refresh = createRefresh(readModel, logger);
    messaging.subscribe(refresh.subscription);

    const stockMutex = createBulkhead({ maxConcurrent: 1 });
    const write = createWrite({
      unitOfWork,
      mutex: createBulkhead({ maxConcurrent: 1 }),
      readModel,
    });
    const dependencies = {
      store,
      unitOfWork,
      write,
      writeStock: createWriteStock({ unitOfWork, mutex: stockMutex, readModel }),
      verifyToken: useAccessControl(),
      acceptedSecrets: {
        order: config.INTERNAL_SECRETS_FROM_ORDER,
        cart: config.INTERNAL_SECRETS_FROM_CART,
      },
    };

    const popularQueries = createPopularQueries(store, now);
    const queries = createQueries(store, readModel, searches, popularity, popularQueries);
    const countSearch = countSearches(metrics.registry);
    const queryLog = createQueryLog({ store, unitOfWork, now, logger });
    const hitLog = createHitLog({ store, unitOfWork, now, logger });
    const rehearsals = createRehearsals({ store, readModel, searches, now, logger });
    const bulkWorker = createBulkWorker({
      store,
      write,
      readModel,
      logger,
      batchSize: config.BULK_BATCH_PRODUCTS,
    });
    const bulk = {
      ...dependencies,
      queries,
      guardPercent: config.BULK_PRICE_GUARD_PERCENT,
      wake: () => bulkWorker.wake(),
    };
    const findAdminNames = createAdminNames(config, logger);
    const onAvailabilityChanged = (changes: readonly AvailabilityChange[]) => {
      for (const { productId, soldOut } of changes) readModel.setSoldOut(productId, soldOut);
    };
    const routes = [
      productRoutes({
        ...dependencies,
        readModel,
        queries,
        countSearch,
        lowStockAt: config.LOW_STOCK_PIECES,
        guardPercent: config.BULK_PRICE_GUARD_PERCENT,
      }),
      taxonomyRoutes({ ...dependencies, queries }),
      purchasingRoutes({ ...dependencies, now }),
      stockRoutes({ ...dependencies, readModel, stockMutex, onAvailabilityChanged, now }),
      searchRoutes({ ...dependencies, queries, rehearsals, countSearch }),
      importRoutes(bulk),
      bulkRoutes(bulk),
      contentRoutes({ ...dependencies, findAdminNames, now }),
      homeRoutes({ ...dependencies, homeStore: store.homeStore, findAdminNames, now }),
      insightRoutes({ ...dependencies, queryLog, hitLog, readModel, now, found: queries.found }),
    ];

    const retention = (name: string, days: number, removeBatch: (before: Date) => Promise<number>) =>
      createRetention({ name, days, removeBatch, now, logger });

    return {
      routes: (router) => {
        for (const add of routes) add(router);
      },
      consumers: createConsumers(store),
      workers: [
        refresh.worker,
        readModel.reweighing,
        rehearsals,
        bulkWorker,
        createScheduleSweep({ store, write, logger }),
        queryLog,
        popularQueries.follow(logger),
        createRestockWorker({ store, unitOfWork, logger, now }),
        hitLog,
        retention('reservations', config.RETENTION_RESERVATION_DAYS, (before) =>
          stockMutex(() => foldReservations({ store, unitOfWork })(before)),
        ),
        retention('changes of many products', config.RETENTION_BULK_JOB_DAYS, (before) =>
          removeOldJob(store, before),
        ),
        retention('changes of one thing', config.RETENTION_BULK_JOB_DAYS, (before) =>
          removeOldRevisions(store, before),
        ),
        retention('imports that were not started', ABANDONED_IMPORT_DAYS, (before) =>
          removeAbandonedImport(store, before),
        ),
        retention('the query log and sold-out hits', config.RETENTION_QUERY_LOG_DAYS, (before) =>
          removeOldCounts(store, before),
        ),
        retention('goods receipts and write-offs', config.RETENTION_STOCK_DOCUMENT_DAYS, (before) =>
          removeOldDocuments(store, before),
        ),
        retention('restock alerts', config.RETENTION_RESTOCK_ALERT_DAYS, (before) =>
          removeOldAlerts(store, before),
        ),
        retention('rehearsals of search', REHEARSAL_DAYS, (before) => removeOldRehearsals(store, before)),
        createExpirySweep({
          store,
          writeStock: dependencies.writeStock,
          logger,
          pauseMs: config.SWEEP_SECONDS * 1_000,
          graceSeconds: config.RESERVATION_GRACE_SECONDS,
        }),
        createHoldBackSweep({
          store,
          writeStock: dependencies.writeStock,
          logger,
          pauseMs: config.EXPIRY_SWEEP_SECONDS * 1_000,
          now,
        }),
        createPurchaseCount({ store, logger, pauseMs: config.POPULARITY_SECONDS * 1_000, now }),
        createPartnerCount({ store, logger, pauseMs: config.POPULARITY_SECONDS * 1_000, now }),
        popularity.follow(config.POPULARITY_SECONDS * 1_000, logger),
        createStockReplayTask({ store, logger, everyHours: config.STOCK_REPLAY_HOURS, now }),
      ],
      personalData: createPersonalData(store),
      exposed: undefined,
    };
  },
);
