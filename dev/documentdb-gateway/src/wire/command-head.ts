/** The fields that route a command, read in one pass over its top level without decoding the rest. */
export interface CommandHead {
  /** The first field's name. */
  name: string;
  /** The first field's value if it is text: the collection, for most commands. */
  target: string;
  db: string;
  /** The logical session's id (lsid) in hex, or ''. */
  sessionId: string;
  /** Decimal digits, or ''. */
  txnNumber: string;
  inTransaction: boolean;
  startTransaction: boolean;
  upsert: boolean;
  /** Whether the read concern is "snapshot", and whether it has a timestamp. */
  snapshotRead: boolean;
  atClusterTime: boolean;
}

const FIXED_BYTES: Record<number, number> = {
  0x01: 8,
  0x06: 0,
  0x07: 12,
  0x08: 1,
  0x09: 8,
  0x0a: 0,
  0x10: 4,
  0x11: 8,
  0x12: 8,
  0x13: 16,
  0x7f: 0,
  0xff: 0,
};

/** Length in bytes of the value of this type at `at`. */
function valueBytes(bytes: Buffer, type: number, at: number): number {
  const fixed = FIXED_BYTES[type];
  if (fixed !== undefined) return fixed;
  switch (type) {
    case 0x02:
    case 0x0d:
    case 0x0e:
      return 4 + bytes.readInt32LE(at);
    case 0x03:
    case 0x04:
    case 0x0f:
      return bytes.readInt32LE(at);
    case 0x05:
      return 5 + bytes.readInt32LE(at);
    case 0x0b: {
      const pattern = bytes.indexOf(0, at);
      return bytes.indexOf(0, pattern + 1) + 1 - at;
    }
    case 0x0c:
      return 4 + bytes.readInt32LE(at) + 12;
    default:
      throw new Error(`unknown BSON type ${type}`);
  }
}

type Visit = (name: string, type: number, at: number, end: number) => void;

/** Calls `visit` for every field of the document at `start`. */
function walk(bytes: Buffer, start: number, visit: Visit): void {
  const end = Math.min(start + bytes.readInt32LE(start), bytes.length) - 1;
  let at = start + 4;
  while (at < end) {
    const type = bytes[at] ?? 0;
    const nameEnd = bytes.indexOf(0, at + 1);
    const length = valueBytes(bytes, type, nameEnd + 1);
    visit(bytes.toString('latin1', at + 1, nameEnd), type, nameEnd + 1, nameEnd + 1 + length);
    at = nameEnd + 1 + length;
  }
}

const text = (bytes: Buffer, at: number, end: number): string => bytes.toString('utf8', at + 4, end - 1);

function integer(bytes: Buffer, type: number, at: number): string {
  if (type === 0x12) return bytes.readBigInt64LE(at).toString();
  if (type === 0x10) return bytes.readInt32LE(at).toString();
  return type === 0x01 ? String(bytes.readDoubleLE(at)) : '';
}

function sessionId(bytes: Buffer, start: number): string {
  let id = '';
  walk(bytes, start, (name, type, at, end) => {
    if (name === 'id' && type === 0x05) id = bytes.toString('hex', at + 5, end);
  });
  return id;
}

function readConcern(bytes: Buffer, start: number): Pick<CommandHead, 'snapshotRead' | 'atClusterTime'> {
  const concern = { snapshotRead: false, atClusterTime: false };
  walk(bytes, start, (name, type, at, end) => {
    if (name === 'level' && type === 0x02) concern.snapshotRead = text(bytes, at, end) === 'snapshot';
    else if (name === 'atClusterTime') concern.atClusterTime = true;
  });
  return concern;
}

export function readCommandHead(body: Buffer): CommandHead {
  const head: CommandHead = {
    name: '',
    target: '',
    db: 'admin',
    sessionId: '',
    txnNumber: '',
    inTransaction: false,
    startTransaction: false,
    upsert: false,
    snapshotRead: false,
    atClusterTime: false,
  };
  walk(body, 0, (name, type, at, end) => {
    if (head.name === '') {
      head.name = name;
      if (type === 0x02) head.target = text(body, at, end);
    } else if (name === '$db') head.db = text(body, at, end);
    else if (name === 'lsid' && type === 0x03) head.sessionId = sessionId(body, at);
    else if (name === 'txnNumber') head.txnNumber = integer(body, type, at);
    else if (name === 'autocommit') head.inTransaction = type === 0x08 && body[at] === 0;
    else if (name === 'startTransaction') head.startTransaction = type === 0x08 && body[at] === 1;
    else if (name === 'readConcern' && type === 0x03) Object.assign(head, readConcern(body, at));
    else if (name === 'upsert') head.upsert = type === 0x08 && body[at] === 1;
  });
  return head;
}
