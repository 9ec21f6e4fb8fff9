/** The MongoDB wire protocol as current drivers use it: OP_MSG, and OP_QUERY for the first handshake. */
export interface Request {
  requestId: number;
  /** Format of the reply. */
  style: 'message' | 'legacy';
  /** The sender expects no reply. */
  silent: boolean;
  body: Buffer;
  /** The document sequence of an insert, update or delete: concatenated documents after the body. */
  sequence: Buffer | null;
}

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const MAX_MESSAGE_BYTES = 48_000_000 + 16_384;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;

export const MESSAGE_LAYOUT = {
  headerBytes: 16,
  frameLength(buffer: Buffer, at: number): number {
    const length = buffer.readInt32LE(at);
    if (length < 21 || length > MAX_MESSAGE_BYTES) throw new Error(`a message of ${length} bytes`);
    return length;
  },
};

export function readRequest(frame: Buffer): Request {
  const requestId = frame.readInt32LE(4);
  const operation = frame.readInt32LE(12);
  if (operation === OP_MSG) return readMessage(frame, requestId);
  if (operation !== OP_QUERY) throw new Error(`wire operation ${operation} is not spoken here`);
  const body = frame.indexOf(0, 20) + 9;
  return { requestId, style: 'legacy', silent: false, body: frame.subarray(body), sequence: null };
}

function readMessage(frame: Buffer, requestId: number): Request {
  const flags = frame.readUInt32LE(16);
  const end = frame.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  let body: Buffer | null = null;
  let sequence: Buffer | null = null;
  for (let at = 20; at < end;) {
    const kind = frame[at];
    const length = frame.readInt32LE(at + 1);
    if (length < 5 || at + 1 + length > end) throw new Error('a section that ends outside its message');
    const section = frame.subarray(at + 1, at + 1 + length);
    if (kind === 0) body = section;
    else if (kind === 1) sequence = section.subarray(section.indexOf(0, 4) + 1);
    else throw new Error(`a section of unknown kind ${kind}`);
    at += 1 + length;
  }
  if (!body) throw new Error('a message without a body');
  return { requestId, style: 'message', silent: (flags & MORE_TO_COME) !== 0, body, sequence };
}

let lastReplyId = 0;

export function writeReply(request: Request, document: Buffer): Buffer[] {
  const legacy = request.style === 'legacy';
  const head = Buffer.alloc(legacy ? 36 : 21);
  head.writeInt32LE(head.length + document.length, 0);
  head.writeInt32LE((lastReplyId = (lastReplyId + 1) & 0x7fffffff), 4);
  head.writeInt32LE(request.requestId, 8);
  head.writeInt32LE(legacy ? OP_REPLY : OP_MSG, 12);
  if (legacy) {
    head.writeInt32LE(8, 16);
    head.writeInt32LE(1, 32);
  }
  return [head, document];
}
