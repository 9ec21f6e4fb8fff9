import { connectPostgres, type PgConnection, type PgSettings } from './connection';
import { EngineGoneError, isGoingDown } from './pg-error';

export interface PoolSettings extends PgSettings {
  maxConnections: number;
  /** How long a caller waits for the engine to come (back) up, and for a free connection. Milliseconds. */
  patienceMs: number;
}

export interface PgPool {
  acquire(): Promise<PgConnection>;
  /** Gives a connection back; `broken` closes it in place of keeping it. */
  release(connection: PgConnection, broken?: boolean): void;
  use<T>(work: (connection: PgConnection) => Promise<T>): Promise<T>;
  close(): void;
}

const IDLE_MS = 60_000;
const KNOCK_EVERY_MS = 50;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Keeps connections warm, hands out the most recently used first and closes those that nobody needs. */
export function createPool(settings: PoolSettings): PgPool {
  const idle: { connection: PgConnection; since: number }[] = [];
  const waiting: ((connection: PgConnection | null) => void)[] = [];
  let open = 0;
  let closed = false;

  const sweep = setInterval(() => {
    const limit = Date.now() - IDLE_MS;
    while (idle[0] && idle[0].since < limit) idle.shift()?.connection.end();
  }, IDLE_MS / 4);
  sweep.unref();

  function takeIdle(): PgConnection | null {
    for (let entry = idle.pop(); entry; entry = idle.pop())
      if (entry.connection.alive) return entry.connection;
    return null;
  }

  function onClosed(): void {
    open -= 1;
    waiting.shift()?.(null);
  }

  /** Knocks until the engine opens: a restart of the engine should cost its users time, not errors. */
  async function dial(deadline: number): Promise<PgConnection> {
    for (;;) {
      open += 1;
      let opened = false;
      try {
        const connection = await connectPostgres(settings, () => opened && onClosed());
        opened = true;
        return connection;
      } catch (error) {
        onClosed();
        const worthWaiting = error instanceof EngineGoneError || isGoingDown(error);
        if (!worthWaiting || closed || Date.now() > deadline) throw error;
      }
      await pause(KNOCK_EVERY_MS);
    }
  }

  function waitForFree(deadline: number): Promise<PgConnection | null> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(wake), 1);
        reject(new EngineGoneError('all its connections are busy', false));
      }, deadline - Date.now());
      const wake = (connection: PgConnection | null): void => {
        clearTimeout(timer);
        resolve(connection);
      };
      waiting.push(wake);
    });
  }

  async function acquire(): Promise<PgConnection> {
    const deadline = Date.now() + settings.patienceMs;
    for (;;) {
      const kept = takeIdle();
      if (kept) return kept;
      if (open < settings.maxConnections) return dial(deadline);
      const handedOver = await waitForFree(deadline);
      if (handedOver?.alive) return handedOver;
    }
  }

  function release(connection: PgConnection, broken = false): void {
    if (broken || closed || !connection.alive) {
      if (connection.alive) connection.end();
      return;
    }
    const next = waiting.shift();
    if (next) next(connection);
    else idle.push({ connection, since: Date.now() });
  }

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
    close() {
      closed = true;
      clearInterval(sweep);
      for (const { connection } of idle.splice(0)) connection.end();
    },
  };
}
