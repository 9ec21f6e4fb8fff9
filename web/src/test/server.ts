import { calls, type Call, type CallName, type Product } from '@tokri/contracts';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import type { Answer, RequestBody } from '../api/call-types';
import { aConfig, aShopProfile, curd, dairy, milk, snacks } from './fixtures';

export const ok = (body: Record<string, JsonBodyType> = {}, message = 'Done') =>
  HttpResponse.json({ success: true, error: false, message, ...body });

export const okWith = (data: unknown, message?: string) => ok({ data: data as JsonBodyType }, message);

/** The requested page of a list. */
export function pageOf(
  items: readonly unknown[],
  { page = 1, limit = 10 }: { page?: unknown; limit?: unknown } = {},
  more: Record<string, unknown> = {},
) {
  const [at, size] = [Number(page), Number(limit)];
  const totalPage = Math.ceil(items.length / size);
  const data = items.slice((at - 1) * size, at * size);
  const totals = { totalCount: items.length, totalPage, totalNoPage: totalPage };
  return ok({ data, page: at, limit: size, ...totals, ...more } as Record<string, JsonBodyType>);
}

export const failure = (
  status: number,
  code: string,
  message: string,
  more: Record<string, JsonBodyType> = {},
) =>
  HttpResponse.json({ success: false, error: true, message, code, requestId: 'test', ...more }, { status });

/**
 * A shop with categories. The cart is empty; users have no addresses and no orders, and no events are sent.
 */
export const server = setupServer(
  http.get('*/api/category/get', () => ok({ data: [snacks, dairy] as unknown as JsonBodyType })),
  http.post('*/api/subcategory/get', () => ok({ data: [milk, curd] as unknown as JsonBodyType })),
  http.post('*/api/product/get-product-by-category', () => ok({ data: [] })),
  http.post('*/api/product/popular', () => ok({ data: [] })),
  http.post('*/api/product/search-product', () => ok(aProductTable([]))),
  http.post('*/api/product/related', () => ok({ data: { similar: [], boughtTogether: [] } })),
  http.post('*/api/product/suggest', () =>
    ok({ data: { queries: [], brands: [], shelves: [], products: [] } }),
  ),
  http.post('*/api/product/table', () => ok(aProductTable([]))),
  http.post('*/api/product/bulk/status', () => ok({ data: null })),
  http.get('*/api/view/:list', () => ok({ data: [] })),
  http.post('*/api/product/scheduled', () => ok({ data: [] })),
  http.post('*/api/product/stock/order-lots', () => okWith({ lines: [] })),
  http.post('*/api/product/record-query', () => ok()),
  http.post('*/api/product/record-sold-out-hit', () => ok()),
  http.get('*/api/product/restock-alerts', () => ok({ data: [] })),
  http.get('*/api/cart/get', () => ok({ data: [] })),
  http.get('*/api/address/get', () => ok({ data: [] })),
  http.get('*/api/order/store-credit', () => okWith({ balance: 0, held: 0, entries: [] })),
  http.post('*/api/order/customer-credit', () => okWith({ balance: 0, held: 0, entries: [] })),
  http.get('*/api/order/order-list', () => ok({ data: [] })),
  http.get('*/api/config', () => okWith(aConfig())),
  http.get('*/api/order/shop-profile', () => ok({ data: aShopProfile() as unknown as JsonBodyType })),
  http.get('*/api/product/sale-rules', () => okWith({ completeFactsOnly: false, lackingFacts: 0 })),
  http.get('*/api/order/events', () => failure(503, 'UNAVAILABLE', 'Not now.')),
);

export const asJson = (value: unknown) => value as JsonBodyType;

type Returned = Response | undefined | void;

/** Stubs a call of the contract until the test ends; returns the recorded request bodies. */
export function stub<Name extends CallName>(
  name: Name,
  answer: (body: RequestBody<Name>, request: Request) => Returned | Promise<Returned>,
): RequestBody<Name>[] {
  const call: Call = calls[name];
  const bodies: RequestBody<Name>[] = [];
  const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  server.use(
    http[method](`*${call.path}`, async ({ request }) => {
      const body: unknown = call.body === 'json' ? await request.clone().json() : {};
      bodies.push(body as RequestBody<Name>);
      return answer(body as RequestBody<Name>, request);
    }),
  );
  return bodies;
}

/** For answers that wait: `opened` resolves when `open` is called. */
export function aGate() {
  const gate = { open: () => undefined as void };
  const opened = new Promise<void>((resolve) => (gate.open = resolve));
  return Object.assign(gate, { opened });
}

export const aProductTable = (
  rows: readonly Product[],
  changes: Partial<Answer<'getProductTable'>> = {},
) => ({
  ...{ data: asJson(rows), totalCount: rows.length, totalPage: 1, page: 1, limit: 50 },
  ...{
    brands: [],
    lowStockAt: 10,
    priceGuardPercent: 30,
    counts: { live: rows.length, draft: 0, archived: 0 },
  },
  ...changes,
});

export const stubProductTable = (rows: readonly Product[], changes?: Partial<Answer<'getProductTable'>>) =>
  stub('getProductTable', () => ok(aProductTable(rows, changes)));
