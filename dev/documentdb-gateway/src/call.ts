import type { Collections } from './collections';
import type { Cursors } from './cursors';
import type { Elections } from './elections';
import type { LogicalClock } from './logical-clock';
import type { PgPool } from './pg/pool';
import type { Run } from './pg/rows';
import type { Snapshots } from './snapshots';
import type { Transaction, Transactions } from './transactions';
import type { Turns } from './turns';
import { asDocs, decode, decodeSequence, type Doc } from './wire/bson';
import type { CommandHead } from './wire/command-head';

/** Shared by all commands of a gateway. */
export interface Engine {
  pool: PgPool;
  /** Runs outside any transaction. */
  run: Run;
  cursors: Cursors;
  collections: Collections;
  transactions: Transactions;
  snapshots: Snapshots;
  elections: Elections;
  logicalClock: LogicalClock;
  upsertTurns: Turns;
  /** The gateway's address for clients. */
  address(): string;
}

/** A command in the gateway. */
export interface Call {
  head: CommandHead;
  body: Buffer;
  sequence: Buffer | null;
  connectionId: number;
  engine: Engine;
  transaction: Transaction | null;
  /** Runs in the command's transaction, if any. */
  run: Run;
}

/** Returns bytes that are passed on unchanged, or a document to encode. */
export type Handler = (call: Call) => Promise<Buffer | Doc>;

/** A write's documents, updates or deletes, from the body or the document sequence. */
export function operationsOf(call: Call): Doc[] {
  if (call.sequence) return decodeSequence(call.sequence);
  const body = decode(call.body);
  return asDocs(body.documents ?? body.updates ?? body.deletes);
}

/**
 * The engine stores a write's result under this id and returns it when the same write is retried; null unless the
 * driver requested that.
 */
export const retryId = ({ head, transaction }: Call): string | null =>
  head.txnNumber !== '' && !transaction ? `${head.sessionId}:${head.txnNumber}` : null;
