import { calls, type Product } from '@tokri/contracts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedReads } from '../cache/cached-reads';
import { openExchange, type ExchangeFacts } from '../exchange';
import type { Limits } from '../limits';
import { routes, type Route } from '../routes';
import { withProduct, type ShopFacts } from './head';

/** The page with what its address shows in its head; undefined where the page goes out as it was built. */
export type FillPage = (
  request: IncomingMessage,
  response: ServerResponse,
  page: string,
) => Promise<string | undefined>;

interface ProductPagesParts {
  cache: CachedReads;
  limits: Limits;
  facts: ExchangeFacts;
  /** Without an address of the shop's own there is nothing absolute to name. */
  shop: ShopFacts | undefined;
}

/** Milliseconds that a page waits for its product; then it goes without. */
const LONGEST_WAIT_MS = 400;
/** The id is the text after the last hyphen (spec section 2). */
const PRODUCT_PATH = /^\/product\/(?:[^/]*-)?([0-9a-f]{24})\/?$/i;

const details = routes.find(({ path }) => path === calls.getProductDetails.path) as Route;

/** Product pages come with title, description and Open Graph: who makes a preview of a link runs no script. */
export function createProductPages({ cache, limits, facts, shop }: ProductPagesParts): FillPage {
  async function productOf(request: IncomingMessage, response: ServerResponse): Promise<Product | undefined> {
    const exchange = openExchange(request, response, facts);
    const productId = PRODUCT_PATH.exec(exchange.path)?.[1];
    if (!productId) return undefined;
    // A page that asks the catalogue is a call like any other, or it would be a way around the limit.
    limits.countCall(exchange);
    const answer = await cache.read(exchange, details, Buffer.from(JSON.stringify({ productId })));
    return calls.getProductDetails.response.parse(JSON.parse(answer.toString('utf8'))).data;
  }

  return async (request, response, page) => {
    if (!shop) return undefined;
    // Gone, too many calls, catalogue down, or too slow: the page itself tells the shopper, and comes at once.
    const product = await inTime(productOf(request, response), LONGEST_WAIT_MS).catch(() => undefined);
    return product && withProduct(page, product, shop);
  };
}

async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
