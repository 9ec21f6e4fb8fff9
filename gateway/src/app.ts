import type { HomeFacts, PageTitle, PublicConfig, ShopFacts, TradingFacts } from '@tokri/contracts';
import { indianDay } from '@tokri/contracts/shown-banners';
import { createApp, named, type Logger, type Metrics } from '@tokri/service-kit';
import { beginTrace } from '@tokri/telemetry';
import type { Express, Request, RequestHandler, Response } from 'express';
import type { GatewayConfig } from './config';
import { clientIp } from './calls/client-address';
import { docsRoutes } from './pages/api-docs/routes';
import { publicHealth } from './health';
import type { Limits } from './limits/limits';
import { mediaRoutes } from './upstreams/media-routes';
import type { RenderPage } from './pages/render-page';
import type { RequestContextOptions } from './calls/request-context';
import type { FlatHeaders } from './calls/security-headers';
import { securityTxt } from './pages/security-txt';
import type { Upstreams } from './upstreams/upstreams';
import type { ShopLook } from './pages/shop-look';
import { webRoutes } from './pages/web';
import type { ShopFactsCopy, TradingFactsCopy } from './shop-facts';
import type { CatalogueCopy } from './catalogue-copy';

interface GatewayAppDependencies {
  settings: GatewayConfig;
  shopFacts: Pick<ShopFactsCopy, 'current'>;
  tradingFacts: Pick<TradingFactsCopy, 'current'>;
  publishedPages: CatalogueCopy<PageTitle[]>;
  homeContent: CatalogueCopy<HomeFacts>;
  /** True until every upstream has accepted a connection, or the startup deadline has passed. */
  isStarting: () => boolean;
  upstreams: Upstreams;
  limits: Pick<Limits, 'countVisit'>;
  contextOptions: RequestContextOptions;
  pageHeaders: FlatHeaders;
  renderPage: RenderPage;
  metrics: Metrics;
  logger: Logger;
}

function publicConfigOf(
  settings: GatewayConfig,
  facts: ShopFacts,
  { version: _version, deliveryMinutes, ...trading }: TradingFacts,
  pages: readonly PageTitle[],
): PublicConfig {
  const { name, footerText, bannerText, phone, email, helpContact, seller, hasOffers } = facts;
  return {
    brand: { name, footerText, bannerText, phone, email },
    helpContact,
    seller,
    ...(Object.keys(trading).length > 0 && { trading }),
    deliveryMinutes,
    hasOffers,
    ...(pages.length > 0 && { pages: [...pages] }),
    payment: { publishableKey: settings.STRIPE_PUBLISHABLE_KEY, scriptUrl: settings.PAYMENT_SCRIPT_URL },
  };
}

/** All routes outside the API's calls: health, public settings, API page, pictures and the web app. */
export function createGatewayApp(dependencies: GatewayAppDependencies): Express {
  const {
    settings,
    shopFacts,
    tradingFacts,
    publishedPages,
    homeContent,
    isStarting,
    upstreams,
    limits,
    contextOptions,
    pageHeaders,
    renderPage,
    metrics,
    logger,
  } = dependencies;
  return createApp({
    name: 'gateway',
    logger,
    metrics,
    traceOf: beginTrace,
    routes(router) {
      router.use(publicHealth(isStarting));
      router.use(countVisits(limits, contextOptions));
      router.get('/api/config', named('config'), async (request, response) => {
        const pages = await publishedPages(request, response);
        const data = publicConfigOf(settings, shopFacts.current(), tradingFacts.current(), pages);
        const body = { success: true, error: false, message: 'Settings', data };
        response.setHeader('Cache-Control', 'no-cache').json(body);
      });
      router.use(securityTxt(settings.SECURITY_CONTACT));
      router.use(docsRoutes());
      router.use(mediaRoutes(upstreams.media, contextOptions));
      if (settings.WEB_DIR) {
        const shopLook = async (request: Request, response: Response): Promise<ShopLook> => {
          const home = await homeContent(request, response);
          const { name, bannerText, logo, accentColour } = shopFacts.current();
          return { name, bannerText, logo, accentColour, home, day: indianDay(new Date()) };
        };
        router.use(webRoutes({ folder: settings.WEB_DIR, pageHeaders, renderPage, shopLook }));
      }
    },
  });
}

/** Counts every request except health checks, which load balancers poll. */
const countVisits =
  ({ countVisit }: Pick<Limits, 'countVisit'>, { trustedProxies }: RequestContextOptions): RequestHandler =>
  (request, _response, next) => {
    const kind = request.path.startsWith('/media/') ? 'picture' : 'page';
    countVisit(kind, clientIp(request, trustedProxies));
    next();
  };
