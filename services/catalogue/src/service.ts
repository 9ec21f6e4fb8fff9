import { newEvent } from '@tokri/contracts';
import { defineService, type ServiceContext } from '@tokri/service-host';
import { createBulkhead, createRetention } from '@tokri/service-kit';
import { removeOldRevisions } from './products/history/revisions';
import { removeAbandonedImport, removeOldJob } from './jobs/remove-old-jobs';
import { createBulkWorker } from './jobs/worker';
import { bulkRoutes } from './jobs/routes';
import { foldReservations } from './stock/reservations/fold-reservations';
import type { CatalogueConfig } from './config';
import { createConsumers } from './consumers';
import { removeOldCounts } from './insights/daily-counts/remove-old-counts';
import { catalogueDatabase } from './database';
import { countSearches, observeReservations, observeStockEntries } from './metrics';
import { createPersonalData } from './personal-data';
import { createPurchaseCount } from './insights/popularity/count-purchases';
import { createPopularityIndex } from './insights/popularity/popularity-index';
import { createPartnerCount } from './insights/bought-together/count-partners';
import { createQueries } from './products/queries';
import { createQueryLog } from './insights/query-log/query-log';
import { queryLogRoutes } from './insights/query-log/routes';
import { removeOldAlerts } from './stock/restock/restock-alerts';
import { createRestockWorker } from './stock/restock/restock-worker';
import { restockRoutes } from './stock/restock/routes';
import { createReadModel, createSearches } from './read-model/read-model';
import { createRefresh } from './read-model/refresh';
import { catalogueRoutes } from './products/routes';
import { createRehearsals, removeOldRehearsals } from './search/tuning/rehearsals';
import { tuningRoutes } from './search/routes';
import { scheduleRoutes } from './products/schedule/routes';
import { createScheduleSweep } from './products/schedule/schedule-sweep';
import { createExpirySweep } from './stock/reservations/expiry-sweep';
import { createHitLog } from './insights/sold-out-hits/hit-log';
import { soldOutHitRoutes } from './insights/sold-out-hits/routes';
import { stockRoutes } from './stock/routes';
import { createStockReplayTask } from './stock/audit/replay-task';
import type { AvailabilityChange } from './stock/move-stock';
import { createCatalogueStore } from './store';
import { createPopularQueries } from './search/suggestions/popular-queries';

/** Days for which rows of an import are kept that nobody starts. */
const ABANDONED_IMPORT_DAYS = 2;
/** Days for which a rehearsal of search can be applied. */
const REHEARSAL_DAYS = 2;

/** The catalogue, wired: store, this replica's read model with its search index, routes, the expiry sweep. */
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
      ...{ store, searches, logger },
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
    const onAvailabilityChanged = (changes: readonly AvailabilityChange[]) => {
      for (const { productId, soldOut } of changes) readModel.setSoldOut(productId, soldOut);
    };

    const popularQueries = createPopularQueries(store, now);
    const queries = createQueries(store, readModel, searches, popularity, popularQueries);
    const adminMutex = createBulkhead({ maxConcurrent: 1 });
    const verifyToken = useAccessControl();
    const bulkWorker = createBulkWorker({
      ...{ store, unitOfWork, adminMutex, readModel, logger },
      batchSize: config.BULK_BATCH_PRODUCTS,
    });
    const addBulkRoutes = bulkRoutes({
      ...{ store, unitOfWork, queries, verifyToken },
      guardPercent: config.BULK_PRICE_GUARD_PERCENT,
      wake: () => bulkWorker.wake(),
    });
    const addRoutes = catalogueRoutes({
      ...{ store, unitOfWork, readModel, queries, adminMutex, stockMutex, verifyToken },
      acceptedSecrets: {
        order: config.INTERNAL_SECRETS_FROM_ORDER,
        cart: config.INTERNAL_SECRETS_FROM_CART,
      },
      onAvailabilityChanged,
      countSearch: countSearches(metrics.registry),
      lowStockAt: config.LOW_STOCK_PIECES,
    });
    const queryLog = createQueryLog({ store, unitOfWork, now, logger });
    const addQueryLogRoutes = queryLogRoutes({
      ...{ store, queryLog, verifyToken, now },
      found: queries.found,
    });
    const hitLog = createHitLog({ store, unitOfWork, now, logger });
    const addSoldOutHitRoutes = soldOutHitRoutes({ store, hitLog, readModel, verifyToken, now });
    const addStockRoutes = stockRoutes({
      ...{ store, unitOfWork, stockMutex, verifyToken, onAvailabilityChanged },
      onStockSet: readModel.table.setStock,
    });

    const addRestockRoutes = restockRoutes({ store, unitOfWork, verifyToken });
    const rehearsals = createRehearsals({ store, readModel, searches, now, logger });
    const addTuningRoutes = tuningRoutes({
      ...{ store, unitOfWork, readModel, rehearsals, adminMutex, verifyToken },
    });
    const addScheduleRoutes = scheduleRoutes({ store, unitOfWork, adminMutex, verifyToken });

    return {
      routes: (router) => {
        addRoutes(router);
        addBulkRoutes(router);
        addStockRoutes(router);
        addScheduleRoutes(router);
        addQueryLogRoutes(router);
        addRestockRoutes(router);
        addSoldOutHitRoutes(router);
        addTuningRoutes(router);
      },
      consumers: createConsumers(store),
      workers: [
        refresh.worker,
        readModel.reweighing,
        rehearsals,
        bulkWorker,
        createScheduleSweep({ store, unitOfWork, adminMutex, readModel, logger }),
        queryLog,
        popularQueries.follow(logger),
        createRestockWorker({ store, unitOfWork, logger, now }),
        hitLog,
        createRetention({
          name: 'reservations',
          days: config.RETENTION_RESERVATION_DAYS,
          removeBatch: (before) => stockMutex(() => foldReservations({ store, unitOfWork }, before)),
          now,
          logger,
        }),
        createRetention({
          name: 'changes of many products',
          days: config.RETENTION_BULK_JOB_DAYS,
          removeBatch: (before) => removeOldJob(store, before),
          now,
          logger,
        }),
        createRetention({
          name: 'changes of one thing',
          days: config.RETENTION_BULK_JOB_DAYS,
          removeBatch: (before) => removeOldRevisions(store, before),
          now,
          logger,
        }),
        createRetention({
          name: 'imports that were not started',
          days: ABANDONED_IMPORT_DAYS,
          removeBatch: (before) => removeAbandonedImport(store, before),
          now,
          logger,
        }),
        createRetention({
          name: 'the query log and sold-out hits',
          days: config.RETENTION_QUERY_LOG_DAYS,
          removeBatch: (before) => removeOldCounts(store, before),
          now,
          logger,
        }),
        createRetention({
          name: 'restock alerts',
          days: config.RETENTION_RESTOCK_ALERT_DAYS,
          removeBatch: (before) => removeOldAlerts(store, before),
          now,
          logger,
        }),
        createRetention({
          name: 'rehearsals of search',
          days: REHEARSAL_DAYS,
          removeBatch: (before) => removeOldRehearsals(store, before),
          now,
          logger,
        }),
        createExpirySweep({
          store,
          unitOfWork,
          stockMutex,
          logger,
          pauseMs: config.SWEEP_SECONDS * 1_000,
          graceSeconds: config.RESERVATION_GRACE_SECONDS,
          onAvailabilityChanged,
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
