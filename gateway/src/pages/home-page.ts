import { calls } from '@tokri/contracts';
import { LRUCache } from 'lru-cache';
import type { ResponseCache } from '../cache/response-cache';
import { withTimeout, type RenderPage } from './render-page';
import { createRequestContext, type RequestContextOptions } from '../calls/request-context';
import { routes, type Route } from '../routes';
import { parseHomePage, renderHomePage, type HomePage } from './first-row';

interface HomePageDependencies {
  cache: ResponseCache;
  contextOptions: RequestContextOptions;
}

/** Milliseconds that the page waits for its products; then it is sent without them. */
const TIMEOUT_MS = 200;
/** The request body that the app sends for the same row, so that both share one cache entry. */
const POPULAR = Buffer.from(JSON.stringify({ limit: 15, group: 'sizes' }));
/** Built pages: one per language, of the current build and of the one that replaces it. */
const MAX_PAGES = 4;

const popularProducts = routes.find(({ name }) => name === 'getPopularProducts') as Route;

/** A built page and its last rendered result. */
interface KnownPage {
  home: HomePage | undefined;
  answer?: Buffer;
  html?: string | undefined;
}

/** Renders popular products into the home page, so that they are painted before any script runs (ADR 25). */
export function createHomePage({ cache, contextOptions }: HomePageDependencies): RenderPage {
  const pages = new LRUCache<string, KnownPage>({ max: MAX_PAGES });

  function knownPage(html: string): KnownPage {
    const known = pages.get(html) ?? { home: parseHomePage(html) };
    pages.set(html, known);
    return known;
  }

  /** Renders once per cached response, however often the page is requested. */
  function draw(page: KnownPage, home: HomePage, answer: Buffer): string | undefined {
    if (page.answer === answer) return page.html;
    const { data } = calls.getPopularProducts.response.parse(JSON.parse(answer.toString('utf8')));
    Object.assign(page, { answer, html: renderHomePage(home, data) });
    return page.html;
  }

  return async (request, response, html) => {
    const context = createRequestContext(request, response, contextOptions);
    if (context.path !== '/') return undefined;
    const page = knownPage(html);
    const { home } = page;
    if (!home) return undefined;
    // All visitors share one cache entry, so this does not bypass the limits. If the catalogue is down or slow, the
    // page is sent without products, and the app shows the failure.
    const read = cache.read(context, popularProducts, POPULAR).then((answer) => draw(page, home, answer));
    return withTimeout(read, TIMEOUT_MS).catch(() => undefined);
  };
}
