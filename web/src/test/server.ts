import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { curd, dairy, milk, snacks } from './fixtures';

export const ok = (body: Record<string, JsonBodyType> = {}, message = 'Done') =>
  HttpResponse.json({ success: true, error: false, message, ...body });

export const failure = (
  status: number,
  code: string,
  message: string,
  more: Record<string, JsonBodyType> = {},
) =>
  HttpResponse.json({ success: false, error: true, message, code, requestId: 'test', ...more }, { status });

const NO_PRODUCTS = {
  data: [],
  totalCount: 0,
  totalPage: 0,
  page: 1,
  limit: 1,
  brands: [],
  lowStockAt: 10,
  counts: { live: 0, draft: 0, archived: 0 },
};

/**
 * A shop with categories. The cart is empty; users have no addresses and no orders, and no events are sent.
 */
export const server = setupServer(
  http.get('*/api/category/get', () => ok({ data: [snacks, dairy] as unknown as JsonBodyType })),
  http.post('*/api/subcategory/get', () => ok({ data: [milk, curd] as unknown as JsonBodyType })),
  http.post('*/api/product/get-product-by-category', () => ok({ data: [] })),
  http.post('*/api/product/popular', () => ok({ data: [] })),
  http.post('*/api/product/search-product', () => ok(NO_PRODUCTS)),
  http.post('*/api/product/related', () => ok({ data: { similar: [], boughtTogether: [] } })),
  http.post('*/api/product/suggest', () =>
    ok({ data: { queries: [], brands: [], shelves: [], products: [] } }),
  ),
  http.post('*/api/product/table', () => ok(NO_PRODUCTS)),
  http.post('*/api/product/bulk/status', () => ok({ data: null })),
  http.post('*/api/product/scheduled', () => ok({ data: [] })),
  http.post('*/api/product/record-query', () => ok()),
  http.post('*/api/product/record-sold-out-hit', () => ok()),
  http.get('*/api/product/restock-alerts', () => ok({ data: [] })),
  http.get('*/api/cart/get', () => ok({ data: [] })),
  http.get('*/api/address/get', () => ok({ data: [] })),
  http.get('*/api/order/order-list', () => ok({ data: [] })),
  http.get('*/api/order/events', () => failure(503, 'UNAVAILABLE', 'Not now.')),
);

export const asJson = (value: unknown) => value as JsonBodyType;
