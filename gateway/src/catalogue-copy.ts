import { calls } from '@tokri/contracts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ResponseCache } from './cache/response-cache';
import { createRequestContext, type RequestContextOptions } from './calls/request-context';
import { withTimeout } from './pages/render-page';
import { routes, type Route } from './routes';

/** A public read of the catalogue that comes with other answers of the gateway. */
export type CatalogueCopy<Data> = (request: IncomingMessage, response: ServerResponse) => Promise<Data>;

/** Milliseconds that an answer waits for it; then it has what was last known. */
const TIMEOUT_MS = 200;

/** Reads it through the response cache, whose entry a save invalidates (ADR 35). */
export function createCatalogueCopy<Name extends 'getPages' | 'getHome'>(
  cache: Pick<ResponseCache, 'read'>,
  contextOptions: RequestContextOptions,
  name: Name,
  initial: Data<Name>,
): CatalogueCopy<Data<Name>> {
  const route = routes.find((each) => each.name === name) as Route;
  let known = initial;
  let answer: Buffer | undefined;
  let reads = 0;
  /** The read that began last of those that were answered. */
  let answeredRead = 0;

  /** Parses each cached answer once. A read that was overtaken by a later one is of older content. */
  function take(body: Buffer, read: number): Data<Name> {
    if (read < answeredRead) return known;
    if (body !== answer) {
      known = calls[name].response.parse(JSON.parse(body.toString('utf8'))).data;
      answer = body;
    }
    answeredRead = read;
    return known;
  }

  return async (request, response) => {
    const context = createRequestContext(request, response, contextOptions);
    reads += 1;
    const read = reads;
    const taken = cache.read(context, route, undefined).then((body) => take(body, read));
    return (await withTimeout(taken, TIMEOUT_MS).catch(() => undefined)) ?? known;
  };
}

type Data<Name extends 'getPages' | 'getHome'> = ReturnType<
  (typeof calls)[Name]['response']['parse']
>['data'];
