import type { Product } from '@tokri/contracts';
import { http } from 'msw';
import type { Answer, RequestBody } from '../api/call-types';
import { asJson, ok, server } from './server';

/** An answer of the product table: one page with these rows. */
export const aProductTable = (
  rows: readonly Product[],
  changes: Partial<Answer<'getProductTable'>> = {},
) => ({
  data: asJson(rows),
  totalCount: rows.length,
  totalPage: 1,
  page: 1,
  limit: 50,
  counts: { live: rows.length, draft: 0, archived: 0 },
  brands: [],
  lowStockAt: 10,
  ...changes,
});

/** Stubs the product table; returns the recorded requests. */
export function stubProductTable(
  rows: readonly Product[],
  changes?: Partial<Answer<'getProductTable'>>,
): RequestBody<'getProductTable'>[] {
  const asked: RequestBody<'getProductTable'>[] = [];
  server.use(
    http.post('*/api/product/table', async ({ request }) => {
      asked.push((await request.json()) as (typeof asked)[number]);
      return ok(aProductTable(rows, changes));
    }),
  );
  return asked;
}
