import { HttpError } from '@tokri/service-kit';
import type { IncomingHttpHeaders } from 'node:http';
import type { RequestContext } from './request-context';

export interface Origins {
  /** Throws 403 unless the request comes from a page of the shop, of an allowed origin, or from no browser at all. */
  refuseOtherSites(context: Pick<RequestContext, 'request' | 'isSecure'>): void;
  /** Headers by which the browser lets a page of an allowed origin read the answer; none for everybody else. */
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
 * @param shopUrl the shop's public address, where it is known
 * @param allowedOrigins origins of further front ends (ALLOWED_ORIGINS)
 */
export function createOrigins(shopUrl: string | undefined, allowedOrigins: readonly string[]): Origins {
  const allowed = new Set(allowedOrigins);
  const shop = originOf(shopUrl);
  const isAllowed = (origin: string | undefined) => origin !== undefined && allowed.has(origin);

  /** The origin is the shop's: by its setting, or by the host that the request itself was sent to. */
  function isOwn(origin: string, host: string | undefined, isSecure: boolean): boolean {
    if (origin === shop) return true;
    if (!host || !URL.canParse(origin)) return false;
    const { protocol } = new URL(origin);
    // Without TLS at the gateway there may be some before it that is not configured.
    const isRightScheme = protocol === 'https:' || (protocol === 'http:' && !isSecure);
    return isRightScheme && origin === `${protocol}//${host.toLowerCase()}`;
  }

  return {
    isAllowed,
    refuseOtherSites({ request, isSecure }) {
      const { 'sec-fetch-site': site, origin, host } = request.headers;
      if (isAllowed(origin)) return;
      // Written by the browser itself, so no page can change it. `none`: typed, or a bookmark.
      if (site === 'same-origin' || site === 'none') return;
      if (site !== undefined) throw crossSite();
      // A browser without Sec-Fetch-Site names the origin wherever something may change; who names none is no browser's page.
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
