import { Timestamp } from 'bson';
import { Code, MongoError } from './errors/mongo-error';
import type { PgConnection } from './pg/connection';
import type { PgPool } from './pg/pool';
import { timestampField } from './wire/bson';
import type { CommandHead } from './wire/command-head';

/** A point in time of all databases, for any number of reads of one session. */
interface Snapshot {
  connection: PgConnection;
  /** The timestamp that identifies it in the session's requests. */
  time: Timestamp;
}

export interface Snapshots {
  /** The snapshot of this read; the session's first read creates it. */
  of(head: CommandHead): Promise<Snapshot>;
  has(session: string): boolean;
  endSession(session: string): Promise<void>;
  close(): void;
}

/** MongoDB's default of minSnapshotHistoryWindowInSeconds. */
const WINDOW_MS = 300_000;
/** The snapshot of a dead client would block schema changes. */
const IDLE_MS = 30_000;

/**
 * Reads with read concern "snapshot" outside transactions. Each session has a connection with a read-only transaction
 * from its first read until the session or the window ends.
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
      // Pipelined before the first statement, which fails if BEGIN fails.
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
 * Adds the snapshot time to the cursor of a first response, where drivers read it. The bytes of the page do not change.
 */
export function withClusterTime(page: Buffer, time: Timestamp): Buffer {
  const field = timestampField('atClusterTime', time);
  const cursor = page.indexOf('\x03cursor\0', 4, 'latin1') + '\x03cursor\0'.length;
  const end = cursor + page.readInt32LE(cursor) - 1;
  const answer = Buffer.concat([page.subarray(0, end), field, page.subarray(end)]);
  answer.writeInt32LE(page.readInt32LE(0) + field.length, 0);
  answer.writeInt32LE(page.readInt32LE(cursor) + field.length, cursor);
  return answer;
}
