import type { Collections } from './collections';
import type { Cursors } from './cursors';
import type { PgPool } from './pg/pool';
import type { Run } from './pg/rows';
import type { Snapshots } from './snapshots';
import type { Transaction, Transactions } from './transactions';
import type { Turns } from './turns';
import { asDocs, decode, decodeSequence, type Doc } from './wire/bson';
import type { CommandHead } from './wire/command-head';

/** What the commands share; one per gateway. */
export interface Engine {
  pool: PgPool;
  /** Runs outside any transaction. */
  run: Run;
  cursors: Cursors;
  collections: Collections;
  transactions: Transactions;
  snapshots: Snapshots;
  upsertTurns: Turns;
  /** The address of this gateway as clients see it. */
  address(): string;
}

/** One command on its way through the gateway. */
export interface Call {
  head: CommandHead;
  body: Buffer;
  sequence: Buffer | null;
  connectionId: number;
  engine: Engine;
  transaction: Transaction | null;
  /** Runs in the command's transaction where it has one. */
  run: Run;
}

/** Answers with bytes that are passed on unchanged, or with a document to encode. */
export type Handler = (call: Call) => Promise<Buffer | Doc>;

/** The documents, updates or deletes of a write, from the body or the document sequence. */
export function operationsOf(call: Call): Doc[] {
  if (call.sequence) return decodeSequence(call.sequence);
  const body = decode(call.body);
  return asDocs(body.documents ?? body.updates ?? body.deletes);
}

/**
 * The engine remembers the result of a write under this id and gives it again when the same write is sent
 * again; null where the driver did not ask for that.
 */
export const retryId = ({ head, transaction }: Call): string | null =>
  head.txnNumber !== '' && !transaction ? `${head.sessionId}:${head.txnNumber}` : null;
