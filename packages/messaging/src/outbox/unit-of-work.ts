import type { NewEvent } from '@tokri/contracts';
import { inClientSpan } from '@tokri/telemetry';
import { mongo, type ClientSession, type Connection } from 'mongoose';
import { asError } from '../consumer/failures';
import type { MessagingMetrics } from '../metrics';
import { appendToOutbox, type EmittedEvent } from './outbox';

export interface Transaction {
  /** The Mongo session of the transaction; every read and write of the unit of work must use it. */
  session: ClientSession;
  /** Adds events to the outbox; they are published after the commit, or never if it fails. */
  emit: (...events: NewEvent[]) => void;
  /** Runs after the commit, and never if it fails; for metrics and wake-ups. Must not throw. */
  afterCommit: (run: () => void) => void;
}

export type UnitOfWork = <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;

/** For work with several causes: events of one cause belong to its trace, or to none if the cause has none. */
export interface TracedTransaction extends Transaction {
  inTraceOf: (cause: { traceparent?: string }) => Transaction;
}
export type TracedUnitOfWork = <T>(work: (transaction: TracedTransaction) => Promise<T>) => Promise<T>;

export interface TransactionOptions {
  connection: Connection;
  source: string;
  traceparent: () => string | undefined;
  /** Called after each commit that wrote events. */
  onCommitted: () => void;
  metrics: Pick<MessagingMetrics, 'commits' | 'conflicts'>;
}

/**
 * Longer than rows stay locked by the transaction of a lost client: its lifetime of ten seconds, plus up to five until
 * the server's next check (transactionLifetimeLimitSeconds, docs/operations.md).
 */
const CONFLICT_PATIENCE_MS = 20_000;
const COMMIT_PATIENCE_MS = 10_000;

/**
 * Writes state and outbox rows in one transaction. The work can run several times (write conflicts are retried with a
 * growing, random pause for up to twenty seconds), so it must have no effect outside the database.
 */
export function createUnitOfWork(transaction: TracedUnitOfWork): TracedUnitOfWork {
  return async (work) => {
    const deadline = Date.now() + CONFLICT_PATIENCE_MS;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await transaction(work);
      } catch (error) {
        if (!isTransient(error) || Date.now() > deadline) throw error;
        await pause(attempt);
      }
    }
  };
}

export function createTransactionRunner(options: TransactionOptions): TracedUnitOfWork {
  const { connection, source, onCommitted, metrics } = options;
  return async (work) => {
    const session = await connection.startSession();
    const events: EmittedEvent[] = [];
    const committed: (() => void)[] = [];
    const afterCommit = (run: () => void) => void committed.push(run);
    const emitIn =
      (traceparent: string | undefined) =>
      (...more: NewEvent[]) =>
        void events.push(...more.map((event) => ({ event, traceparent })));
    try {
      session.startTransaction({ readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } });
      const result = await work({
        session,
        emit: emitIn(options.traceparent()),
        afterCommit,
        inTraceOf: ({ traceparent }) => ({ session, emit: emitIn(traceparent), afterCommit }),
      });
      if (events.length > 0) await appendToOutbox(connection, session, events, source);
      await commit(session);
      metrics.commits.inc();
      if (events.length > 0) onCommitted();
      for (const run of committed) run();
      return result;
    } catch (error) {
      if (isTransient(error)) metrics.conflicts.inc();
      if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
      throw error;
    } finally {
      await session.endSession();
    }
  };
}

const COMMIT = { 'db.system.name': 'mongodb', 'db.operation.name': 'commitTransaction' };

/**
 * Repeats a commit whose response was lost until its outcome is known; the server recognises the transaction by its
 * number. Only a response of the server is an outcome: the driver does not label every broken connection.
 */
async function commit(session: ClientSession): Promise<void> {
  const deadline = Date.now() + COMMIT_PATIENCE_MS;
  for (let attempt = 0; ; attempt += 1) {
    try {
      await inClientSpan('commitTransaction', COMMIT, () => session.commitTransaction());
      return;
    } catch (error) {
      const isAnswer = error instanceof mongo.MongoServerError;
      if (isAnswer && !isCommitOutcomeUnknown(error)) throw error;
      if (Date.now() > deadline) throw commitOutcomeUnknown(error);
      await pause(attempt);
    }
  }
}

const COMMIT_OUTCOME_UNKNOWN = 'UnknownTransactionCommitResult';

/** Adds the label if the driver has not, so that callers do not repeat work that may have been committed. */
function commitOutcomeUnknown(error: unknown): Error {
  const message = 'the database did not answer a commit';
  const labelled =
    error instanceof mongo.MongoError
      ? error
      : new mongo.MongoNetworkError(message, { cause: asError(error) });
  labelled.addErrorLabel(COMMIT_OUTCOME_UNKNOWN);
  return labelled;
}

const hasLabel = (error: unknown, label: string): boolean =>
  error instanceof Error &&
  'hasErrorLabel' in error &&
  typeof error.hasErrorLabel === 'function' &&
  Boolean((error.hasErrorLabel as (name: string) => unknown)(label));

/** Whether the transaction may or may not have been committed. */
export const isCommitOutcomeUnknown = (error: unknown) => hasLabel(error, COMMIT_OUTCOME_UNKNOWN);

const isTransient = (error: unknown) => hasLabel(error, 'TransientTransactionError');

const pause = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(200, 5 * 2 ** attempt)));
