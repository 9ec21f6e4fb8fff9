import type { IncomingMessage } from 'node:http';

const MAX_BYTES = 8 * 1024 * 1024;
const MAX_MS = 5_000;

/**
 * A client that is still sending does not read the response, so the rest of an unwanted body is read and dropped first,
 * up to 8 MB or 5 seconds; then the response is sent and the connection may close.
 */
export function drainRequest(request: IncomingMessage): Promise<void> {
  if (request.complete) return Promise.resolve();
  return new Promise((resolve) => {
    let dropped = 0;
    const finish = () => {
      clearTimeout(timer);
      request.off('data', onData).off('end', finish).off('close', finish);
      resolve();
    };
    const onData = (chunk: Buffer) => {
      dropped += chunk.length;
      if (dropped > MAX_BYTES) finish();
    };
    const timer = setTimeout(finish, MAX_MS);
    request.on('error', () => undefined);
    request.on('data', onData).on('end', finish).on('close', finish);
    request.resume();
  });
}
