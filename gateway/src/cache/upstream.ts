import { failure } from '@tokri/contracts';
import { HttpError, unavailable } from '@tokri/service-kit';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Exchange } from '../exchange';
import { traceparentOf } from '../headers';
import { isBroken, MOST_TRIES, wasNeverSent } from '../lost-connection';
import type { Proxy } from '../proxy';
import type { Route } from '../routes';

/** Asks the catalogue for the bytes of a read. Failures that it names are thrown as such, silence is 503. */
export type AskCatalogue = (exchange: Exchange, route: Route, body: Buffer | undefined) => Promise<Buffer>;

const TIMEOUT_MS = 5_000;
const MOST_BYTES = 8 * 1024 * 1024;

export function createAskCatalogue(base: string, proxy: Proxy): AskCatalogue {
  const request = base.startsWith('https:') ? https.request : http.request;
  const agent = proxy.agentOf('catalogue');
  const breaker = proxy.breakerOf('catalogue');

  function once(exchange: Exchange, route: Route, body: Buffer | undefined) {
    return new Promise<{ answer: IncomingMessage; bytes: Buffer }>((resolve, reject) => {
      const outgoing = request(new URL(route.path, base), {
        method: route.method,
        agent,
        headers: {
          'x-request-id': exchange.requestId,
          traceparent: traceparentOf(exchange.request),
          'x-forwarded-for': exchange.address,
          ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
        },
      });
      const timer = setTimeout(() => outgoing.destroy(new Error('no answer in time')), TIMEOUT_MS);
      const fail = (error: Error) => {
        clearTimeout(timer);
        reject(error);
      };
      outgoing.on('error', fail);
      outgoing.on('response', (answer) => {
        const chunks: Buffer[] = [];
        let size = 0;
        answer.on('error', fail);
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > MOST_BYTES) outgoing.destroy(new Error('the answer is too large'));
          chunks.push(chunk);
        });
        answer.on('end', () => {
          clearTimeout(timer);
          if (answer.complete) resolve({ answer, bytes: Buffer.concat(chunks, size) });
          else fail(new Error('the answer was cut off'));
        });
      });
      outgoing.end(body);
    });
  }

  return async (exchange, route, body) => {
    breaker.admit();
    for (let tries = 1; ; tries += 1) {
      try {
        const { answer, bytes } = await once(exchange, route, body);
        breaker.succeeded();
        if (answer.statusCode === 200) return bytes;
        throw namedFailure(answer, bytes);
      } catch (error) {
        if (error instanceof HttpError) throw error;
        if (tries < MOST_TRIES && (isBroken(error) || wasNeverSent(error))) continue;
        breaker.failed();
        throw Object.assign(unavailable(), { cause: error });
      }
    }
  };
}

function namedFailure(answer: IncomingMessage, bytes: Buffer): HttpError {
  let body: unknown;
  try {
    body = JSON.parse(bytes.toString('utf8'));
  } catch {
    return unavailable();
  }
  const parsed = failure.safeParse(body);
  if (!parsed.success) return unavailable();
  const { code, message, fields, details } = parsed.data;
  const retryAfterSeconds = Number(answer.headers['retry-after']) || undefined;
  return new HttpError(answer.statusCode ?? 503, code, message, { fields, details, retryAfterSeconds });
}
