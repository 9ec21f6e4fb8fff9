import type { NewEvent } from '@tokri/contracts';
import { mongo, type ClientSession, type Connection } from 'mongoose';
import { asError } from './failures';
import { appendToOutbox, type EmittedEvent } from './outbox';

export interface Unit {
  /** The transaction: every read and write of the unit must carry it. */
  session: ClientSession;
  /** Hands events to the outbox; they are published after the commit, or never if it fails. */
  emit: (...events: NewEvent[]) => void;
}

export type UnitOfWork = <T>(work: (unit: Unit) => Promise<T>) => Promise<T>;

/** What a consumer works with: events that follow from an event belong to its trace. */
export interface TracedUnit extends Unit {
  inTraceOf: (cause: { traceparent?: string }) => Unit;
}
export type TracedUnitOfWork = <T>(work: (unit: TracedUnit) => Promise<T>) => Promise<T>;

export interface TransactionOptions {
  connection: Connection;
  source: string;
  traceparent: () => string | undefined;
  nextPosition: () => number;
  /** Called after each commit that wrote events. */
  onCommitted: () => void;
}

/**
 * Longer than the rows of a transaction whose client is gone stay locked: ten seconds and half of them until the server
 * looks (transactionLifetimeLimitSeconds, docs/operations.md).
 */
const CONFLICT_PATIENCE_MS = 20_000;
const COMMIT_PATIENCE_MS = 10_000;

/**
 * State and outbox rows in one transaction. The work may run several times (write conflicts are retried with a growing,
 * random pause for up to twenty seconds), so it must have no effect outside the database.
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

/** One attempt at a unit of work. */
export function createTransaction(options: TransactionOptions): TracedUnitOfWork {
  const { connection, source, nextPosition, onCommitted } = options;
  return async (work) => {
    const session = await connection.startSession();
    const events: EmittedEvent[] = [];
    const emitIn =
      (traceparent: string | undefined) =>
      (...more: NewEvent[]) =>
        void events.push(...more.map((event) => ({ event, traceparent })));
    try {
      session.startTransaction({ readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } });
      const own = options.traceparent();
      const result = await work({
        session,
        emit: emitIn(own),
        inTraceOf: ({ traceparent = own }) => ({ session, emit: emitIn(traceparent) }),
      });
      if (events.length > 0) {
        await appendToOutbox(connection, session, events, { source, nextPosition });
      }
      await commit(session);
      if (events.length > 0) onCommitted();
      return result;
    } catch (error) {
      if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
      throw error;
    } finally {
      await session.endSession();
    }
  };
}

/**
 * A commit whose answer was lost is repeated until its outcome is known: the server knows the transaction by its number.
 * Only an answer of the server is an outcome; the driver says so by its label, but not for every broken connection.
 */
async function commit(session: ClientSession): Promise<void> {
  const deadline = Date.now() + COMMIT_PATIENCE_MS;
  for (let attempt = 0; ; attempt += 1) {
    try {
      await session.commitTransaction();
      return;
    } catch (error) {
      const isAnswer = error instanceof mongo.MongoServerError;
      if (isAnswer && !isFateUnknown(error)) throw error;
      if (Date.now() > deadline) throw fateUnknown(error);
      await pause(attempt);
    }
  }
}

const FATE_UNKNOWN = 'UnknownTransactionCommitResult';

/** The label that the driver forgot, so that nobody runs the work again who cannot know an earlier run. */
function fateUnknown(error: unknown): Error {
  const away = 'the database did not answer a commit';
  const labelled =
    error instanceof mongo.MongoError ? error : new mongo.MongoNetworkError(away, { cause: asError(error) });
  labelled.addErrorLabel(FATE_UNKNOWN);
  return labelled;
}

const hasLabel = (error: unknown, label: string): boolean =>
  error instanceof Error &&
  'hasErrorLabel' in error &&
  typeof error.hasErrorLabel === 'function' &&
  Boolean((error.hasErrorLabel as (name: string) => unknown)(label));

/** It may be committed or not. */
export const isFateUnknown = (error: unknown) => hasLabel(error, FATE_UNKNOWN);

const isTransient = (error: unknown) => hasLabel(error, 'TransientTransactionError');

const pause = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(200, 5 * 2 ** attempt)));
