/** One value of a statement: bytes travel as they are, text in the server's text form. */
export type Param = Buffer | string | null;

/** A statement that a connection prepares once under its name and uses again; '' prepares it each time. */
export interface Statement {
  name: string;
  text: string;
}

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

const cstring = (text: string): Buffer => Buffer.from(`${text}\0`);

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};

export function startupMessage(parameters: Record<string, string>): Buffer {
  const pairs = Object.entries(parameters).flatMap(([name, value]) => [cstring(name), cstring(value)]);
  const body = Buffer.concat([int32(196_608), ...pairs, Buffer.alloc(1)]);
  return Buffer.concat([int32(body.length + 4), body]);
}

export const saslInitialMessage = (first: string): Buffer =>
  message(
    'p',
    Buffer.concat([cstring('SCRAM-SHA-256'), int32(Buffer.byteLength(first)), Buffer.from(first)]),
  );

export const saslMessage = (text: string): Buffer => message('p', Buffer.from(text));

export const queryMessage = (text: string): Buffer => message('Q', cstring(text));

export const parseMessage = (statement: Statement): Buffer =>
  message('P', Buffer.concat([cstring(statement.name), cstring(statement.text), Buffer.alloc(2)]));

export const TERMINATE = message('X', Buffer.alloc(0));

const EXECUTE_AND_SYNC = Buffer.concat([
  message('E', Buffer.concat([cstring(''), int32(0)])),
  message('S', Buffer.alloc(0)),
]);

/** Bind, Execute and Sync in one piece of memory: results are asked for in binary form. */
export function runMessage(name: string, params: Param[]): Buffer {
  const nameBytes = Buffer.byteLength(name);
  let paramBytes = 0;
  for (const param of params) {
    paramBytes +=
      4 + (param === null ? 0 : typeof param === 'string' ? Buffer.byteLength(param) : param.length);
  }
  const bindBytes = 4 + 1 + (nameBytes + 1) + 2 + params.length * 2 + 2 + paramBytes + 4;
  const out = Buffer.allocUnsafe(1 + bindBytes + EXECUTE_AND_SYNC.length);
  let at = out.writeUInt8(0x42, 0);
  at = out.writeInt32BE(bindBytes, at);
  at = out.writeUInt8(0, at);
  at += out.write(name, at);
  at = out.writeUInt8(0, at);
  at = out.writeInt16BE(params.length, at);
  for (const param of params) at = out.writeInt16BE(Buffer.isBuffer(param) ? 1 : 0, at);
  at = out.writeInt16BE(params.length, at);
  for (const param of params) at = writeParam(out, at, param);
  at = out.writeInt16BE(1, at);
  at = out.writeInt16BE(1, at);
  EXECUTE_AND_SYNC.copy(out, at);
  return out;
}

function writeParam(out: Buffer, at: number, param: Param): number {
  if (param === null) return out.writeInt32BE(-1, at);
  if (typeof param === 'string') {
    const written = out.write(param, at + 4);
    return out.writeInt32BE(written, at) + written;
  }
  return out.writeInt32BE(param.length, at) + param.copy(out, at + 4);
}

/** The columns of a DataRow message, as views of its memory. */
export function readRow(frame: Buffer): (Buffer | null)[] {
  const columns = frame.readInt16BE(5);
  const row: (Buffer | null)[] = [];
  let at = 7;
  for (let column = 0; column < columns; column++) {
    const length = frame.readInt32BE(at);
    at += 4;
    row.push(length < 0 ? null : frame.subarray(at, at + length));
    if (length > 0) at += length;
  }
  return row;
}

/** The fields of an ErrorResponse by their one-letter names (C = SQLSTATE, M = message, D = detail ...). */
export function readErrorFields(frame: Buffer): Map<string, string> {
  const fields = new Map<string, string>();
  let at = 5;
  while (at < frame.length && frame[at] !== 0) {
    const end = frame.indexOf(0, at + 1);
    fields.set(String.fromCharCode(frame[at] ?? 0), frame.toString('utf8', at + 1, end));
    at = end + 1;
  }
  return fields;
}
