import type { Call, Handler } from '../call';
import { onlyCell, textIn } from '../pg/rows';
import { Code, MongoError } from '../errors/mongo-error';
import { unpackCode } from '../errors/sql-states';
import { sql } from '../statements';
import { decode, type Doc, encode, isDoc } from '../wire/bson';

/** Commands that change collections and indexes; one at a time. */
const change =
  (work: Handler): Handler =>
  (call) =>
    call.engine.collections.change(() => work(call));

/** Common command fields that the engine's `create` rejects. */
const ENVELOPE = new Set([
  'lsid',
  '$db',
  '$clusterTime',
  'txnNumber',
  'autocommit',
  'startTransaction',
  'writeConcern',
]);

const withoutEnvelope = (body: Doc): Doc =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !ENVELOPE.has(name)));

const create: Handler = async (call) => {
  const { db, target } = call.head;
  const existing = await call.run(sql.collectionExists, [db, target]);
  if (existing.length > 0)
    throw new MongoError(Code.namespaceExists, `Collection ${db}.${target} already exists.`);
  return onlyCell(await call.run(sql.createView, [db, encode(withoutEnvelope(decode(call.body)))]));
};

const createIndexes: Handler = async (call) => {
  const answer = decode(onlyCell(await call.run(sql.createIndexes, [call.head.db, call.body])));
  const shards = isDoc(answer.raw) ? answer.raw : {};
  const result = isDoc(shards.defaultShard) ? shards.defaultShard : answer;
  if (result.code !== undefined) throw indexError(call, result);
  return { ...result, ok: 1 };
};

function indexError(call: Call, result: Doc): MongoError {
  const code = unpackCode(Number(result.code));
  const text = String(result.errmsg);
  if (code !== Code.duplicateKey) return new MongoError(code, text);
  const { db, target } = call.head;
  const index = /Index '(.+)'/.exec(text)?.[1] ?? '';
  return new MongoError(
    code,
    `E11000 duplicate key error collection: ${db}.${target} index: ${index} ${text}`,
  );
}

const BSON_AS_TEXT = 'BSONHEX';

const dropIndexes: Handler = async (call) => {
  // A procedure's result cannot be cast to bytes, so the engine returns BSON in its text form.
  const text = textIn(await call.run(sql.dropIndexes, [call.head.db, call.body])) ?? '';
  const answer = decode(Buffer.from(text.slice(BSON_AS_TEXT.length), 'hex'));
  if (answer.code !== undefined) throw new MongoError(unpackCode(Number(answer.code)), String(answer.errmsg));
  return answer;
};

const drop: Handler = async (call) => {
  const { db, target } = call.head;
  const dropped = textIn(await call.run(sql.dropCollection, [db, target])) === 'true';
  return dropped ? { nIndexesWas: 1, ns: `${db}.${target}`, ok: 1 } : { ok: 1 };
};

const dropDatabase: Handler = async (call) => {
  await call.run(sql.dropDatabase, [call.head.db]);
  return { dropped: call.head.db, ok: 1 };
};

export const schemaCommands: Record<string, Handler> = {
  create: change(create),
  createIndexes: change(createIndexes),
  dropIndexes: change(dropIndexes),
  deleteIndexes: change(dropIndexes),
  drop: change(drop),
  dropDatabase: change(dropDatabase),
  collMod: change(async (call) =>
    onlyCell(await call.run(sql.collMod, [call.head.db, call.head.target, call.body])),
  ),
  renameCollection: change(async (call) => onlyCell(await call.run(sql.renameCollection, [call.body]))),
};
