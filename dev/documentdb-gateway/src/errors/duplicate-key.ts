import { ObjectId } from 'bson';
import { type Call, operationsOf } from '../call';
import { bytesIn, textIn } from '../pg/rows';
import { Code, MongoError } from './mongo-error';
import type { DatabaseError } from 'pg';
import { sql } from '../statements';
import { asDocs, decode, type Doc, encode, isDoc } from '../wire/bson';

export interface DuplicateKey {
  errmsg: string;
  keyPattern: Doc;
  keyValue: Doc;
}

const INDEX_IN_MESSAGE = /Index '(.+)'/;

/** The value at a dotted path; descends into arrays, like MongoDB's keys. */
function valueAt(value: unknown, path: string[]): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (Array.isArray(value)) {
    const byIndex: unknown = value[Number(first)];
    return byIndex === undefined
      ? value.map((entry) => valueAt(entry, path)).find((v) => v !== undefined)
      : valueAt(byIndex, rest);
  }
  return isDoc(value) ? valueAt(value[first], rest) : undefined;
}

function show(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  return JSON.stringify(value);
}

async function describe(call: Call, index: string, document: Doc): Promise<DuplicateKey> {
  const { db, target } = call.head;
  const keyPattern = await call.engine.collections.keysOf(db, target, index).catch(() => ({}));
  const keyValue: Doc = {};
  for (const path of Object.keys(keyPattern)) {
    const value = valueAt(document, path.split('.'));
    keyValue[path] = (Array.isArray(value) ? value[0] : value) ?? null;
  }
  const shown = Object.entries(keyValue).map(([path, value]) => `${path}: ${show(value)}`);
  const errmsg = `E11000 duplicate key error collection: ${db}.${target} index: ${index} dup key: { ${shown.join(', ')} }`;
  return { errmsg, keyPattern, keyValue };
}

/** The document after the write, as far as indexes are concerned: the stored one plus the changes. */
async function documentAfter(call: Call, operation: Doc): Promise<Doc> {
  const filter = isDoc(operation.q) ? operation.q : {};
  const change = isDoc(operation.u) ? operation.u : {};
  const changes = Object.keys(change).some((name) => name.startsWith('$'))
    ? {
        ...(isDoc(change.$setOnInsert) ? change.$setOnInsert : {}),
        ...(isDoc(change.$set) ? change.$set : {}),
      }
    : change;
  const stored = await storedDocument(call, filter).catch(() => undefined);
  return overlay(stored ?? filter, changes);
}

async function storedDocument(call: Call, filter: Doc): Promise<Doc | undefined> {
  const { db, target } = call.head;
  const rows = await call.engine.run(sql.find, [
    db,
    encode({ find: target, filter, limit: 1, singleBatch: true }),
  ]);
  const answer = bytesIn(rows);
  const cursor = answer && decode(answer).cursor;
  return isDoc(cursor) ? asDocs(cursor.firstBatch)[0] : undefined;
}

function overlay(base: Doc, changes: Doc): Doc {
  const result: Doc = { ...base };
  for (const [path, value] of Object.entries(changes)) {
    const [first = '', ...rest] = path.split('.');
    const inner = result[first];
    result[first] =
      rest.length === 0 ? value : overlay(isDoc(inner) ? inner : {}, { [rest.join('.')]: value });
  }
  return result;
}

/** Completes a write error to MongoDB's report of a duplicate key. */
export async function describeWriteError(call: Call, writeError: Doc): Promise<DuplicateKey> {
  const index = INDEX_IN_MESSAGE.exec(String(writeError.errmsg))?.[1] ?? '_id_';
  const operation = operationsOf(call)[Number(writeError.index)] ?? {};
  return describe(
    call,
    index,
    call.head.name === 'insert' ? operation : await documentAfter(call, operation),
  );
}

/** The same for an error of the whole statement (findAndModify, createIndexes, $merge). */
export async function describeRaised(call: Call, error: DatabaseError): Promise<MongoError> {
  const number = /documents_rum_index_(\d+)/.exec(`${error.constraint} ${error.message}`)?.[1];
  const named = number ? await call.engine.run(sql.indexName, [number]).catch(() => []) : [];
  const index = textIn(named) ?? INDEX_IN_MESSAGE.exec(error.message)?.[1] ?? '_id_';
  const { errmsg, keyPattern, keyValue } = await describe(call, index, await offendingDocument(call, error));
  return new MongoError(Code.duplicateKey, errmsg, { more: { keyPattern, keyValue } });
}

/** The engine's detail contains the new document; for a findAndModify by _id only the key, so its filter is used. */
async function offendingDocument(call: Call, error: DatabaseError): Promise<Doc> {
  const hex = /BSONHEX([0-9a-f]+)/.exec(error.detail?.split(')=(')[1] ?? '')?.[1];
  if (hex) {
    try {
      return decode(Buffer.from(hex, 'hex'));
    } catch {
      // The detail was truncated: use the values of the command.
    }
  }
  const body = decode(call.body);
  return documentAfter(call, { q: body.query, u: body.update });
}
