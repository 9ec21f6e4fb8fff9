import type { PublicConfig } from '@tokri/contracts';
import { HttpError, createApp, toHttpError, type Logger, type Metrics } from '@tokri/service-kit';
import { Router, type Express, type RequestHandler } from 'express';
import type { GatewayConfig, Upstreams } from './config';
import { docsRoutes } from './docs/routes';
import { openExchange, type ExchangeFacts } from './exchange';
import { gatewayHealth } from './health';
import type { FillPage } from './product-pages/product-pages';
import { ClientGone, type Proxy } from './proxy';
import { webRoutes } from './web';

interface Parts {
  settings: GatewayConfig;
  upstreams: Upstreams;
  proxy: Proxy;
  facts: ExchangeFacts;
  pageHeaders: RequestHandler;
  fillPage: FillPage;
  behindTls: boolean;
  redisIsUp: () => boolean;
  brokerIsUp: () => boolean;
  metrics: Metrics;
  logger: Logger;
}

/** Pictures come from media with its own caching headers; any page may show them (mails do). */
function mediaRoutes(proxy: Proxy, { trustedHops, baseHeaders }: ExchangeFacts): Router {
  const facts = {
    trustedHops,
    baseHeaders: baseHeaders.map((text) => (text === 'same-origin' ? 'cross-origin' : text)),
  };
  const router = Router();
  router.use('/media', async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      throw new HttpError(405, 'NOT_FOUND', 'This address does not know that kind of request.');
    }
    request.url = request.originalUrl;
    const exchange = openExchange(request, response, facts);
    try {
      await proxy.forward(exchange, 'media', { repeatable: true, compress: false });
    } catch (error) {
      if (error instanceof ClientGone || response.headersSent) response.destroy();
      else next(toHttpError(error));
    }
  });
  return router;
}

const publicConfigOf = (settings: GatewayConfig): PublicConfig => ({
  brand: { name: settings.SHOP_NAME },
  payment: { publishableKey: settings.STRIPE_PUBLISHABLE_KEY, scriptUrl: settings.PAYMENT_SCRIPT_URL },
});

/** What the gateway serves beside the calls: health, metrics, settings, API page, pictures and the web app. */
export function createOwnPages(parts: Parts): Express {
  const { settings, proxy, facts, pageHeaders, metrics, logger } = parts;
  const config = { success: true, error: false, message: 'Settings', data: publicConfigOf(settings) };
  const health = gatewayHealth(parts);
  return createApp({
    name: 'gateway',
    logger,
    metrics,
    readiness: {},
    health,
    routes(router) {
      if (!parts.behindTls) {
        // The shell of every service asks for TLS; whether there is any, only the gateway knows.
        router.use((_request, response, next) => {
          response.removeHeader('Strict-Transport-Security');
          next();
        });
      }
      router.get('/api/config', (_request, response) => {
        response.setHeader('Cache-Control', 'no-cache').json(config);
      });
      router.use(docsRoutes(pageHeaders));
      router.use(mediaRoutes(proxy, facts));
      if (settings.WEB_DIR) router.use(webRoutes(settings.WEB_DIR, pageHeaders, parts.fillPage));
    },
  });
}
