import { createShopClient, type ShopClient } from './client';
import type { Fetch } from './http';

export interface Browser extends ShopClient {
  /** Fetches a page or file of any host: GET, or POST with a form. Does not follow redirects. */
  open(url: string, form?: Record<string, string>): Promise<Response>;
}

const TIMEOUT_MS = 60_000;

/** Calls the shop as a browser does: keeps its cookies and sends its origin. */
export function openBrowser(shopUrl: string): Browser {
  const cookies = new Map<string, string>();
  const { origin } = new URL(shopUrl);

  const send: Fetch = async (url, init) => {
    const isShop = url.origin === origin;
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: {
        'user-agent': 'Mozilla/5.0 (rehearsal)',
        'sec-fetch-site': isShop ? 'same-origin' : 'cross-site',
        ...(init.method !== 'GET' && { origin }),
        ...(isShop && cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(init.headers as Record<string, string> | undefined),
      },
    });
    for (const line of isShop ? response.headers.getSetCookie() : []) keepCookie(line);
    return response;
  };

  function keepCookie(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const isOver = attributes.some((attribute) => /^(?:max-age=0|expires=Thu, 01 Jan 1970)/i.test(attribute));
    if (isOver || value === '') cookies.delete(name);
    else cookies.set(name, value);
  }

  return {
    ...createShopClient({ shop: shopUrl, fetch: send, tries: 1 }),
    open: (url, form) =>
      send(new URL(url, shopUrl), {
        ...(form ? { method: 'POST', body: new URLSearchParams(form) } : { method: 'GET' }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
  };
}
