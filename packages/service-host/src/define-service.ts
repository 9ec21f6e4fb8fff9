import type { ServiceName } from '@tokri/contracts';
import { connectDatabase, pingDatabase } from '@tokri/database';
import { createMessaging, type ConsumerTable, type Messaging } from '@tokri/messaging';
import {
  createAccess,
  createApp,
  createManagementApp,
  createMetrics,
  createSecurityLog,
  currentContext,
  readinessOf,
  type Access,
  type Logger,
  type Metrics,
  type ReadinessChecks,
  type RunningService,
  type SecurityLog,
  type ServiceConfig,
} from '@tokri/service-kit';
import type { Router } from 'express';
import type { Connection } from 'mongoose';

/** What a service is wired from. */
export interface ServiceContext<Config> {
  config: Config;
  logger: Logger;
  /** For what is worth knowing to whoever looks for an attack, beside the calls that are recorded by themselves. */
  securityLog: SecurityLog;
  connection: Connection;
  metrics: Metrics;
  messaging: Messaging;
  now: () => Date;
  /** Checks access tokens by identity's keys and by the login sessions that have ended; identity has its own way. */
  useAccessControl(): Access['verifyToken'];
}

/** Something that works in the background while the service serves. */
export interface Worker {
  start?: () => void | Promise<void>;
  stop: () => void | Promise<void>;
}

/** What is particular to one service. */
export interface Wiring<Exposed> {
  routes: (router: Router) => void;
  /** The reactions to events; a service without any has no queue. */
  consumers?: ConsumerTable;
  /** Started one after the other once messaging is up, stopped the other way round before it. */
  workers?: readonly Worker[];
  /** Checks of /readyz beside the database. */
  readiness?: ReadinessChecks;
  /** What tests look at. */
  exposed: Exposed;
}

type ConfigOfService = Pick<ServiceConfig, 'MONGO_URL' | 'AMQP_URL' | 'SECURITY_LOG_KEY'> &
  Partial<Pick<ServiceConfig, 'IDENTITY_URL'> & { INTERNAL_SECRET_FOR_IDENTITY: string }>;

/**
 * The wiring that all services share, in its one order: database, metrics, messaging, then what `wire` puts together
 * (stores with their collections prepared, commands, routes), its consumers and workers, the Express app. Stopping goes
 * the other way round.
 */
export function defineService<Config extends ConfigOfService, Exposed = undefined>(
  name: ServiceName,
  wire: (context: ServiceContext<Config>) => Promise<Wiring<Exposed>> | Wiring<Exposed>,
) {
  return async (
    config: Config,
    logger: Logger,
    now: () => Date = () => new Date(),
  ): Promise<RunningService & { exposed: Exposed }> => {
    const connection = await connectDatabase(config.MONGO_URL, logger);
    const metrics = createMetrics(name);
    const securityLog = createSecurityLog(logger, config.SECURITY_LOG_KEY);
    const messaging = createMessaging({
      service: name,
      amqpUrl: config.AMQP_URL,
      connection,
      logger,
      registry: metrics.registry,
      traceparent: () => currentContext()?.traceparent,
      onRefused: ({ id, source, reason }) =>
        securityLog.record({ event: 'event', outcome: 'refused', caller: source, target: id, reason }),
    });
    const useAccessControl = () => {
      const { IDENTITY_URL, INTERNAL_SECRET_FOR_IDENTITY } = config;
      if (!IDENTITY_URL || !INTERNAL_SECRET_FOR_IDENTITY)
        throw new Error(`${name} cannot ask identity for what it needs to check access tokens`);
      const access = createAccess(name, { IDENTITY_URL, INTERNAL_SECRET_FOR_IDENTITY });
      messaging.subscribe(access.subscription);
      return access.verifyToken;
    };

    const wiring = await wire({
      config,
      logger,
      securityLog,
      connection,
      metrics,
      messaging,
      now,
      useAccessControl,
    });
    const { consumers, workers = [], readiness, routes, exposed } = wiring;
    if (consumers) messaging.consume(consumers);
    await messaging.start();
    for (const worker of workers) await worker.start?.();
    const app = createApp({
      name,
      logger,
      securityLog,
      metrics,
      routes,
    });
    const checks = { database: () => pingDatabase(connection), ...readiness };
    const management = createManagementApp({ metrics, readiness: () => readinessOf(checks) });

    return {
      app,
      management,
      exposed,
      async stop() {
        for (const worker of workers.toReversed()) await worker.stop();
        await messaging.stop();
        await connection.close();
      },
    };
  };
}
