import {
  createManagementApp,
  createMetrics,
  createSecurityLog,
  createTokenVerifier,
  isDraining,
  remoteKeys,
  type Logger,
  type RunningService,
} from '@tokri/service-kit';
import type { IncomingMessage } from 'node:http';
import { createApiHandler } from './calls/api-handler';
import { createGatewayApp } from './app';
import { createAuthenticator } from './calls/authentication';
import { createCacheStore } from './cache/cache-store';
import { createFetchFromCatalogue } from './cache/fetch-from-catalogue';
import { createInvalidationLog } from './cache/invalidation-log';
import { createResponseCache } from './cache/response-cache';
import { upstreamConfigs, type GatewayConfig } from './config';
import { createEndedSessions } from './calls/ended-sessions';
import { createEventSubscriber } from './event-subscriber';
import { createGatewayHealth } from './health';
import { createHomePage } from './pages/home-page';
import { createLimits } from './limits/limits';
import { createOrderEventStreams } from './streams/order-event-streams';
import { createOrigins } from './calls/origins';
import { refuseLargeHead } from './pages/large-head';
import { createProductPages } from './pages/product-pages';
import { createCatalogueCopy } from './catalogue-copy';
import { createQuotas } from './limits/quotas';
import { createRateLimiter } from './limits/rate-limiter';
import { createRedisConnection } from './redis';
import { createRefusalLog } from './calls/refusal-log';
import { renderByFirst } from './pages/render-page';
import { createRequestTelemetry } from './calls/request-telemetry';
import { apiSecurityHeaders, pageSecurityHeaders, setHeaders } from './calls/security-headers';
import { createShopFacts, createTradingFacts, fetchShopFacts, fetchTradingFacts } from './shop-facts';
import { createStreamingProxy } from './upstreams/streaming-proxy';
import { createUpstreams, observeCircuitBreakers } from './upstreams/upstreams';

const OWN_API_ROUTES = /^\/api\/(?:config|docs(?:\/openapi\.json)?)(?:\?|$)/;
const isApiCall = ({ url = '', method }: IncomingMessage): boolean =>
  /^\/api(?:[/?]|$)/i.test(url) && (method === 'OPTIONS' || !OWN_API_ROUTES.test(url));

/** Composes the gateway from its settings; connections are opened in the background. */
export function createGateway(settings: GatewayConfig, logger: Logger): RunningService {
  const prefix = settings.REDIS_PREFIX;
  const behindTls = settings.SHOP_URL?.startsWith('https:') ?? false;
  const contextOptions = {
    trustedProxies: settings.TRUST_PROXY,
    behindTls,
    securityHeaders: apiSecurityHeaders(behindTls),
  };
  const origins = createOrigins(settings.SHOP_URL, settings.ALLOWED_ORIGINS);
  const metrics = createMetrics('gateway', settings);

  const redis = createRedisConnection(settings.REDIS_URL, logger);
  const securityUrl = settings.REDIS_SECURITY_URL;
  const securityRedis = securityUrl ? createRedisConnection(securityUrl, logger) : redis;
  const endedSessions = createEndedSessions(securityRedis, prefix);
  const rateLimiter = createRateLimiter(securityRedis, prefix);
  const log = createInvalidationLog(redis, prefix);
  const upstreams = createUpstreams(upstreamConfigs(settings), logger);
  observeCircuitBreakers(metrics.registry, upstreams);
  const verifyToken = createTokenVerifier(
    remoteKeys(new URL('/.well-known/jwks.json', upstreams.identity.url).toString()),
  );
  const orderEventStreams = createOrderEventStreams({
    perReplica: settings.LIMIT_EVENT_STREAMS,
    perUser: settings.LIMIT_EVENT_STREAMS_PER_USER,
    perAddress: settings.LIMIT_EVENT_STREAMS_PER_ADDRESS,
    endedSessions,
    isHearing: () => subscriber.isConnected(),
    isDraining,
    metrics,
  });
  const shopFacts = createShopFacts({
    redis,
    prefix,
    settings: {
      name: settings.SHOP_NAME,
      ...(settings.HELP_CONTACT && { helpContact: settings.HELP_CONTACT }),
    },
    fetchFacts: fetchShopFacts(upstreams.order.url),
    logger,
  });
  const tradingFacts = createTradingFacts({
    redis,
    prefix,
    fetchFacts: fetchTradingFacts(upstreams.order.url),
    logger,
  });
  const subscriber = createEventSubscriber({
    amqpUrl: settings.AMQP_URL,
    log: settings.REDIS_URL ? log : undefined,
    endedSessions,
    orderEventStreams,
    shopFacts,
    tradingFacts,
    logger,
  });

  const limits = createLimits(settings, rateLimiter, createQuotas(securityRedis, prefix));
  const cache = createResponseCache({
    log,
    store: createCacheStore(redis, prefix, {
      localBytes: settings.CACHE_MEMORY_BYTES,
      sharedBytes: settings.CACHE_SHARED_BYTES,
      sharedEntryBytes: settings.CACHE_SHARED_ENTRY_BYTES,
    }),
    fetchFromCatalogue: createFetchFromCatalogue(upstreams.catalogue),
    metrics,
    logger,
    enabled: settings.CACHE === 'on',
  });

  const handleApiRequest = createApiHandler({
    authenticator: createAuthenticator(verifyToken, endedSessions),
    limits,
    cache,
    upstreams,
    streamingProxy: createStreamingProxy(upstreams),
    endedSessions,
    orderEventStreams,
    origins,
    telemetry: createRequestTelemetry(metrics, logger),
    refusalLog: createRefusalLog(createSecurityLog(logger, settings.SECURITY_LOG_KEY)),
    logger,
    contextOptions,
  });
  const health = createGatewayHealth({
    metrics,
    upstreams,
    engines: {
      broker: subscriber.isConnected,
      ...(settings.REDIS_URL && { redis: redis.isAvailable }),
      ...(securityUrl && { 'redis-security': securityRedis.isAvailable }),
    },
  });
  const app = createGatewayApp({
    settings,
    shopFacts,
    tradingFacts,
    publishedPages: createCatalogueCopy(cache, contextOptions, 'getPages', []),
    homeContent: createCatalogueCopy(cache, contextOptions, 'getHome', { version: 0 }),
    isStarting: health.isStarting,
    upstreams,
    limits,
    contextOptions,
    pageHeaders: pageSecurityHeaders({
      paymentScriptUrl: settings.PAYMENT_SCRIPT_URL,
      paymentOrigins: settings.PAYMENT_ORIGINS,
      pictureOrigins: settings.PICTURE_ORIGINS,
      behindTls,
    }),
    renderPage: renderByFirst(
      createHomePage({ cache, contextOptions }),
      createProductPages({
        cache,
        limits,
        contextOptions,
        shopUrl: settings.SHOP_URL,
        shopName: () => shopFacts.current().name,
      }),
    ),
    metrics,
    logger,
  });

  redis.start();
  if (securityRedis !== redis) securityRedis.start();
  orderEventStreams.start();
  subscriber.start();
  shopFacts.refresh();
  tradingFacts.refresh();
  health.start();
  return {
    app: (request, response) => {
      if (refuseLargeHead(request, response)) return;
      if (isApiCall(request)) return handleApiRequest(request, response);
      setHeaders(response, [...contextOptions.securityHeaders, ...origins.corsHeaders(request.headers)]);
      app(request, response);
    },
    management: createManagementApp({ metrics, readiness: health.readiness }),
    async stop() {
      health.stop();
      orderEventStreams.stop();
      shopFacts.stop();
      tradingFacts.stop();
      await subscriber.stop();
      rateLimiter.stop();
      log.stop();
      await redis.stop();
      if (securityRedis !== redis) await securityRedis.stop();
    },
  };
}
