import { HttpError, type Logger } from '@tokri/service-kit';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Gatekeeper } from './auth';
import type { CachedReads } from './cache/cached-reads';
import type { EndedSessions } from './ended-sessions';
import { openExchange, type Exchange, type ExchangeFacts } from './exchange';
import type { Limits } from './limits';
import { ClientGone, type Proxy } from './proxy';
import { readBody } from './read-body';
import { sendFailure } from './respond';
import { findRoute, type Route } from './routes';
import type { CallWatch } from './watch';

export interface EdgeParts {
  gatekeeper: Gatekeeper;
  limits: Limits;
  proxy: Proxy;
  cache: CachedReads;
  endedSessions: EndedSessions;
  watch: CallWatch;
  logger: Logger;
  facts: ExchangeFacts;
}

const MOST_UPLOAD_BYTES = 6 * 1024 * 1024;

/** Every call on its way in: find the route, who is it, is it too much, from the cache or from the service. */
export function createEdge(parts: EdgeParts) {
  const { gatekeeper, limits, proxy, cache, endedSessions, watch, logger } = parts;

  async function serve(exchange: Exchange): Promise<number> {
    const { request } = exchange;
    const route = routeOf(exchange);
    exchange.route = route;
    const who = gatekeeper.identify(route.auth, request.headers.authorization);
    exchange.principal = who instanceof Promise ? await countingStrangers(exchange, who) : who;
    limits.countCall(exchange);
    gatekeeper.authorise(route.auth, exchange.principal);
    if (route.cache) return cache.serve(exchange, route);
    if (route.body === 'json') exchange.body = await readBody(request);
    if (route.body === 'multipart') refuseLargeUpload(request);
    return limits.around(exchange, route, () => forward(exchange, route));
  }

  /** A forged or dead token is a call of its address like any other, or guessing would be free. */
  async function countingStrangers(exchange: Exchange, who: Promise<Exchange['principal']>) {
    try {
      return await who;
    } catch (error) {
      limits.countCall(exchange);
      throw error;
    }
  }

  async function forward(exchange: Exchange, route: Route): Promise<number> {
    const changed = route.changes ? () => cache.changedBy(route, exchange.body) : undefined;
    try {
      return await proxy.forward(exchange, route.service, {
        repeatable: route.repeatable,
        compress: true,
        async beforeAnswer(answer) {
          const ended = answer.headers['x-sessions-ended'];
          if (typeof ended === 'string')
            await endedSessions.end(
              ended
                .split(',')
                .map((id) => id.trim())
                .filter(Boolean),
            );
          await changed?.();
        },
      });
    } catch (error) {
      // A write whose answer was lost may have happened all the same.
      await changed?.();
      throw error;
    }
  }

  return function edge(request: IncomingMessage, response: ServerResponse): void {
    const exchange = openExchange(request, response, parts.facts);
    serve(exchange).then(
      (status) => watch.answered(exchange, status),
      (thrown: unknown) => {
        if (thrown instanceof ClientGone) {
          response.destroy();
          watch.answered(exchange, 499);
          return;
        }
        const error = sendFailure(exchange, thrown);
        if (error.status === 500)
          logger.error({ err: thrown, requestId: exchange.requestId }, 'request failed');
        watch.answered(exchange, error.status);
      },
    );
  };
}

function routeOf({ request, response, path }: Exchange): Route {
  const found = findRoute(request.method ?? '', path);
  if (!found) throw new HttpError(404, 'NOT_FOUND', 'There is nothing at this address.');
  if (Array.isArray(found)) {
    response.setHeader('Allow', found.join(', '));
    throw new HttpError(405, 'NOT_FOUND', 'This address does not know that kind of request.');
  }
  return found;
}

function refuseLargeUpload(request: IncomingMessage): void {
  if (Number(request.headers['content-length'] ?? 0) > MOST_UPLOAD_BYTES) {
    throw new HttpError(413, 'TOO_LARGE', 'The picture may have at most 5 MB.');
  }
}
