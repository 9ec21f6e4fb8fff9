import { createMetrics, createTokenVerifier, remoteKeys, type Logger } from '@tokri/service-kit';
import type { IncomingMessage, RequestListener } from 'node:http';
import { createAllowances } from './allowance';
import { createGatekeeper } from './auth';
import { createCachedReads } from './cache/cached-reads';
import { createChangeLog } from './cache/change-log';
import { createEntryStore } from './cache/entry-store';
import { createAskCatalogue } from './cache/upstream';
import { createCallRate } from './call-rate';
import { upstreamsOf, type GatewayConfig } from './config';
import { createEdge } from './edge';
import { createEndedSessions } from './ended-sessions';
import { createListener } from './events';
import { createLimits } from './limits';
import { createOwnPages } from './own-pages';
import { pageHeaders } from './page-headers';
import { createProductPages } from './product-pages/product-pages';
import { createProxy } from './proxy';
import { createRedisLink } from './redis';
import { apiSecurityHeaders } from './respond';
import { createCallWatch } from './watch';

export interface Gateway {
  app: RequestListener;
  stop: () => Promise<void>;
}

/** Pages of the gateway itself that live among the calls. */
const OWN_PAGES = /^\/api\/(?:config|docs(?:\/openapi\.json)?)(?:\?|$)/;
const isCall = (url: string): boolean => /^\/api(?:[/?]|$)/i.test(url) && !OWN_PAGES.test(url);

/** The whole gateway from its settings; its parts connect by themselves, now or later. */
export function createGateway(settings: GatewayConfig, logger: Logger): Gateway {
  const upstreams = upstreamsOf(settings);
  const prefix = settings.REDIS_PREFIX;
  const behindTls = settings.SHOP_URL?.startsWith('https:') ?? false;
  const facts = { trustedHops: settings.TRUST_PROXY, baseHeaders: apiSecurityHeaders(behindTls) };
  const metrics = createMetrics('gateway');

  const redis = createRedisLink(settings.REDIS_URL, logger);
  const endedSessions = createEndedSessions(redis, prefix);
  const rate = createCallRate(redis, prefix);
  const log = createChangeLog(redis, prefix);
  const proxy = createProxy(upstreams, isTlsOf(settings, behindTls), logger);
  const verifyToken = createTokenVerifier(
    remoteKeys(new URL('/.well-known/jwks.json', upstreams.identity.url).toString()),
  );
  const listener = createListener({ amqpUrl: settings.AMQP_URL, log, endedSessions, logger });

  const limits = createLimits(settings, rate, createAllowances(redis, prefix));
  const cache = createCachedReads({
    log,
    store: createEntryStore(redis, prefix, settings.CACHE_MEMORY_BYTES),
    ask: createAskCatalogue(upstreams.catalogue.url, proxy),
    metrics,
    logger,
    enabled: settings.CACHE === 'on',
  });

  const edge = createEdge({
    gatekeeper: createGatekeeper(verifyToken, endedSessions),
    limits,
    proxy,
    cache,
    endedSessions,
    watch: createCallWatch(metrics, logger),
    logger,
    facts,
  });
  const pages = createOwnPages({
    settings,
    upstreams,
    proxy,
    facts,
    pageHeaders: pageHeaders({
      paymentScriptUrl: settings.PAYMENT_SCRIPT_URL,
      paymentOrigins: settings.PAYMENT_ORIGINS,
      behindTls,
    }),
    fillPage: createProductPages({
      cache,
      limits,
      facts,
      shop: settings.SHOP_URL ? { name: settings.SHOP_NAME, url: settings.SHOP_URL } : undefined,
    }),
    behindTls,
    redisIsUp: redis.isUp,
    brokerIsUp: listener.isConnected,
    metrics,
    logger,
  });

  redis.start();
  listener.start();
  return {
    app: (request, response) => {
      if (isCall(request.url ?? '')) edge(request, response);
      else pages(request, response);
    },
    async stop() {
      await listener.stop();
      rate.stop();
      log.stop();
      await redis.stop();
      proxy.stop();
    },
  };
}

/** Whether the client came by TLS: its own socket, or what a believed proxy says, or the shop's public address. */
function isTlsOf(settings: GatewayConfig, behindTls: boolean) {
  return (request: IncomingMessage): boolean => {
    const told = request.headers['x-forwarded-proto'];
    if (settings.TRUST_PROXY > 0 && typeof told === 'string') return told.split(',')[0]?.trim() === 'https';
    return behindTls;
  };
}
