import { HttpError } from '@tokri/service-kit';
import type { IncomingHttpHeaders } from 'node:http';
import type { RequestContext } from './request-context';

export interface Origins {
  /** Throws 403 unless the request comes from a page of the shop or an allowed origin, or from outside a browser. */
  refuseOtherSites(context: Pick<RequestContext, 'request' | 'isSecure'>): void;
  /** CORS headers that let a page of an allowed origin read the response; for other origins at most `Vary`. */
  corsHeaders(headers: IncomingHttpHeaders): readonly string[];
  isAllowed(origin: string | undefined): boolean;
}

const crossSite = () =>
  new HttpError(403, 'CROSS_SITE', 'This request came from another website, so it was not carried out.');

const originOf = (url: string | undefined): string | undefined =>
  url !== undefined && URL.canParse(url) ? new URL(url).origin : undefined;

/**
 * Which pages may use the cookies of the shop.
 *
 * @param shopUrl the shop's public address, if configured
 * @param allowedOrigins origins of further front ends (ALLOWED_ORIGINS)
 */
export function createOrigins(shopUrl: string | undefined, allowedOrigins: readonly string[]): Origins {
  const allowed = new Set(allowedOrigins);
  const shop = originOf(shopUrl);
  const isAllowed = (origin: string | undefined) => origin !== undefined && allowed.has(origin);

  /** True if the origin is the shop's: it equals that of `shopUrl` or matches the request's Host. */
  function isOwn(origin: string, host: string | undefined, isSecure: boolean): boolean {
    if (origin === shop) return true;
    if (!host || !URL.canParse(origin)) return false;
    const { protocol } = new URL(origin);
    // Without TLS here, a proxy may have terminated it without being configured, so both schemes are valid.
    const isRightScheme = protocol === 'https:' || (protocol === 'http:' && !isSecure);
    return isRightScheme && origin === `${protocol}//${host.toLowerCase()}`;
  }

  return {
    isAllowed,
    refuseOtherSites({ request, isSecure }) {
      const { 'sec-fetch-site': site, origin, host } = request.headers;
      if (isAllowed(origin)) return;
      // Set by the browser, so pages cannot change it. `none`: a typed address or a bookmark.
      if (site === 'same-origin' || site === 'none') return;
      if (site !== undefined) throw crossSite();
      // Browsers without Sec-Fetch-Site send Origin with every state-changing request; other clients may omit it.
      if (origin !== undefined && !isOwn(origin, host, isSecure)) throw crossSite();
    },
    corsHeaders({ origin }) {
      if (allowed.size === 0) return [];
      if (!isAllowed(origin)) return ['Vary', 'Origin'];
      return [
        ...['Vary', 'Origin'],
        ...['Access-Control-Allow-Origin', origin as string],
        ...['Access-Control-Allow-Credentials', 'true'],
        ...['Access-Control-Expose-Headers', 'X-Request-Id, Retry-After, ETag'],
      ];
    },
  };
}
