import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { z } from 'zod';
import { loadConfig, type BaseConfig } from '../config/config';
import { startDraining } from '../health/health';
import { endKeptConnections } from './kept-connections';
import { createLogger, type Logger } from '../logging/logger';
import { managementOfStart } from '../health/management';
import { onStopSignal } from './stop-signals';
import { startTracing } from '@tokri/telemetry';

export interface RunningService {
  app: RequestListener;
  /** The app of the management port: health and metrics. */
  management: RequestListener;
  /** Called after the server has stopped; finishes background work and closes connections. */
  stop: () => Promise<void>;
}

export interface ListeningServer {
  server: Server;
  port: number;
  close: () => Promise<void>;
}

type Certificate = Required<Pick<ServerOptions, 'cert' | 'key'>>;

interface ListenOptions {
  /** With a certificate the server uses https. */
  certificate?: Certificate;
  /** Seconds that an idle connection is kept. */
  keepAliveSeconds?: number;
  /** Seconds after which a connection is closed with its next response; 0: never. */
  maxAgeSeconds?: number;
}

/**
 * Milliseconds for the head of a request from its first byte, so that slow clients are disconnected. Idle connections
 * have a separate limit.
 */
const HEAD_TIMEOUT_MS = 60_000;

/** New connections that wait to be accepted; Node's 511 overflow, and are delayed or reset, when a sale begins. */
const BACKLOG = 4_096;

/** Maximum bytes of a request head; the gateway answers larger ones with a page. */
export const MAX_HEAD_BYTES = 16 * 1_024;
/** Maximum bytes of a head that Node reads; it answers larger ones without a body. */
const READ_HEAD_BYTES = 4 * MAX_HEAD_BYTES;

/** Listens (port 0 picks a free one); `close` waits for open requests and closes idle connections. */
export async function listen(
  app: RequestListener,
  port: number,
  host = '127.0.0.1',
  { certificate, keepAliveSeconds = 65, maxAgeSeconds = 0 }: ListenOptions = {},
): Promise<ListeningServer> {
  const server = certificate
    ? createTlsServer({ ...certificate, minVersion: 'TLSv1.2', maxHeaderSize: READ_HEAD_BYTES }, app)
    : createServer({ maxHeaderSize: READ_HEAD_BYTES }, app);
  server.keepAliveTimeout = keepAliveSeconds * 1_000;
  server.headersTimeout = HEAD_TIMEOUT_MS;
  endKeptConnections(server, maxAgeSeconds);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });
  return {
    server,
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        // A kept connection that is busy now becomes idle later and would delay the close.
        const letIdleGo = setInterval(() => server.closeIdleConnections(), 50);
        server.close(() => {
          clearInterval(letIdleGo);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}

/**
 * Runs a service: reads the settings from the environment, starts, listens, and on SIGTERM or SIGINT drains and exits 0
 * within `SHUTDOWN_SECONDS`; during the start it exits 0 at once. A failed start prints one line and exits 1. The
 * management port answers from the beginning (`starting`), the main port when every call can be answered.
 */
export function runService<Config extends BaseConfig>(
  name: string,
  schema: z.ZodType<Config>,
  create: (config: Config, logger: Logger) => Promise<RunningService> | RunningService,
): void {
  const run = async () => {
    const config = loadConfig(schema, process.env);
    const logger = createLogger(name, config.LOG_LEVEL);
    onStopSignal((signal) => {
      logger.info({ signal }, 'stopped during the start');
      logger.flush();
      process.exit(0);
    });
    const certificate = certificateOf(config);
    let answer: RequestListener = managementOfStart();
    const management = await listen(
      (request, response) => answer(request, response),
      config.MANAGEMENT_PORT,
      config.HOST,
    );
    const stopTracing = await startTracing(name, config, logger);
    const service = await create(config, logger);
    const listening = await listen(service.app, config.PORT, config.HOST, {
      certificate,
      keepAliveSeconds: config.KEEP_ALIVE_SECONDS,
      maxAgeSeconds: config.CONNECTION_MAX_AGE_SECONDS,
    });
    answer = service.management;
    logger.info({ port: listening.port, managementPort: management.port }, 'ready');
    drainOnSignal(config, logger, async () => {
      await listening.close();
      await service.stop();
      await management.close();
      await stopTracing();
    });
  };
  run().catch(exitOnFailure);
}

/** Rejects one setting without the other: the process would use plain http by mistake. */
function certificateOf({ TLS_CERT_FILE, TLS_KEY_FILE }: BaseConfig): Certificate | undefined {
  if (!TLS_CERT_FILE && !TLS_KEY_FILE) return undefined;
  if (!TLS_CERT_FILE || !TLS_KEY_FILE)
    throw new Error('Settings: TLS_CERT_FILE and TLS_KEY_FILE go together; set both or neither.');
  return { cert: readFileSync(TLS_CERT_FILE), key: readFileSync(TLS_KEY_FILE) };
}

function drainOnSignal(config: BaseConfig, logger: Logger, close: () => Promise<void>): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    startDraining();
    await new Promise((resolve) => setTimeout(resolve, config.DRAIN_MS));
    setTimeout(() => {
      logger.error('did not stop in time');
      process.exit(1);
    }, config.SHUTDOWN_SECONDS * 1_000).unref();
    await close();
    logger.info('stopped');
    logger.flush();
    process.exit(0);
  };
  onStopSignal((signal) => {
    stop(signal).catch((error: unknown) => {
      logger.error({ err: error }, 'stop failed');
      process.exit(1);
    });
  });
}

/** Ends the process after a fatal error: prints one line, exit code 1. */
export function exitOnFailure(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
