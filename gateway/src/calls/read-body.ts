import { HttpError, notJson } from '@tokri/service-kit';
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';

const MAX_BYTES = 1024 * 1024;
const TIMEOUT_MS = 15_000;

const tooLarge = () => new HttpError(413, 'TOO_LARGE', 'The request is too large.');
const unreadable = () =>
  new HttpError(400, 'MALFORMED', 'The request body is not JSON that can be read.', {
    fields: { body: 'cannot be read' },
  });

/** Reads the bytes of a JSON body; 413 above 1 MB, 400 after 15 seconds. */
export const readBody = (request: IncomingMessage): Promise<Buffer> =>
  new Promise((resolve, reject) => collectBody(request, resolve, reject));

/** `readBody` without a promise. Calls one of the two, once. */
export function collectBody(
  request: IncomingMessage,
  collected: (body: Buffer) => void,
  failed: (error: HttpError) => void,
): void {
  const encoding = request.headers['content-encoding'];
  if (encoding && encoding !== 'identity') return failed(notJson());
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) return failed(tooLarge());
  const chunks: Buffer[] = [];
  let size = 0;
  const timer = setTimeout(
    () => finish(new HttpError(400, 'MALFORMED', 'The request took too long.')),
    TIMEOUT_MS,
  );
  const onData = (chunk: Buffer) => {
    size += chunk.length;
    if (size > MAX_BYTES) finish(tooLarge());
    else chunks.push(chunk);
  };
  const onEnd = () => finish();
  const onGone = () => finish(unreadable());
  const finish = (error?: HttpError) => {
    clearTimeout(timer);
    request.off('data', onData).off('end', onEnd).off('error', onGone).off('close', onGone);
    if (error) failed(error);
    else collected(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, size));
  };
  request.on('data', onData).on('end', onEnd).on('error', onGone).on('close', onGone);
}

/** Parses a body as JSON, with or without a byte order mark; an empty body counts as an empty object. */
export function parseJson(body: Buffer): unknown {
  if (body.length === 0) return {};
  if (!isUtf8(body)) throw unreadable();
  try {
    return JSON.parse(new TextDecoder().decode(body)) as unknown;
  } catch {
    throw unreadable();
  }
}
