import { Long } from 'bson';
import type { Handler } from '../call';
import { bytesIn, onlyCell, textIn } from '../pg/rows';
import { Code, MongoError } from '../errors/mongo-error';
import type { Statement } from '../pg/connection';
import { sql } from '../statements';
import { asDocs, decode, type Doc, encode, isDoc } from '../wire/bson';

/** Passes on the engine's first page as the reply; keeps the continuation if there are more pages. */
const firstPage =
  (statement: Statement): Handler =>
  async (call) => {
    const rows = await call.run(statement, [call.head.db, call.body]);
    const page = bytesIn(rows);
    const continuation = bytesIn(rows, 1);
    if (!page) throw new MongoError(Code.internal, 'the engine answered with no page');
    const cursorId = textIn(rows, 2) ?? '0';
    if (cursorId !== '0' && continuation) {
      call.engine.cursors.keep(cursorId, continuation, call.transaction?.session ?? '');
    }
    return page;
  };

const WRITING_STAGES = /\$(out|merge)/;

const aggregate: Handler = async (call) => {
  if (call.transaction && WRITING_STAGES.test(call.body.toString('latin1'))) call.transaction.wrote = true;
  return firstPage(sql.aggregate)(call);
};

const getMore: Handler = async (call) => {
  const id = String(decode(call.body).getMore);
  const { cursors } = call.engine;
  const cursor = cursors.find(id);
  if (!cursor) throw new MongoError(Code.cursorNotFound, `cursor id ${id} not found`);
  try {
    const rows = await call.run(sql.getMore, [call.head.db, call.body, cursor.continuation]);
    const page = bytesIn(rows);
    const continuation = bytesIn(rows, 1);
    if (!page) throw new MongoError(Code.cursorNotFound, `cursor id ${id} not found`);
    if (continuation) cursors.keep(id, continuation, cursor.transactionSession);
    else cursors.drop(id);
    return page;
  } catch (error) {
    cursors.drop(id);
    throw error;
  }
};

const killCursors: Handler = async (call) => {
  const asked = decode(call.body).cursors;
  const ids = Array.isArray(asked) ? asked.map(String) : [];
  const killed = ids.filter((id) => call.engine.cursors.drop(id));
  if (killed.length > 0) await call.engine.run(sql.killCursors, [`{${killed.join(',')}}`]);
  const longs = (list: string[]) => list.map((id) => Long.fromString(id));
  return {
    cursorsKilled: longs(killed),
    cursorsNotFound: longs(ids.filter((id) => !killed.includes(id))),
    cursorsAlive: [],
    cursorsUnknown: [],
    ok: 1,
  };
};

/** Counts the documents, because the engine's count answers an empty query with estimates from statistics. */
const count: Handler = async (call) => {
  const body = decode(call.body);
  const stages: Doc[] = [];
  if (isDoc(body.query) && Object.keys(body.query).length > 0) stages.push({ $match: body.query });
  if (Number(body.skip ?? 0) > 0) stages.push({ $skip: body.skip });
  if (Number(body.limit ?? 0) !== 0) stages.push({ $limit: Math.abs(Number(body.limit)) });
  stages.push({ $count: 'n' });
  const pipeline = encode({
    aggregate: call.head.target,
    pipeline: stages,
    cursor: {},
    hint: body.hint,
    collation: body.collation,
    maxTimeMS: body.maxTimeMS,
  });
  const page = decode(onlyCell(await call.run(sql.aggregate, [call.head.db, pipeline]))).cursor;
  const [first] = isDoc(page) ? asDocs(page.firstBatch) : [];
  return { n: Number(first?.n ?? 0), ok: 1 };
};

export const readCommands: Record<string, Handler> = {
  find: firstPage(sql.find),
  aggregate,
  listCollections: firstPage(sql.listCollections),
  listIndexes: firstPage(sql.listIndexes),
  getMore,
  killCursors,
  count,
  distinct: async (call) => onlyCell(await call.run(sql.distinct, [call.head.db, call.body])),
};
