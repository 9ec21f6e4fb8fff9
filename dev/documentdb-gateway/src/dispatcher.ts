import { operationsOf, type Call, type Engine, type Handler } from './call';
import type { Run } from './pg/rows';
import { explainCommands } from './commands/explain';
import { readCommands } from './commands/reads';
import { schemaCommands } from './commands/schema';
import { serverCommands } from './commands/server';
import { sessionCommands } from './commands/sessions';
import { writeCommands } from './commands/writes';
import { notPrimary, steppedDown, toMongoError } from './errors/error-translation';
import { Code, errorAnswer, MongoError } from './errors/mongo-error';
import { DatabaseError } from 'pg';
import { EngineGoneError, isGoingDown } from './pg/pg-error';
import { withClusterTime } from './snapshots';
import { codeOfSqlState, isConflict } from './errors/sql-states';
import type { Transactions } from './transactions';
import { type Doc, encode, withTimestamp } from './wire/bson';
import { readCommandHead, type CommandHead } from './wire/command-head';
import type { Request } from './wire/messages';

const HANDLERS = new Map<string, Handler>(
  [serverCommands, sessionCommands, readCommands, writeCommands, schemaCommands, explainCommands].flatMap(
    (table) => Object.entries(table),
  ),
);

/** Read-only commands, safe to retry when the engine died during their execution. */
const REPEATABLE = new Set([
  'find',
  'aggregate',
  'count',
  'distinct',
  'listCollections',
  'listIndexes',
  'listDatabases',
]);
/** One writer succeeds in every conflict, so retries are limited by time, not by number. */
const CONFLICT_PATIENCE_MS = 10_000;
const MAX_CONFLICT_PAUSE_MS = 100;
const ENDS_TRANSACTION = new Set(['commitTransaction', 'abortTransaction']);
/** Commands that a member answers while it is not primary. */
const ANSWERED_BY_SECONDARY = new Set([...Object.keys(serverCommands), 'endSessions', 'killSessions']);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Answers one request; throws only for bytes that are not a command. */
export async function dispatch(request: Request, connectionId: number, engine: Engine): Promise<Buffer> {
  const head = readCommandHead(request.body);
  const { body, sequence } = request;
  const call: Call = { head, body, sequence, connectionId, engine, transaction: null, run: engine.run };
  try {
    const handler = HANDLERS.get(head.name);
    if (!handler) throw new MongoError(Code.commandNotFound, `no such command: '${head.name}'`);
    const { elections } = engine;
    const needsPrimary = !ANSWERED_BY_SECONDARY.has(head.name);
    const term = elections.term();
    if (needsPrimary && !elections.isPrimary()) throw notPrimary(call);
    const transactional = head.inTransaction && !ENDS_TRANSACTION.has(head.name);
    const answer = await (
      transactional ? answerInTransaction : isInSnapshot(call) ? answerInSnapshot : answerAlone
    )(call, handler);
    if (needsPrimary && elections.term() !== term) throw steppedDown(call);
    const reply = Buffer.isBuffer(answer) ? answer : encode(answer);
    return head.inTransaction || head.name === 'hello'
      ? withTimestamp(reply, 'operationTime', engine.logicalClock())
      : reply;
  } catch (error) {
    return encode(errorAnswer(await translated(error, call)));
  }
}

async function translated(error: unknown, call: Call): Promise<MongoError> {
  try {
    return await toMongoError(error, call);
  } catch (second) {
    return new MongoError(Code.internal, second instanceof Error ? second.message : String(second));
  }
}

/**
 * Outside transactions, the engine rolls back a failed statement as a whole. So conflicts, lost upsert races and reads
 * interrupted by an engine crash are retried here, as in mongod.
 */
async function answerAlone(call: Call, handler: Handler): Promise<Buffer | Doc> {
  const deadline = Date.now() + CONFLICT_PATIENCE_MS;
  for (let attempt = 1; ; attempt++) {
    try {
      return await (isLostUpsert(call, attempt)
        ? call.engine.upsertTurns(() => handler(call))
        : handler(call));
    } catch (error) {
      if (Date.now() > deadline || !worthRepeating(error, call, attempt)) throw error;
    }
    await pause(Math.random() * Math.min(10 * attempt, MAX_CONFLICT_PAUSE_MS));
  }
}

/** Concurrent upserts of one key keep deadlocking, so upserts run one at a time from the second attempt on. */
const isLostUpsert = (call: Call, attempt: number): boolean => attempt > 1 && isUpsert(call);

const isUpsert = (call: Call): boolean =>
  call.head.upsert ||
  (call.head.name === 'update' && operationsOf(call).some(({ upsert }) => upsert === true));

function worthRepeating(error: unknown, call: Call, attempt: number): boolean {
  if (error instanceof EngineGoneError || isGoingDown(error)) {
    const neverHappened = error instanceof EngineGoneError && !error.mayHaveHappened;
    return attempt <= 3 && !neverHappened && (REPEATABLE.has(call.head.name) || call.head.txnNumber !== '');
  }
  if (!(error instanceof DatabaseError)) return false;
  if (isConflict(error.code ?? '')) return true;
  return attempt <= 3 && call.head.upsert && codeOfSqlState(error.code ?? '') === Code.duplicateKey;
}

/** Any failure aborts the transaction; the driver's caller runs it again as a whole. */
async function answerInTransaction(call: Call, handler: Handler): Promise<Buffer | Doc> {
  const { transactions } = call.engine;
  const transaction = call.head.startTransaction
    ? await transactions.begin(call.head)
    : transactions.of(call.head);
  try {
    return await handler({ ...call, transaction, run: runIn({ transactions, head: call.head }) });
  } catch (error) {
    await transactions.rollback(transaction);
    throw error;
  }
}

/** Whether the command reads the session's snapshot. */
const isInSnapshot = ({ head, engine }: Call): boolean =>
  !head.inTransaction &&
  head.sessionId !== '' &&
  (head.snapshotRead || (head.name === 'getMore' && engine.snapshots.has(head.sessionId)));

async function answerInSnapshot(call: Call, handler: Handler): Promise<Buffer | Doc> {
  const { head, engine } = call;
  const { connection, time } = await engine.snapshots.of(
    head.name === 'getMore' ? { ...head, atClusterTime: true } : head,
  );
  try {
    const run: Run = (statement, params) => connection.run(statement, params);
    const answer = await handler({ ...call, run });
    return Buffer.isBuffer(answer) && head.snapshotRead && !head.atClusterTime
      ? withClusterTime(answer, time)
      : answer;
  } catch (error) {
    // The failed statement has ended the transaction.
    await engine.snapshots.endSession(head.sessionId);
    throw error;
  }
}

/** After the transaction's end, its connection belongs to another one, so late commands must not use it. */
const runIn =
  ({ transactions, head }: { transactions: Transactions; head: CommandHead }): Run =>
  (statement, params) =>
    transactions.of(head).connection.run(statement, params);
