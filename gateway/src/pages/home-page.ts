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

/** Milliseconds that the page waits for its products; then it goes without. */
const TIMEOUT_MS = 200;
/** The call that the app makes for the same row, so that the answer is one entry of the cache for both. */
const POPULAR = Buffer.from(JSON.stringify({ limit: 15, group: 'sizes' }));
/** Pages as the build wrote them: one for each language, and those of a build that takes its place. */
const MAX_PAGES = 4;

const popularProducts = routes.find(({ name }) => name === 'getPopularProducts') as Route;

/** A page as the build wrote it, and as it was drawn last. */
interface KnownPage {
  home: HomePage | undefined;
  answer?: Buffer;
  html?: string | undefined;
}

/** The home page comes with what is popular now: products are painted before any script runs (ADR 25). */
export function createHomePage({ cache, contextOptions }: HomePageDependencies): RenderPage {
  const pages = new LRUCache<string, KnownPage>({ max: MAX_PAGES });

  function knownPage(html: string): KnownPage {
    const known = pages.get(html) ?? { home: parseHomePage(html) };
    pages.set(html, known);
    return known;
  }

  /** Drawn once for each answer, however often it is asked for. */
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
    // One entry of the cache for everybody, so no way around the limits. A catalogue that is down or slow: the page comes at
    // once, and the app shows the failure.
    const read = cache.read(context, popularProducts, POPULAR).then((answer) => draw(page, home, answer));
    return withTimeout(read, TIMEOUT_MS).catch(() => undefined);
  };
}
