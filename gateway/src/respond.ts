import { failureEnvelope, toHttpError, type HttpError } from '@tokri/service-kit';
import helmet from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Exchange } from './exchange';

/** What helmet sets on an answer that is not a page, worked out once: the same for every call. */
export function apiSecurityHeaders(behindTls: boolean): readonly string[] {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet({
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    strictTransportSecurity: behindTls ? { maxAge: 31_536_000 } : false,
  })(response.req, response, () => undefined);
  return Object.entries(response.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
}

/** The same headers by name, for answers that are not written in one go. */
export const namedHeaders = (flat: readonly string[]): Record<string, string> =>
  Object.fromEntries(flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1]!]] : [])));

export function sendJson(
  { response, requestId, baseHeaders }: Exchange,
  status: number,
  body: unknown,
): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    ...namedHeaders(baseHeaders),
    'X-Request-Id': requestId,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': bytes.length,
    'Cache-Control': 'no-store',
  });
  response.end(bytes);
}

/** Answers with the failure envelope; an answer that has begun can only be cut off. */
export function sendFailure(exchange: Exchange, thrown: unknown): HttpError {
  const error = toHttpError(thrown);
  const { request, response, requestId } = exchange;
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return error;
  }
  if (error.retryAfterSeconds) response.setHeader('Retry-After', Math.ceil(error.retryAfterSeconds));
  const send = () => {
    if (response.destroyed) return;
    if (!request.complete) response.setHeader('Connection', 'close');
    sendJson(exchange, error.status, failureEnvelope(error, requestId));
  };
  if (request.complete) send();
  else dropRest(request, send);
  return error;
}

const MOST_DROPPED_BYTES = 8 * 1024 * 1024;
const MOST_DROPPING_MS = 5_000;

/**
 * Whoever still sends would not see the answer, so the rest of a refused body is let in and dropped first, within
 * reason; only then the connection may close.
 */
function dropRest(request: IncomingMessage, done: () => void): void {
  let dropped = 0;
  const finish = () => {
    clearTimeout(timer);
    request.off('data', onData).off('end', finish).off('close', finish);
    done();
  };
  const onData = (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped > MOST_DROPPED_BYTES) finish();
  };
  const timer = setTimeout(finish, MOST_DROPPING_MS);
  request.on('error', () => undefined);
  request.on('data', onData).on('end', finish).on('close', finish);
  request.resume();
}
