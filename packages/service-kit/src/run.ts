import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startDraining } from './health';
import type { Logger } from './logger';

export interface RunningService {
  app: RequestListener;
  /** Called after the server takes no more requests; finishes what is in flight and closes connections. */
  stop: () => Promise<void>;
}

export interface ListeningServer {
  server: Server;
  port: number;
  close: () => Promise<void>;
}

/** Listens (port 0 picks a free one); `close` lets open requests finish and idle connections go. */
export async function listen(
  app: RequestListener,
  port: number,
  host = '127.0.0.1',
): Promise<ListeningServer> {
  const server = createServer(app);
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

interface RunOptions {
  logger: Logger;
  port: number;
  host: string;
  shutdownSeconds: number;
  /** Milliseconds between "not ready" and closing, so that load balancers see it. */
  drainMs?: number;
}

/** Starts a process's part, listens, and on SIGTERM or SIGINT drains and exits 0 within the given seconds. */
export async function runService(start: () => Promise<RunningService>, options: RunOptions): Promise<void> {
  const { logger, port, host, shutdownSeconds, drainMs = 0 } = options;
  const part = await start();
  const listening = await listen(part.app, port, host);
  logger.info({ port: listening.port }, 'ready');

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    startDraining();
    setTimeout(() => {
      logger.error('did not stop in time');
      process.exit(1);
    }, shutdownSeconds * 1_000).unref();
    await new Promise((resolve) => setTimeout(resolve, drainMs));
    await listening.close();
    await part.stop();
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

/** What a main file does with an error at start: one line for people, exit code 1. */
export function exitOnFailure(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
