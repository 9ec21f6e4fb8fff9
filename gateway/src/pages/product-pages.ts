import { calls, type Product } from '@tokri/contracts';
import { idOfSlug } from '@tokri/contracts/slug';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ResponseCache } from '../cache/response-cache';
import type { Limits } from '../limits/limits';
import { withTimeout, type RenderPage } from './render-page';
import { createRequestContext, type RequestContextOptions } from '../calls/request-context';
import { routes, type Route } from '../routes';
import { injectProductMeta, type ShopIdentity } from './meta-tags';

interface ProductPagesDependencies {
  cache: ResponseCache;
  limits: Limits;
  contextOptions: RequestContextOptions;
  /** The public address, which absolute links need; pages are sent as built without it. */
  shopUrl: ShopIdentity['url'] | undefined;
  shopName: () => string;
}

/** Milliseconds that a page waits for its product; then it is sent without it. */
const TIMEOUT_MS = 400;
/** The id is at the end of the segment (docs/specification.md section 2). */
const PRODUCT_PATH = /^\/product\/([^/]+)\/?$/i;
const OBJECT_ID = /^[0-9a-f]{24}$/i;

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const productDetails = routes.find(({ name }) => name === 'getProductDetails') as Route;

/** Renders title, description and Open Graph into product pages, since link previews run no scripts. */
export function createProductPages({
  cache,
  limits,
  contextOptions,
  shopUrl,
  shopName,
}: ProductPagesDependencies): RenderPage {
  async function productOf(request: IncomingMessage, response: ServerResponse): Promise<Product | undefined> {
    const context = createRequestContext(request, response, contextOptions);
    const productId = idOfSlug(decoded(PRODUCT_PATH.exec(context.path)?.[1] ?? ''));
    if (!OBJECT_ID.test(productId)) return undefined;
    // A page that reads the catalogue counts as a call, otherwise it would bypass the limit.
    limits.countCall(context);
    const answer = await cache.read(context, productDetails, Buffer.from(JSON.stringify({ productId })));
    return calls.getProductDetails.response.parse(JSON.parse(answer.toString('utf8'))).data;
  }

  return async (request, response, page) => {
    if (!shopUrl) return undefined;
    // Product gone, too many calls, catalogue down or slow: the built page is sent, and the app shows the reason.
    const product = await withTimeout(productOf(request, response), TIMEOUT_MS).catch(() => undefined);
    return product && injectProductMeta(page, product, { name: shopName(), url: shopUrl });
  };
}
