import { calls, type BulkJob, type CheckedRow, type Product } from '@tokri/contracts';
import { productCsv, proposeColumns, readFile, rowsOf } from '@tokri/product-file';
import { randomUUID } from 'node:crypto';
import { unbalanced } from '../src/stock/audit/account';
import { auditStock } from '../src/stock/audit/audit';
import { useBulk } from './bulk-under-test';
import { aSubCategory, productBody } from './harness';

export type Cells = Record<string, string>;

/** The catalogue with the steps of an import. */
export function useImport() {
  const bulk = useBulk();
  const { catalogue, ended } = bulk;

  const begin = (jobId: string, options: object = {}) =>
    catalogue.asAdmin('beginImport', { jobId, fileName: 'products.csv', options });
  const check = (jobId: string, cells: readonly Cells[], from = 0) =>
    catalogue.asAdmin('checkImportRows', {
      jobId,
      from,
      rows: cells.map((each, at) => ({ line: from + at + 2, cells: each })),
    });
  const start = (jobId: string, total: number, more: object = {}) =>
    catalogue.asAdmin('startImport', { jobId, total, ...more });

  const making = { createCategories: true, state: 'live' };

  /** A checked import; no products are written yet. */
  async function checked(cells: readonly Cells[], options: object = making) {
    const jobId = randomUUID();
    expect(await begin(jobId, options)).toMatchObject({ status: 200 });
    const answer = await check(jobId, cells);
    expect(answer).toMatchObject({ status: 200 });
    return { jobId, ...calls.checkImportRows.response.parse(answer.body) };
  }
  async function imported(cells: readonly Cells[], options: object = making): Promise<BulkJob> {
    const { jobId } = await checked(cells, options);
    expect(await start(jobId, cells.length, { confirmed: true })).toMatchObject({ status: 200 });
    return ended(jobId);
  }
  const outcomes = (rows: readonly CheckedRow[]) => rows.map(({ outcome }) => outcome);
  const all = async (search: string): Promise<Product[]> => {
    const { body } = await catalogue.asAdmin('getProductTable', { search });
    return calls.getProductTable.response.parse(body).data;
  };
  const details = async (productId: string) =>
    (await catalogue.call('getProductDetails', { productId })).body.data as Product;
  async function aProductRow(more: Record<string, unknown> = {}): Promise<Product> {
    const { body } = await catalogue.asAdmin(
      'createProduct',
      productBody(await aSubCategory(catalogue), more),
    );
    return body.data as Product;
  }
  const fileOf = async (products: readonly Product[]) => {
    const table = await readFile(new TextEncoder().encode(productCsv(products)));
    return rowsOf(table, proposeColumns(table)).map(({ cells }) => cells as Cells);
  };
  const books = async () => unbalanced(await auditStock(catalogue.store));

  return {
    ...bulk,
    begin,
    check,
    start,
    making,
    checked,
    imported,
    outcomes,
    all,
    details,
    aProductRow,
    fileOf,
    books,
  };
}
