import type { ServiceName } from '@tokri/contracts';
import {
  connectDatabase,
  migrate,
  observeDatabase,
  pingDatabase,
  untilMigrated,
  type DatabaseSchema,
} from '@tokri/database';
import { createMessaging, type ConsumerTable, type Messaging } from '@tokri/messaging';
import {
  createAccess,
  createApp,
  createHealth,
  createManagementApp,
  createMetrics,
  createSecurityLog,
  currentContext,
  type Access,
  type DependencyChecks,
  type Logger,
  type Metrics,
  type ProcessFacts,
  type RunningService,
  type SecurityLog,
  type ServiceConfig,
} from '@tokri/service-kit';
import type { Router } from 'express';
import type { Connection } from 'mongoose';
import { createErasedUsers, type ErasedUsers } from './erased-users';
import { createErasureSweeper, personalDataConsumers, type PersonalData } from './personal-data';

export interface ServiceContext<Config> {
  config: Config;
  logger: Logger;
  /** For security events other than calls, which are recorded automatically. */
  securityLog: SecurityLog;
  connection: Connection;
  metrics: Metrics;
  messaging: Messaging;
  now: () => Date;
  /** Users whose data must not be stored again by late events. */
  erasedUsers: ErasedUsers;
  /** Checks access tokens by identity's keys and by ended login sessions; identity provides its own. */
  useAccessControl(): Access['verifyToken'];
}

export interface Worker {
  start?: () => void | Promise<void>;
  stop: () => void | Promise<void>;
}

/** The parts that a service defines itself. */
export interface Wiring<Exposed> {
  routes: (router: Router) => void;
  /** Reactions to events, in addition to the shared ones that delete and export personal data. */
  consumers?: ConsumerTable;
  personalData: PersonalData;
  /** Started in order after messaging, stopped in reverse order before it. */
  workers?: readonly Worker[];
  /** Dependencies without which no call is answered, so that /readyz fails; the database by default. */
  requires?: DependencyChecks;
  /** Further dependencies in addition to database, broker and identity: reported by /readyz, but not required. */
  uses?: DependencyChecks;
  /** Exposed to tests. */
  exposed: Exposed;
}

type ConfigOfService = Pick<ServiceConfig, 'MONGO_URL' | 'AMQP_URL' | 'SECURITY_LOG_KEY'> &
  ProcessFacts &
  Partial<
    Pick<ServiceConfig, 'IDENTITY_URL' | 'MIGRATE_AT_START'> & { INTERNAL_SECRET_FOR_IDENTITY: string }
  >;

/**
 * The shared wiring of all services, in order: database with its migrations, metrics, messaging, the result of `wire`
 * (stores with their collections prepared, commands, routes), its consumers and workers, the Express app. Stops in
 * reverse order.
 */
export function defineService<Config extends ConfigOfService, Exposed = undefined>(
  name: ServiceName,
  schema: DatabaseSchema,
  wire: (context: ServiceContext<Config>) => Promise<Wiring<Exposed>> | Wiring<Exposed>,
) {
  return async (
    config: Config,
    logger: Logger,
    now: () => Date = () => new Date(),
  ): Promise<RunningService & { exposed: Exposed; eraseOnceMore: () => Promise<number> }> => {
    const connection = await connectDatabase(config.MONGO_URL, logger);
    const migration = { connection, schema, say: (line: string) => logger.info(line) };
    // The database is not read before it is migrated to this version.
    if (config.MIGRATE_AT_START ?? true) await migrate(migration);
    else await untilMigrated(migration);
    const metrics = createMetrics(name, config);
    observeDatabase(connection, metrics.registry);
    const securityLog = createSecurityLog(logger, config.SECURITY_LOG_KEY);
    const messaging = createMessaging({
      service: name,
      amqpUrl: config.AMQP_URL,
      connection,
      logger,
      registry: metrics.registry,
      prepare: false,
      traceparent: () => currentContext()?.traceparent,
      onRefused: ({ id, source, reason }) =>
        securityLog.record({ event: 'event', outcome: 'refused', caller: source, target: id, reason }),
    });
    const database = () => pingDatabase(connection);
    const common: Record<string, () => unknown> = { database, broker: messaging.isConnected };
    const useAccessControl = () => {
      const { IDENTITY_URL, INTERNAL_SECRET_FOR_IDENTITY } = config;
      if (!IDENTITY_URL || !INTERNAL_SECRET_FOR_IDENTITY)
        throw new Error(`${name} has no settings for identity, which it needs to check access tokens`);
      const access = createAccess(name, { IDENTITY_URL, INTERNAL_SECRET_FOR_IDENTITY });
      messaging.subscribe(access.subscription);
      common.identity = access.isIdentityAnswering;
      return access.verifyToken;
    };

    const erasedUsers = createErasedUsers(connection, now);
    const wiring = await wire({
      config,
      logger,
      securityLog,
      connection,
      metrics,
      messaging,
      now,
      erasedUsers,
      useAccessControl,
    });
    const { consumers, routes, exposed, requires: required = { database } } = wiring;
    const { unitOfWork } = messaging;
    const personalData = { ...wiring.personalData, service: name, erasedUsers, unitOfWork, logger };
    const erasures = createErasureSweeper(personalData);
    const workers = [...(wiring.workers ?? []), erasures];
    messaging.consume({ ...consumers, ...personalDataConsumers(personalData) });
    await messaging.start();
    for (const worker of workers) await worker.start?.();
    const app = createApp({
      name,
      logger,
      securityLog,
      metrics,
      routes,
    });
    const optional = Object.fromEntries(
      Object.entries({ ...common, ...wiring.uses }).filter(([part]) => !(part in required)),
    );
    const readiness = createHealth({ registry: metrics.registry, required, optional });
    const management = createManagementApp({ metrics, readiness });

    return {
      app,
      management,
      exposed,
      /** Repeats the erasures that are due; also run by a periodic task. */
      eraseOnceMore: erasures.runOnce,
      async stop() {
        for (const worker of workers.toReversed()) await worker.stop();
        await messaging.stop();
        await connection.close();
      },
    };
  };
}
