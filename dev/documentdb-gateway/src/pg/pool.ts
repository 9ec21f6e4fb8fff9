import { DatabaseError, Pool, type PoolClient } from 'pg';
import { commonConfig, overClient, type PgConnection } from './connection';
import { EngineGoneError, isGoingDown } from './pg-error';

export interface PoolSettings {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  applicationName: string;
  /** Session settings by name, such as lock_timeout. */
  session?: Record<string, string>;
  maxConnections: number;
  /** Milliseconds that a caller waits for the engine's start or a free connection. */
  patienceMs: number;
}

export interface PgPool {
  acquire(): Promise<PgConnection>;
  /** Releases a connection; `broken` closes it instead. */
  release(connection: PgConnection, broken?: boolean): void;
  use<T>(work: (connection: PgConnection) => Promise<T>): Promise<T>;
  close(): void;
}

const IDLE_MS = 60_000;
const KNOCK_EVERY_MS = 50;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const startupOptions = (session: Record<string, string>): string =>
  Object.entries(session)
    .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
    .join(' ');

/** Keeps connections open and waits for a starting engine: a restart causes delays, not errors. */
export function createPool({ patienceMs, maxConnections, session = {}, ...settings }: PoolSettings): PgPool {
  const { applicationName, ...access } = settings;
  const pool = new Pool({
    ...access,
    ...commonConfig,
    application_name: applicationName,
    options: startupOptions(session),
    max: maxConnections,
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: patienceMs,
  });
  // The pool replaces idle connections that die.
  pool.on('error', () => undefined);
  const connections = new WeakMap<PoolClient, PgConnection>();
  const clients = new WeakMap<PgConnection, PoolClient>();

  function connectionOf(client: PoolClient): PgConnection {
    const known = connections.get(client);
    if (known) return known;
    const connection = overClient(client);
    connections.set(client, connection);
    clients.set(connection, client);
    return connection;
  }

  async function acquire(): Promise<PgConnection> {
    const deadline = Date.now() + patienceMs;
    for (;;) {
      try {
        return connectionOf(await pool.connect());
      } catch (error) {
        if (error instanceof DatabaseError && !isGoingDown(error)) throw error;
        if (pool.ending || Date.now() > deadline)
          throw new EngineGoneError(error instanceof Error ? error.message : String(error), false);
      }
      await pause(KNOCK_EVERY_MS);
    }
  }

  const release = (connection: PgConnection, broken = false): void =>
    clients.get(connection)?.release(broken);

  return {
    acquire,
    release,
    async use(work) {
      const connection = await acquire();
      try {
        return await work(connection);
      } finally {
        release(connection);
      }
    },
    close: () => void pool.end(),
  };
}
