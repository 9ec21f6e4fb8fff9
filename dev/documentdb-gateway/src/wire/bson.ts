import { BSON, type Timestamp } from 'bson';

/** A decoded document. 64-bit integers stay Long to avoid rounding. */
export type Doc = Record<string, unknown>;

export const encode = (doc: Doc): Buffer => {
  const bytes = BSON.serialize(doc, { ignoreUndefined: true });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
};

export const decode = (bytes: Uint8Array): Doc => BSON.deserialize(bytes, { promoteLongs: false });

/** Splits concatenated documents (an OP_MSG document sequence). */
export function decodeSequence(bytes: Buffer): Doc[] {
  const documents: Doc[] = [];
  for (let at = 0; at < bytes.length; at += bytes.readInt32LE(at)) {
    documents.push(decode(bytes.subarray(at, at + bytes.readInt32LE(at))));
  }
  return documents;
}

export const isDoc = (value: unknown): value is Doc =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const asDocs = (value: unknown): Doc[] => (Array.isArray(value) ? value.filter(isDoc) : []);

const TIMESTAMP = '\x11';

export function timestampField(name: string, { low, high }: Timestamp): Buffer {
  const value = Buffer.alloc(8);
  value.writeUInt32LE(low >>> 0, 0);
  value.writeUInt32LE(high >>> 0, 4);
  return Buffer.concat([Buffer.from(`${TIMESTAMP}${name}\0`, 'latin1'), value]);
}

/** Appends a field; the other bytes of the document do not change. */
export function withTimestamp(document: Buffer, name: string, time: Timestamp): Buffer {
  const end = document.length - 1;
  const longer = Buffer.concat([
    document.subarray(0, end),
    timestampField(name, time),
    document.subarray(end),
  ]);
  longer.writeInt32LE(longer.length, 0);
  return longer;
}
