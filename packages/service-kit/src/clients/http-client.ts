import {
  Agent as HttpAgent,
  request as httpRequest,
  type AgentOptions,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { types } from 'node:util';
import type { Span } from '@tokri/telemetry';
import { endCallSpan, startCallSpan, type CalledOperation } from './call-span';

export interface HttpRequest {
  method: string;
  headers: OutgoingHttpHeaders;
  /** The complete body, so that it can be sent again. */
  body?: Buffer;
  /** True when repeating the request has no further effect. */
  idempotent: boolean;
  /** Requests of a pool share connections; when all are busy, they wait only for requests of the same pool. */
  pool?: string;
  signal?: AbortSignal;
  /** For the span of a request that carries a `traceparent`. */
  called?: CalledOperation;
}

export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** No response: the service could not be reached, broke the connection, or did not answer in time. */
export class NoResponseError extends Error {
  constructor(
    cause: unknown,
    /** A kept connection broke. The service may just have closed it, which is not a failure of the service. */
    readonly wasStaleConnection: boolean,
    /** The request was not sent, so it had no effect. */
    readonly wasNeverSent: boolean,
    /** No process accepted it: connection refused or reset, or no such host. False on a timeout. */
    readonly wasRefused: boolean = wasNeverSent,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'NoResponseError';
  }
}

/** More than two, because several kept connections may lead to a replica that has just stopped. */
const MAX_ATTEMPTS = 3;
const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;
const AGENT: AgentOptions = {
  keepAlive: true,
  maxSockets: 256,
  maxFreeSockets: 32,
  /** Closes idle connections before the server does (`keepAliveTimeout`). */
  timeout: 30_000,
  scheduling: 'lifo',
};
const pools = new Map<string, { http: HttpAgent; https: HttpsAgent }>();

function agentsOf(pool: string) {
  const known = pools.get(pool);
  if (known) return known;
  const agents = { http: new HttpAgent(AGENT), https: new HttpsAgent(AGENT) };
  pools.set(pool, agents);
  return agents;
}

/**
 * The HTTP client for all requests between processes of the shop, with kept connections. Uses Node's http module: fetch
 * takes several times the CPU time for small bodies, and undici's request needs 25 MB of memory in every process to
 * save a few per cent of CPU time.
 *
 * Retries a request that was never sent, or an idempotent one whose connection broke before the response, at most
 * twice. A retry uses a new connection, which leads to another replica or avoids a connection that is being closed.
 * Resolves with the response head; the body streams. `silenceMs` is the maximum time without a byte.
 */
export const openResponse = (url: URL, request: HttpRequest, silenceMs: number): Promise<IncomingMessage> =>
  withRetry(url, request, (outgoing) => {
    outgoing.setTimeout(silenceMs, () => outgoing.destroy(new Error('no response in time')));
    return headOf(outgoing);
  });

/** Like openResponse, but reads the whole response, of at most 8 MB; `timeoutMs` covers all attempts. */
export function fetchResponse(url: URL, request: HttpRequest, timeoutMs: number): Promise<HttpResponse> {
  const receive = async (outgoing: ClientRequest): Promise<HttpResponse> => {
    const response = await headOf(outgoing);
    const { statusCode: status = 0, headers } = response;
    return { status, headers, body: await bodyOf(response) };
  };
  return withRetry(url, request, receive, AbortSignal.timeout(timeoutMs));
}

async function withRetry<T>(
  url: URL,
  request: HttpRequest,
  receive: (outgoing: ClientRequest) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  let neverSent = true;
  let status = 0;
  for (let attempts = 1; ; attempts += 1) {
    const span = startCallSpan(url, request, attempts);
    const outgoing = send(url, within(span, request), attempts === 1 ? 'kept' : 'own', signal);
    if (span) outgoing.once('response', ({ statusCode = 0 }) => (status = statusCode));
    try {
      const received = await receive(outgoing);
      endCallSpan(span, status);
      return received;
    } catch (error) {
      span?.end(error);
      const isBroken = isConnectionBroken(error);
      const isUnsent = wasNeverSent(error);
      neverSent &&= isUnsent;
      const mayRepeat = isUnsent || (request.idempotent && isBroken);
      if (mayRepeat && attempts < MAX_ATTEMPTS) continue;
      throw new NoResponseError(error, isBroken && outgoing.reusedSocket, neverSent, isUnsent || isBroken);
    }
  }
}

/** Makes the span of the attempt the parent of the callee's spans. */
const within = (span: Span | undefined, request: HttpRequest): HttpRequest =>
  span ? { ...request, headers: { ...request.headers, traceparent: span.traceparent } } : request;

const BROKEN_CODES = new Set<unknown>(['ECONNRESET', 'EPIPE']);
const BEFORE_SENDING = new Set<unknown>(['connect', 'getaddrinfo']);
const isConnectionBroken = (error: unknown): boolean =>
  types.isNativeError(error) && 'code' in error && BROKEN_CODES.has(error.code);
/** True when the request was not sent: no such host, or no process accepts connections there. */
export const wasNeverSent = (error: unknown): boolean =>
  types.isNativeError(error) &&
  (('syscall' in error && BEFORE_SENDING.has(error.syscall)) ||
    ('code' in error && error.code === 'ECONNREFUSED'));

function send(
  url: URL,
  { method, headers, body, pool = '', signal: ended }: HttpRequest,
  connection: 'kept' | 'own',
  timeout?: AbortSignal,
): ClientRequest {
  const isSecure = url.protocol === 'https:';
  const outgoing = (isSecure ? httpsRequest : httpRequest)(url, {
    method,
    agent: connection === 'kept' && agentsOf(pool)[isSecure ? 'https' : 'http'],
    headers: { ...headers, ...(body && { 'content-length': body.length }) },
    signal: timeout && ended ? AbortSignal.any([timeout, ended]) : (timeout ?? ended),
  });
  outgoing.end(body);
  return outgoing;
}

const headOf = (outgoing: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    outgoing.on('error', reject);
    outgoing.on('response', resolve);
  });

function bodyOf(response: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    response.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_RESPONSE_BYTES) response.destroy(new Error('the response is too large'));
      else chunks.push(chunk);
    });
    response.on('error', reject);
    response.on('end', () => resolve(Buffer.concat(chunks, size)));
  });
}
