import { type Call, type Handler, operationsOf, retryId } from '../call';
import { onlyCell, textIn } from '../pg/rows';
import { describeWriteError } from '../errors/duplicate-key';
import { Code, MongoError } from '../errors/mongo-error';
import type { Row } from '../pg/connection';
import type { Statement } from '../pg/connection';
import { unpackCode } from '../errors/sql-states';
import { sql } from '../statements';
import { asDocs, decode, type Doc } from '../wire/bson';

const UPSERT_ATTEMPTS = 4;

const succeeded = (rows: Row[]): boolean => textIn(rows, 1) === 't';

/**
 * insert, update and delete. A success is passed on without decoding; write errors are completed to match MongoDB's. In
 * a transaction, any write error aborts it, as in MongoDB.
 */
const write =
  (statement: Statement, createsDocuments: boolean): Handler =>
  async (call) => {
    const { db, target } = call.head;
    if (createsDocuments) await call.engine.collections.ensure(db, target);
    if (call.transaction) call.transaction.wrote = true;
    const id = retryId(call);
    for (let attempt = 1; ; attempt++) {
      // A retried upsert needs a new id, or the engine would return the stored failure.
      const attemptId = id && attempt > 1 ? `${id}:${attempt}` : id;
      const rows = await call.run(statement, [db, call.body, call.sequence, attemptId]);
      if (succeeded(rows)) return onlyCell(rows);
      const answer = decode(onlyCell(rows));
      if (attempt < UPSERT_ATTEMPTS && lostUpsertRace(call, answer)) continue;
      return withWriteErrors(call, answer);
    }
  };

/** Like mongod: a single upsert that lost a race on a unique key is retried and then finds the document. */
function lostUpsertRace(call: Call, answer: Doc): boolean {
  if (call.transaction || call.head.name !== 'update') return false;
  const first = asDocs(answer.writeErrors)[0];
  if (!first || unpackCode(Number(first.code)) !== Code.duplicateKey) return false;
  const operations = operationsOf(call);
  return operations.length === 1 && operations[0]?.upsert === true;
}

async function withWriteErrors(call: Call, answer: Doc): Promise<Doc> {
  for (const writeError of asDocs(answer.writeErrors)) {
    writeError.code = unpackCode(Number(writeError.code));
    if (writeError.code === Code.writeConflict) throw conflict(call, String(writeError.errmsg));
    if (writeError.code === Code.duplicateKey)
      Object.assign(writeError, await describeWriteError(call, writeError));
  }
  if (call.transaction) await call.engine.transactions.rollback(call.transaction);
  return answer;
}

const conflict = (call: Call, text: string): MongoError =>
  new MongoError(Code.writeConflict, `WriteConflict: ${text}`, {
    labels: call.transaction ? ['TransientTransactionError'] : [],
  });

const findAndModify: Handler = async (call) => {
  const { db, target, upsert } = call.head;
  if (upsert) await call.engine.collections.ensure(db, target);
  if (call.transaction) call.transaction.wrote = true;
  return onlyCell(await call.run(sql.findAndModify, [db, call.body, retryId(call)]));
};

export const writeCommands: Record<string, Handler> = {
  insert: write(sql.insert, true),
  update: write(sql.update, true),
  delete: write(sql.delete, false),
  findAndModify,
  findandmodify: findAndModify,
};
