import { calls, type PageTitle } from '@tokri/contracts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ResponseCache } from './cache/response-cache';
import { createRequestContext, type RequestContextOptions } from './calls/request-context';
import { withTimeout } from './pages/render-page';
import { routes, type Route } from './routes';

/** The titles of the published pages, which come with the settings of the web app. */
export type PublishedPages = (request: IncomingMessage, response: ServerResponse) => Promise<PageTitle[]>;

/** Milliseconds that the settings wait for them; then they have those last known. */
const TIMEOUT_MS = 200;
const getPages = routes.find(({ name }) => name === 'getPages') as Route;

/** Reads them through the response cache, whose entry a saved page invalidates (ADR 35). */
export function createPublishedPages(
  cache: Pick<ResponseCache, 'read'>,
  contextOptions: RequestContextOptions,
): PublishedPages {
  let known: PageTitle[] = [];
  let answer: Buffer | undefined;

  /** Parses each cached answer once. */
  function take(body: Buffer): PageTitle[] {
    if (body !== answer) {
      known = calls.getPages.response.parse(JSON.parse(body.toString('utf8'))).data;
      answer = body;
    }
    return known;
  }

  return async (request, response) => {
    const context = createRequestContext(request, response, contextOptions);
    const read = cache.read(context, getPages, undefined).then(take);
    return (await withTimeout(read, TIMEOUT_MS).catch(() => undefined)) ?? known;
  };
}
