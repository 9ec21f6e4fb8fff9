import { startHttpServer } from '@tokri/testing';
import { Client } from 'minio';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

const BUCKET = 'tokri-backups';
const KEYS = { accessKey: 'S3RVER', secretKey: 'S3RVER' };

interface StoredLock {
  mode: string;
  until: Date;
}

/**
 * The S3 server of media's tests, which knows no object lock, behind a server that adds the lock of the S3 API: it stores
 * the lock of each object with its first bytes, reports it, and refuses to delete it. The front can also refuse uploads.
 */
export async function startObjectStore() {
  const directory = await mkdtemp(join(tmpdir(), 'tokri-copies-'));
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory });
  const { port } = await server.run();
  const locks = new Map<string, StoredLock>();
  const state = { canLock: false, puts: 0, putsLeft: Infinity };

  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    const { method, url, headers } = incoming;
    const outgoing = request({ host: '127.0.0.1', port, method, path: url, headers }, (received) => {
      answer.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(answer);
    });
    outgoing.on('error', () => answer.destroy());
    incoming.pipe(outgoing);
  };
  const refuse = (answer: ServerResponse, status: number, code: string) =>
    answer.writeHead(status).end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

  const front = await startHttpServer((incoming, answer) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://front');
    const { headers, method } = incoming;
    if (method === 'PUT' && pathname !== `/${BUCKET}`) {
      if (state.putsLeft === 0) {
        incoming.resume();
        refuse(answer, 403, 'AccessDenied');
        return;
      }
      if (headers['x-amz-object-lock-mode'] && !headers['content-md5']) {
        incoming.resume();
        refuse(answer, 400, 'InvalidRequest');
        return;
      }
      state.putsLeft -= 1;
      state.puts += 1;
      const mode = headers['x-amz-object-lock-mode'];
      if (mode)
        locks.set(pathname, {
          mode: String(mode),
          until: new Date(String(headers['x-amz-object-lock-retain-until-date'])),
        });
    }
    const lock = locks.get(pathname);
    if (method === 'GET' && searchParams.has('object-lock') && state.canLock)
      answer.end(
        '<ObjectLockConfiguration><ObjectLockEnabled>Enabled</ObjectLockEnabled></ObjectLockConfiguration>',
      );
    else if (method === 'GET' && searchParams.has('retention')) {
      if (lock)
        answer.end(
          `<Retention><Mode>${lock.mode}</Mode><RetainUntilDate>${lock.until.toISOString()}</RetainUntilDate></Retention>`,
        );
      else refuse(answer, 404, 'NoSuchObjectLockConfiguration');
    } else if (method === 'DELETE' && lock) refuse(answer, 403, 'AccessDenied');
    else pass(incoming, answer);
  });
  const client = new Client({
    endPoint: '127.0.0.1',
    port: front.port,
    useSSL: false,
    pathStyle: true,
    ...KEYS,
  });
  await client.makeBucket(BUCKET);
  return {
    state,
    locks,
    settings: { endpoint: front.url, region: 'us-east-1', bucket: BUCKET, prefix: 'tokri', ...KEYS },
    async close() {
      await front.close();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
