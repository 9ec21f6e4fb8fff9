import { HttpError, unavailable, type Logger } from '@tokri/service-kit';
import compression from 'compression';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { Agent as HttpAgent, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { pipeline } from 'node:stream';
import { createBreaker, type Breaker } from './breaker';
import type { Upstream, Upstreams } from './config';
import type { Exchange } from './exchange';
import { answerHeaders, forwardedHeaders } from './headers';
import { isBroken, MOST_TRIES, wasNeverSent } from './lost-connection';
import { namedHeaders } from './respond';

export type ProxiedService = keyof Upstreams;

export interface ForwardOptions {
  /** May be sent again when its connection broke before the answer: doing it twice is the same as doing it once. */
  repeatable: boolean;
  compress: boolean;
  /** Runs when the service's head is here and nothing of it has been passed on yet. */
  beforeAnswer?: (answer: IncomingMessage) => Promise<void>;
}

export interface Proxy {
  /** Sends the request on and its answer back, streaming both; resolves with the status when all is passed on. */
  forward(exchange: Exchange, service: ProxiedService, options: ForwardOptions): Promise<number>;
  agentOf(service: ProxiedService): HttpAgent;
  breakerOf(service: ProxiedService): Breaker;
  stop(): void;
}

interface Attempt {
  answered(answer: IncomingMessage): void;
  failed(error: Error): void;
  outgoing?: ClientRequest;
}

class ServiceSilent extends Error {}

const AGENT = {
  keepAlive: true,
  maxSockets: 256,
  maxFreeSockets: 32,
  timeout: 30_000,
  scheduling: 'lifo' as const,
};

export function createProxy(
  upstreams: Upstreams,
  isTls: (request: IncomingMessage) => boolean,
  logger: Logger,
): Proxy {
  const attempts = new WeakMap<IncomingMessage, Attempt>();
  const compress = compression({ threshold: 1_024 });
  const services = Object.fromEntries(
    Object.entries(upstreams).map(([name, upstream]) => [name, toService(upstream, attempts)] as const),
  ) as Record<ProxiedService, ReturnType<typeof toService>>;

  function attempt(exchange: Exchange, service: ProxiedService): Promise<IncomingMessage> {
    const { request, response } = exchange;
    return new Promise((answered, reject) => {
      const current: Attempt = { answered, failed: reject };
      attempts.set(request, current);
      response.once('close', () => {
        if (!response.writableFinished) reject(new ClientGone());
      });
      void services[service].middleware(request, response, reject);
    });
  }

  async function answerOf(exchange: Exchange, service: ProxiedService, options: ForwardOptions) {
    const { breaker } = services[service];
    breaker.admit();
    for (let tries = 1; ; tries += 1) {
      try {
        const answer = await attempt(exchange, service);
        breaker.succeeded();
        return answer;
      } catch (error) {
        if (error instanceof ClientGone) throw error;
        // Another replica takes it, or the same one over a connection that it has not just closed.
        const mayRepeat = wasNeverSent(error) || (options.repeatable && isBroken(error));
        if (mayRepeat && tries < MOST_TRIES && mayBeSentAgain(exchange)) continue;
        const outgoing = attempts.get(exchange.request)?.outgoing;
        // A kept-alive connection that the service was just closing says nothing about the service.
        if (!(outgoing?.reusedSocket && isBroken(error))) breaker.failed();
        logger.warn({ err: error, service, requestId: exchange.requestId }, 'service did not answer');
        throw unavailable();
      }
    }
  }

  return {
    async forward(exchange, service, options) {
      const { request, response } = exchange;
      request.headers = forwardedHeaders(exchange, isTls(request));
      request.url = exchange.path + exchange.query;
      if (exchange.body) replaceBody(request, exchange.body);
      const answer = await answerOf(exchange, service, options);
      answer.pause();
      try {
        await options.beforeAnswer?.(answer);
      } catch (error) {
        answer.destroy();
        throw error;
      }
      const isEarly = !request.complete;
      if (isEarly) await dropRestOfBody(request);
      if (options.compress) compress(request as never, response as never, () => undefined);
      response.writeHead(answer.statusCode ?? 502, {
        ...namedHeaders(exchange.baseHeaders),
        ...answerHeaders(answer),
        'X-Request-Id': exchange.requestId,
        ...(!request.complete && { Connection: 'close' }),
      });
      await passOn(answer, response);
      // Its connection still waits for the rest of the upload and is of no more use.
      if (isEarly) attempts.get(request)?.outgoing?.destroy();
      return answer.statusCode ?? 502;
    },
    agentOf: (service) => services[service].agent,
    breakerOf: (service) => services[service].breaker,
    stop() {
      for (const { agent } of Object.values(services)) agent.destroy();
    },
  };
}

function toService({ url, timeoutMs }: Upstream, attempts: WeakMap<IncomingMessage, Attempt>) {
  const agent = url.startsWith('https:') ? new HttpsAgent(AGENT) : new HttpAgent(AGENT);
  const middleware = createProxyMiddleware<IncomingMessage, ServerResponse>({
    target: url,
    agent,
    changeOrigin: true,
    selfHandleResponse: true,
    // Its own plugins would answer and log in their words; failures are ours to tell.
    ejectPlugins: true,
    plugins: [
      (server) => {
        server.on('proxyReq', (outgoing, request) => {
          const current = attempts.get(request);
          if (!current) return;
          current.outgoing = outgoing;
          outgoing.setTimeout(timeoutMs, () => outgoing.destroy(new ServiceSilent('no answer in time')));
        });
        server.on('proxyRes', (answer, request) => attempts.get(request)?.answered(answer));
        server.on('error', (error, request) => attempts.get(request)?.failed(error));
        server.on('econnreset', (error, request) => attempts.get(request)?.failed(error));
      },
    ],
  });
  return { agent, middleware, breaker: createBreaker() };
}

export class ClientGone extends HttpError {
  constructor() {
    super(400, 'MALFORMED', 'The client went away.');
  }
}

/** A body that was streamed is spent; one that was read here, or none at all, can be sent again. */
const mayBeSentAgain = ({ request, body, response }: Exchange): boolean =>
  !response.headersSent && (body !== undefined || request.method === 'GET' || request.method === 'HEAD');

/** Lets the proxy send the bytes that were read here, as often as it is asked to. */
function replaceBody(request: IncomingMessage, body: Buffer): void {
  request.pipe = ((destination: ClientRequest) => {
    destination.end(body);
    return destination;
  }) as unknown as typeof request.pipe;
}

const LONGEST_REST_MS = 2_000;

/**
 * A service may refuse an upload before all of it is here. Whoever still sends would not see the answer, so the rest is
 * let in for a moment and dropped.
 */
function dropRestOfBody(request: IncomingMessage): Promise<void> {
  request.unpipe();
  request.resume();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      request.off('end', done).off('close', done);
      resolve();
    };
    const timer = setTimeout(done, LONGEST_REST_MS);
    request.on('end', done).on('close', done);
  });
}

function passOn(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    pipeline(answer, response, (error) => (error ? reject(new ClientGone()) : resolve()));
  });
}
