import { DatabaseError } from 'pg';
import type { Call } from '../call';
import { describeRaised } from './duplicate-key';
import { Code, type ErrorLabel, MongoError } from './mongo-error';
import { EngineGoneError } from '../pg/pg-error';
import { codeOfSqlState } from './sql-states';

/** The member is shutting down or is not primary. */
const DOWN = new Set<number>([Code.shutdown, Code.interrupted, Code.notPrimary, Code.steppedDown]);
const TRANSIENT = new Set<number>([Code.writeConflict, Code.noSuchTransaction, ...DOWN]);

/** A transaction cannot see a collection created after its start; a retried transaction can. */
const OUTSIDE_SNAPSHOT = /Unable to create the specified collection/;

/** Error labels: drivers use them to decide whether to retry the command, the transaction or the commit. */
function labelsFor(call: Call, code: number): ErrorLabel[] {
  const down = DOWN.has(code);
  if (call.head.name === 'commitTransaction') {
    if (down) return ['UnknownTransactionCommitResult', 'RetryableWriteError'];
    return TRANSIENT.has(code) ? ['TransientTransactionError'] : [];
  }
  if (call.head.inTransaction) return TRANSIENT.has(code) ? ['TransientTransactionError'] : [];
  return down && call.head.txnNumber !== '' ? ['RetryableWriteError'] : [];
}

/** No member is primary, so the command was not executed. */
export const notPrimary = (call: Call): MongoError =>
  new MongoError(Code.notPrimary, 'not primary', { labels: labelsFor(call, Code.notPrimary) });

/** The primary stepped down during the command, which may have been executed. */
export const steppedDown = (call: Call): MongoError =>
  new MongoError(Code.steppedDown, 'operation was interrupted', {
    labels: labelsFor(call, Code.steppedDown),
  });

/** Translates any failure of a command into a MongoDB error. */
export async function toMongoError(error: unknown, call: Call): Promise<MongoError> {
  if (error instanceof MongoError) return error;
  if (error instanceof EngineGoneError) {
    return new MongoError(Code.shutdown, error.message, { labels: labelsFor(call, Code.shutdown) });
  }
  if (!(error instanceof DatabaseError))
    return new MongoError(Code.internal, error instanceof Error ? error.message : String(error));
  const invisible = call.head.inTransaction && OUTSIDE_SNAPSHOT.test(error.message);
  const code = invisible ? Code.writeConflict : codeOfSqlState(error.code ?? '');
  if (code === Code.duplicateKey) return describeRaised(call, error);
  const message = code === Code.writeConflict ? `WriteConflict: ${error.message}` : error.message;
  return new MongoError(code, message, { labels: labelsFor(call, code) });
}
