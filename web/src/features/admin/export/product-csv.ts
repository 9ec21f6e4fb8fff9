import type { Product } from '@tokri/contracts';
import { unparse } from 'papaparse';

/** Between several values of one cell. */
const AND = ' | ';

const COLUMNS: readonly [title: string, value: (product: Product) => string | number | undefined][] = [
  ['id', ({ _id }) => _id],
  ['sku', ({ sku }) => sku],
  ['barcode', ({ barcode }) => barcode],
  ['name', ({ name }) => name],
  ['brand', ({ brand }) => brand],
  ['unit', ({ unit }) => unit],
  ['price', ({ price }) => price],
  ['discount', ({ discount }) => discount],
  ['stock', ({ stock }) => stock],
  ['state', ({ state }) => state ?? 'live'],
  ['categories', ({ category }) => category.map(({ name }) => name).join(AND)],
  ['sub-categories', ({ subCategory }) => subCategory.map(({ name }) => name).join(AND)],
  ['hsn code', ({ hsnCode }) => hsnCode],
  ['tax rate', ({ taxRate }) => taxRate],
  ['description', ({ description }) => description],
  ['pictures', ({ image }) => image.join(AND)],
  ['details', ({ more_details }) => detailsOf(more_details)],
  ['created', ({ createdAt }) => createdAt],
  ['changed', ({ updatedAt }) => updatedAt],
];

const detailsOf = (details: Product['more_details']) =>
  Object.keys(details).length > 0 ? JSON.stringify(details) : undefined;

/** So that spreadsheets read it as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Products as CSV (RFC 4180): a line with titles, then one for each. A cell that a spreadsheet would run as a formula begins
 * with an apostrophe (OWASP: CSV injection).
 */
export const productCsv = (products: readonly Product[]): string =>
  BYTE_ORDER_MARK +
  unparse(
    {
      fields: COLUMNS.map(([title]) => title),
      data: products.map((product) => COLUMNS.map(([, value]) => value(product))),
    },
    { escapeFormulae: true },
  );
