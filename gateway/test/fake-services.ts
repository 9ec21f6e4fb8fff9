import type { ErrorCode } from '@tokri/contracts';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

type Respond = (request: ReceivedRequest, response: ServerResponse) => void | Promise<void>;

export interface FakeService {
  url: string;
  /** Every request that arrived, oldest first. */
  received: ReceivedRequest[];
  respond: Respond;
  /** Called before the body has arrived; returns true if it handles the request. */
  intercept?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Clears the received requests and restores the initial response. */
  reset(): void;
  stop(): Promise<void>;
  /** Listens again on the same port. */
  start(): Promise<void>;
}

export const json = (response: ServerResponse, status: number, body: unknown, headers = {}): void => {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
    .end(JSON.stringify(body));
};

export const ok = (data: unknown = {}, more = {}) => ({
  success: true,
  error: false,
  message: 'ok',
  data,
  ...more,
});

export const failed = (code: ErrorCode, message = 'no') => ({
  success: false,
  error: true,
  message,
  code,
  requestId: 'of-the-service',
});

const respondOk: Respond = (_request, response) => json(response, 200, ok());

/** A fake upstream of the gateway: a plain server that records requests and answers as the test defines. */
export async function startFakeService(): Promise<FakeService> {
  const server = createServer((request, response) => {
    if (fake.intercept?.(request, response)) return;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => undefined);
    request.on('end', () => {
      const received = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks),
      };
      fake.received.push(received);
      void fake.respond(received, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const fake: FakeService = {
    url: `http://127.0.0.1:${port}`,
    received: [],
    respond: respondOk,
    reset() {
      fake.received.length = 0;
      fake.respond = respondOk;
    },
    async stop() {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
    async start() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
  return fake;
}
