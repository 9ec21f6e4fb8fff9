import { Timestamp } from 'bson';
import { Code, MongoError } from './errors/mongo-error';
import type { PgConnection } from './pg/connection';
import type { PgPool } from './pg/pool';
import type { CommandHead } from './wire/command-head';

/** One point in time of all databases, which a session can read any number of times. */
interface Snapshot {
  connection: PgConnection;
  /** The timestamp by which the session refers to it. */
  time: Timestamp;
}

export interface Snapshots {
  /** The snapshot that this read belongs to; the first read of a session takes it. */
  of(head: CommandHead): Promise<Snapshot>;
  has(session: string): boolean;
  endSession(session: string): Promise<void>;
  close(): void;
}

/** As long as MongoDB keeps what is older for those who read it (minSnapshotHistoryWindowInSeconds). */
const WINDOW_MS = 300_000;
/** The snapshot of a client that died would block schema changes. */
const IDLE_MS = 30_000;

/**
 * Reads with read concern "snapshot" outside transactions. Each session has one connection in a transaction that reads
 * only, from its first read until it ends or the window is over.
 */
export function createSnapshots(pool: PgPool): Snapshots {
  const open = new Map<string, Snapshot & { until: number; expires: NodeJS.Timeout }>();

  function expireLater(session: string, until: number): NodeJS.Timeout {
    const timer = setTimeout(() => void endSession(session), Math.min(IDLE_MS, until - Date.now()));
    return timer.unref();
  }

  async function endSession(session: string): Promise<void> {
    const snapshot = open.get(session);
    if (!snapshot) return;
    open.delete(session);
    clearTimeout(snapshot.expires);
    const ended = await snapshot.connection.command('ROLLBACK').then(
      () => true,
      () => false,
    );
    pool.release(snapshot.connection, !ended);
  }

  return {
    async of({ sessionId, atClusterTime }) {
      const known = open.get(sessionId);
      if (atClusterTime) {
        if (!known)
          throw new MongoError(Code.snapshotTooOld, 'Read timestamp is older than the oldest snapshot.');
        clearTimeout(known.expires);
        known.expires = expireLater(sessionId, known.until);
        return known;
      }
      await endSession(sessionId);
      const connection = await pool.acquire();
      // Pipelined before the first statement; if it fails, so does that one.
      connection.command('BEGIN').catch(() => undefined);
      const until = Date.now() + WINDOW_MS;
      const time = new Timestamp({ t: Math.floor(Date.now() / 1_000), i: 1 });
      const snapshot = { connection, time, until, expires: expireLater(sessionId, until) };
      open.set(sessionId, snapshot);
      return snapshot;
    },
    has: (session) => open.has(session),
    endSession,
    close: () => {
      for (const { expires } of open.values()) clearTimeout(expires);
    },
  };
}

/**
 * The answer of a first read plus the time of its snapshot, which drivers read from the cursor. The bytes of the page
 * do not change.
 */
export function withClusterTime(page: Buffer, { low, high }: Timestamp): Buffer {
  const name = Buffer.from('\x11atClusterTime\0', 'latin1');
  const value = Buffer.alloc(8);
  value.writeUInt32LE(low >>> 0, 0);
  value.writeUInt32LE(high >>> 0, 4);
  const field = Buffer.concat([name, value]);
  const cursor = page.indexOf('\x03cursor\0', 4, 'latin1') + '\x03cursor\0'.length;
  const end = cursor + page.readInt32LE(cursor) - 1;
  const answer = Buffer.concat([page.subarray(0, end), field, page.subarray(end)]);
  answer.writeInt32LE(page.readInt32LE(0) + field.length, 0);
  answer.writeInt32LE(page.readInt32LE(cursor) + field.length, cursor);
  return answer;
}
