import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { z } from 'zod';
import { loadConfig, type BaseConfig } from './config';
import { startDraining } from './health';
import { createLogger, type Logger } from './logger';

export interface RunningService {
  app: RequestListener;
  /** What the management port answers: health and metrics. */
  management: RequestListener;
  /** Called after the server takes no more requests; finishes what is in flight and closes connections. */
  stop: () => Promise<void>;
}

export interface ListeningServer {
  server: Server;
  port: number;
  close: () => Promise<void>;
}

type Certificate = Required<Pick<ServerOptions, 'cert' | 'key'>>;

/** Listens (port 0 picks a free one), by https with a certificate; `close` lets open requests finish and idle connections go. */
export async function listen(
  app: RequestListener,
  port: number,
  host = '127.0.0.1',
  certificate?: Certificate,
): Promise<ListeningServer> {
  const server = certificate
    ? createTlsServer({ ...certificate, minVersion: 'TLSv1.2' }, app)
    : createServer(app);
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 70_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    server,
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        // A kept connection that was busy at that moment falls idle later, and would be waited for otherwise.
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
 * The whole of a service's main file: reads the settings from the environment, starts, listens, and on SIGTERM or SIGINT
 * drains and exits 0 within `SHUTDOWN_SECONDS`. A start that fails prints one line for people and exits 1.
 */
export function runService<Config extends BaseConfig>(
  name: string,
  schema: z.ZodType<Config>,
  create: (config: Config, logger: Logger) => Promise<RunningService> | RunningService,
): void {
  const run = async () => {
    const config = loadConfig(schema, process.env);
    const logger = createLogger(name, config.LOG_LEVEL);
    const service = await create(config, logger);
    const listening = await listen(service.app, config.PORT, config.HOST, certificateOf(config));
    const management = await listen(service.management, config.MANAGEMENT_PORT, config.HOST);
    logger.info({ port: listening.port, managementPort: management.port }, 'ready');
    stopOnSignal(config, logger, async () => {
      await listening.close();
      await service.stop();
      await management.close();
    });
  };
  run().catch(exitOnFailure);
}

/** Half a certificate is a mistake: the process would speak plain http where somebody meant it not to. */
function certificateOf({ TLS_CERT_FILE, TLS_KEY_FILE }: BaseConfig): Certificate | undefined {
  if (!TLS_CERT_FILE && !TLS_KEY_FILE) return undefined;
  if (!TLS_CERT_FILE || !TLS_KEY_FILE)
    throw new Error('Settings: TLS_CERT_FILE and TLS_KEY_FILE go together; set both or neither.');
  return { cert: readFileSync(TLS_CERT_FILE), key: readFileSync(TLS_KEY_FILE) };
}

function stopOnSignal(config: BaseConfig, logger: Logger, close: () => Promise<void>): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    startDraining();
    setTimeout(() => {
      logger.error('did not stop in time');
      process.exit(1);
    }, config.SHUTDOWN_SECONDS * 1_000).unref();
    await new Promise((resolve) => setTimeout(resolve, config.DRAIN_MS));
    await close();
    logger.info('stopped');
    logger.flush();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        logger.error({ err: error }, 'stop failed');
        process.exit(1);
      });
    });
  }
}

/** What a process does with an error that ends it: one line for people, exit code 1. */
export function exitOnFailure(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
