import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchResponse, NoResponseError, openResponse } from './http-client';
import { postJson } from './post-json';

let answer: (request: IncomingMessage, response: ServerResponse) => void;
let calls = 0;
const server = createServer((request, response) => {
  calls += 1;
  answer(request, response);
});
const url = () => new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/x`);
const ok = (_request: IncomingMessage, response: ServerResponse) => response.end('{"ok":true}');

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});
beforeEach(() => {
  calls = 0;
  answer = ok;
});

describe('one POST between services [A-15.3.2]', () => {
  test('sends JSON with headers and reads JSON', async () => {
    answer = (request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const { 'x-request-id': id, 'content-type': type } = request.headers;
        response.writeHead(409).end(JSON.stringify({ body: JSON.parse(body) as unknown, id, type }));
      });
    };
    expect(await postJson(url(), { name: 'dāl' }, { 'x-request-id': 'r1' }, 1_000)).toEqual({
      status: 409,
      json: { body: { name: 'dāl' }, id: 'r1', type: 'application/json' },
    });
  });

  test('a redirect is not followed', async () => {
    answer = (_request, response) => response.writeHead(302, { location: '/y' }).end();
    expect([(await postJson(url(), {}, {}, 1_000)).status, calls]).toEqual([302, 1]);
  });

  test('an answer that is not JSON is undefined', async () => {
    answer = (_request, response) => response.writeHead(502).end('<html>');
    expect(await postJson(url(), {}, {}, 1_000)).toEqual({ status: 502, json: undefined });
  });

  test('a connection that the server closed while idle is replaced', async () => {
    await postJson(url(), {}, {}, 1_000);
    server.closeAllConnections();
    expect((await postJson(url(), {}, {}, 1_000)).status).toBe(200);
    answer = (request, response) => {
      if (calls === 4) request.socket.destroy();
      else ok(request, response);
    };
    await postJson(url(), {}, {}, 1_000);
    expect((await postJson(url(), {}, {}, 1_000)).status).toBe(200);
    expect(calls).toBe(5);
  });

  test('a connection that breaks before the response is replaced by new ones, twice at most', async () => {
    await Promise.all([1, 2, 3].map(() => postJson(url(), {}, {}, 1_000)));
    const kept = new Set<unknown>();
    calls = 0;
    answer = (request, response) => {
      if (calls > 1) kept.add(request.headers.connection);
      if (calls === 1) request.socket.resetAndDestroy();
      else ok(request, response);
    };
    expect((await postJson(url(), {}, {}, 1_000)).status).toBe(200);
    expect([calls, [...kept]]).toEqual([2, ['close']]);
    answer = (request) => request.socket.resetAndDestroy();
    await expect(postJson(url(), {}, {}, 1_000)).rejects.toThrow();
    expect(calls).toBe(5);
  });

  test('missing and incomplete answers fail in time', async () => {
    answer = () => undefined;
    await expect(postJson(url(), {}, {}, 50)).rejects.toThrow();
    answer = (_request, response) => response.write('{"ok"');
    await expect(postJson(url(), {}, {}, 50)).rejects.toThrow();
  });

  test('an answer that is too large is not read to its end', async () => {
    const piece = Buffer.alloc(1024 * 1024, 'a');
    let sent = 0;
    answer = (request, response) => {
      request.resume();
      response.on('error', () => undefined);
      const more = () => {
        while (sent < 64 && !response.destroyed) {
          sent += 1;
          if (!response.write(piece)) return void response.once('drain', more);
        }
      };
      more();
    };
    await expect(postJson(url(), {}, {}, 20_000)).rejects.toThrow('too large');
    expect(sent).toBeLessThan(64);
  });
});

describe('a request that is not idempotent', () => {
  const request = { method: 'POST', headers: {}, body: Buffer.from('{}'), idempotent: false };
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error as NoResponseError,
    );

  test('is not sent again when its connection broke; on a kept connection this is no failure of the service', async () => {
    await fetchResponse(url(), request, 1_000);
    answer = ({ socket }) => socket.resetAndDestroy();
    calls = 0;
    const stale = await failure(fetchResponse(url(), request, 1_000));
    expect(stale).toBeInstanceOf(NoResponseError);
    expect([calls, stale?.wasStaleConnection]).toEqual([1, true]);
    expect((await failure(fetchResponse(url(), request, 1_000)))?.wasStaleConnection).toBe(false);
  });

  test('is sent again when it could not be sent', async () => {
    const closed = createServer();
    closed.listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    await once(closed, 'close');
    const gone = await failure(fetchResponse(new URL(`http://127.0.0.1:${port}/`), request, 1_000));
    expect(gone).toMatchObject({
      message: expect.stringContaining('ECONNREFUSED') as string,
      wasNeverSent: true,
    });
  });
});

describe('a response that streams', () => {
  const request = { method: 'GET', headers: {}, idempotent: true };

  test('resolves with its head, and may take long as long as bytes arrive', async () => {
    answer = (_request, response) => {
      response.writeHead(206, { 'content-length': 6 });
      for (const [index, piece] of ['ab', 'cd', 'ef'].entries())
        setTimeout(() => response.write(piece), 1_200 * (index + 1));
    };
    const response = await openResponse(url(), request, 3_000);
    expect(response.statusCode).toBe(206);
    let text = '';
    for await (const piece of response) text += String(piece);
    expect(text).toBe('abcdef');
  });

  test('fails when no byte arrives for too long, before and after its head', async () => {
    answer = () => undefined;
    await expect(openResponse(url(), request, 50)).rejects.toThrow('no response in time');
    answer = (_request, response) => response.write('half');
    const response = await openResponse(url(), request, 50);
    await expect(once(response.resume(), 'end')).rejects.toThrow();
  });
});
