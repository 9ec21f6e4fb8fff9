import { captureLog, startHttpServer } from '@tokri/testing';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '../http/app';
import { createLogger } from './logger';
import { named } from '../health/metrics';
import { currentContext, noteOrder, noteUser } from '../http/request-context';

const TRACE_ID = 'a'.repeat(32);

async function linesOfRequest(): Promise<Record<string, unknown>[]> {
  const { destination, lines } = captureLog();
  const logger = createLogger('order', 'info', destination);
  const app = createApp({
    name: 'order',
    logger,
    routes: (router) =>
      void router.get('/api/order/:id', named('orderList'), (_request, response) => {
        noteUser('u1');
        noteOrder('o1');
        logger.info('on its way');
        response.json({});
      }),
  });
  const server = await startHttpServer(app);
  const headers = { 'x-request-id': 'request-1', traceparent: `00-${TRACE_ID}-${'b'.repeat(16)}-01` };
  await fetch(`${server.url}/api/order/1?email=a`, { headers });
  while (lines().length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  await server.close();
  return lines();
}

test('every line of a request has its request, trace, call, user and order, in the same fields [G-336]', async () => {
  const lines = await linesOfRequest();
  const facts = {
    service: 'order',
    requestId: 'request-1',
    traceId: TRACE_ID,
    call: 'orderList',
    userId: 'u1',
    orderId: 'o1',
  };
  expect(lines.map(({ msg }) => msg)).toEqual(['on its way', 'call']);
  for (const line of lines) expect(line).toMatchObject(facts);
  expect(lines[1]).toMatchObject({
    method: 'GET',
    path: '/api/order/1',
    status: 200,
    durationMs: expect.any(Number),
  });
});

test('a request whose client hung up is logged as aborted with the status 499, not with that of its answer', async () => {
  const { destination, lines } = captureLog();
  let wasAborted: boolean | undefined;
  const app = createApp({
    name: 'order',
    logger: createLogger('order', 'info', destination),
    routes: (router) =>
      void router.get('/held', named('orderList'), (_request, response) => {
        const { signal } = currentContext()!;
        response.once('close', () => setImmediate(() => (wasAborted = signal?.aborted)));
      }),
  });
  const server = await startHttpServer(app);
  await fetch(`${server.url}/held`, { signal: AbortSignal.timeout(50) }).catch(() => undefined);
  while (wasAborted === undefined || lines().length === 0)
    await new Promise((resolve) => setTimeout(resolve, 5));
  await server.close();
  expect(lines()).toEqual([expect.objectContaining({ msg: 'call', status: 499, aborted: true })]);
  expect(wasAborted).toBe(true);
});

/** Other common names for the fields of docs/operations.md. */
const OTHER_NAMES =
  /[{,]\s*(?:ms|milliseconds|type|traceparent|req|res|error|responseTime|eventid|user|order)\s*[:,}]/;

test('no log line in the sources uses another name for a field', () => {
  const root = join(__dirname, '../../../..');
  const folders = ['packages', 'services'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => join(root, parent, name, 'src')),
  );
  const sources = [...folders, join(root, 'gateway/src')]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
        .map((file) => join(folder, file)),
    );
  expect(sources.length).toBeGreaterThan(100);
  const found = sources.flatMap((file) => {
    const calls = readFileSync(file, 'utf8').match(/\blogger(?:\.\w+|\[\w+\])\(\s*\{[^}]*\}/g) ?? [];
    return calls.filter((call) => OTHER_NAMES.test(call)).map((call) => `${file}: ${call}`);
  });
  expect(found).toEqual([]);
});
