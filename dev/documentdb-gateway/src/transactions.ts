import type { Cursors } from './cursors';
import { Code, MongoError } from './errors/mongo-error';
import type { PgConnection } from './pg/connection';
import { EngineGoneError } from './pg/pg-error';
import type { PgPool } from './pg/pool';
import { sql } from './statements';
import type { CommandHead } from './wire/command-head';

export interface Transaction {
  session: string;
  number: string;
  state: 'active' | 'committing' | 'committed' | 'aborted';
  /** Outcome of the running commit, shared by all commit commands until it ends. */
  outcome?: Promise<void>;
  connection: PgConnection;
  /** A write was sent, so the commit must be recorded. */
  wrote: boolean;
  expires: NodeJS.Timeout;
  startedAt: number;
}

export interface Transactions {
  /** Opens the engine's transaction for a command that starts one. */
  begin(head: CommandHead): Promise<Transaction>;
  /** The active transaction of a command. */
  of(head: CommandHead): Transaction;
  commit(head: CommandHead): Promise<void>;
  abort(head: CommandHead): Promise<void>;
  rollback(transaction: Transaction): Promise<void>;
  /** Rolls back every active transaction. */
  rollbackAll(): Promise<void>;
  endSession(session: string): Promise<void>;
  close(): void;
}

/** The shop's setting for every MongoDB (transactionLifetimeLimitSeconds, docs/operations.md). */
const LIFETIME_MS = 10_000;
const FORGET_AFTER_MS = 1_800_000;
const FORGET_EVERY_MS = 600_000;

const noSuchTransaction = (number: string): MongoError =>
  new MongoError(
    Code.noSuchTransaction,
    `Given transaction number ${number} does not match any in-progress transactions.`,
    {
      labels: ['TransientTransactionError'],
    },
  );

/**
 * A transaction holds one engine connection from its first command to its end. A commit with writes stores its number
 * in the same engine transaction: if the response is lost because the engine or this gateway died, a retried commit is
 * answered from that record, and the work never runs twice.
 */
export function createTransactions(transactionPool: PgPool, pool: PgPool, cursors: Cursors): Transactions {
  const latest = new Map<string, Transaction>();
  const forget = setInterval(() => {
    const limit = Date.now() - FORGET_AFTER_MS;
    for (const [session, { startedAt }] of latest) if (startedAt < limit) latest.delete(session);
  }, FORGET_EVERY_MS);
  forget.unref();

  function finish(transaction: Transaction, state: 'committed' | 'aborted', broken: boolean): void {
    clearTimeout(transaction.expires);
    transaction.state = state;
    cursors.dropOfTransaction(transaction.session);
    transactionPool.release(transaction.connection, broken);
  }

  async function rollback(transaction: Transaction): Promise<void> {
    if (transaction.state !== 'active') return;
    transaction.state = 'aborted';
    const rolledBack = await transaction.connection.command('ROLLBACK').then(
      () => true,
      () => false,
    );
    finish(transaction, 'aborted', !rolledBack);
  }

  /** Looks up a commit with an unknown outcome in the engine's table. */
  async function settle(session: string, number: string): Promise<void> {
    const rows = await pool.use((connection) => connection.run(sql.wasCommitted, [session, number]));
    if (rows.length === 0) throw noSuchTransaction(number);
  }

  async function commitActive(transaction: Transaction): Promise<void> {
    const { connection, session, number } = transaction;
    clearTimeout(transaction.expires);
    const remembered = transaction.wrote
      ? connection.run(sql.rememberCommit, [session, number])
      : Promise.resolve([]);
    const committed = connection.command('COMMIT');
    const [memory, commit] = await Promise.allSettled([remembered, committed]);
    const failure = memory.status === 'rejected' ? memory : commit.status === 'rejected' ? commit : null;
    const lost = failure?.reason instanceof EngineGoneError;
    if (lost && transaction.wrote) {
      // Later commit commands are also answered from the engine's table.
      if (latest.get(session) === transaction) latest.delete(session);
      finish(transaction, 'aborted', true);
      return settle(session, number);
    }
    finish(transaction, failure ? 'aborted' : 'committed', failure !== null);
    if (failure) throw failure.reason;
  }

  return {
    async begin(head) {
      const before = latest.get(head.sessionId);
      if (before) await rollback(before);
      const connection = await transactionPool.acquire();
      const transaction: Transaction = {
        session: head.sessionId,
        number: head.txnNumber,
        state: 'active',
        connection,
        wrote: false,
        expires: setTimeout(() => void rollback(transaction), LIFETIME_MS),
        startedAt: Date.now(),
      };
      transaction.expires.unref();
      latest.set(head.sessionId, transaction);
      // Pipelined before the first statement, which fails if BEGIN fails.
      connection.command('BEGIN').catch(() => undefined);
      return transaction;
    },
    of(head) {
      const transaction = latest.get(head.sessionId);
      if (!transaction || transaction.number !== head.txnNumber || transaction.state !== 'active') {
        throw noSuchTransaction(head.txnNumber);
      }
      return transaction;
    },
    async commit(head) {
      const transaction = latest.get(head.sessionId);
      if (!transaction || transaction.number !== head.txnNumber)
        return settle(head.sessionId, head.txnNumber);
      if (transaction.state === 'aborted') throw noSuchTransaction(head.txnNumber);
      // Another COMMIT would end the next transaction on this connection.
      if (transaction.state === 'active') {
        transaction.state = 'committing';
        transaction.outcome = commitActive(transaction);
      }
      await transaction.outcome;
    },
    async abort(head) {
      const transaction = latest.get(head.sessionId);
      if (!transaction || transaction.number !== head.txnNumber) throw noSuchTransaction(head.txnNumber);
      await transaction.outcome?.catch(() => undefined);
      if (transaction.state === 'committed') {
        throw new MongoError(Code.transactionCommitted, `Transaction ${head.txnNumber} has been committed.`);
      }
      await rollback(transaction);
    },
    rollback,
    rollbackAll: async () => void (await Promise.all([...latest.values()].map(rollback))),
    async endSession(session) {
      const transaction = latest.get(session);
      latest.delete(session);
      if (transaction) await rollback(transaction);
    },
    close: () => clearInterval(forget),
  };
}
