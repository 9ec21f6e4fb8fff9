interface OpenCursor {
  /** The engine's position of the next page. */
  continuation: Buffer;
  /** Session of the transaction it was opened in, '' outside transactions. */
  transactionSession: string;
  usedAt: number;
}

export interface Cursors {
  keep(id: string, continuation: Buffer, transactionSession: string): void;
  find(id: string): OpenCursor | undefined;
  drop(id: string): boolean;
  /** Drops all cursors of a transaction that has ended. */
  dropOfTransaction(session: string): void;
  dropAll(): void;
  close(): void;
}

/** MongoDB's timeout for idle cursors. */
const IDLE_MS = 600_000;

/** Open cursors by id. The engine keeps their pages on disk, so that any connection can continue any cursor. */
export function createCursors(): Cursors {
  const open = new Map<string, OpenCursor>();
  const sweep = setInterval(() => {
    const limit = Date.now() - IDLE_MS;
    for (const [id, cursor] of open) if (cursor.usedAt < limit) open.delete(id);
  }, IDLE_MS / 10);
  sweep.unref();
  return {
    keep: (id, continuation, transactionSession) =>
      void open.set(id, { continuation: Buffer.from(continuation), transactionSession, usedAt: Date.now() }),
    find: (id) => open.get(id),
    drop: (id) => open.delete(id),
    dropOfTransaction(session) {
      for (const [id, cursor] of open) if (cursor.transactionSession === session) open.delete(id);
    },
    dropAll: () => open.clear(),
    close: () => clearInterval(sweep),
  };
}
