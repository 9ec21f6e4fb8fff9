import type { AdminProduct } from '@tokri/contracts';
import { unparse } from 'papaparse';
import { cellsOf } from './cells';
import { FORMULA } from './formula';

const COLUMNS: readonly [
  title: string,
  value: (product: AdminProduct, cells: ReturnType<typeof cellsOf>) => string,
][] = [
  ['id', ({ _id }) => _id],
  ['sku', (_product, { sku }) => sku],
  ['barcode', (_product, { barcode }) => barcode],
  ['name', (_product, { name }) => name],
  ['name in Hindi', (_product, { name_hi }) => name_hi],
  ['brand', (_product, { brand }) => brand],
  ['unit', (_product, { unit }) => unit],
  ['variant group', (_product, { variantGroup }) => variantGroup],
  ['price', (_product, { price }) => price],
  ['discount', (_product, { discount }) => discount],
  ['selling price', (_product, { salePrice }) => salePrice],
  ['stock', (_product, { stock }) => stock],
  ['reorder at', (_product, { lowStockAt }) => lowStockAt],
  ['shelf place', (_product, { shelf }) => shelf],
  ['state', (_product, { state }) => state],
  ['categories', (_product, { categories }) => categories],
  ['sub-categories', (_product, { subCategories }) => subCategories],
  ['hsn code', (_product, { hsnCode }) => hsnCode],
  ['tax rate', (_product, { taxRate }) => taxRate],
  ['description', (_product, { description }) => description],
  ['pictures', (_product, { pictures }) => pictures],
  ['details', (_product, { details }) => details],
  ['generic name', (_product, { genericName }) => genericName],
  ['net quantity', (_product, { netQuantity }) => netQuantity],
  ['manufactured by', (_product, { maker }) => maker],
  ['packed by', (_product, { packer }) => packer],
  ['imported by', (_product, { importer }) => importer],
  ['country of origin', (_product, { countryOfOrigin }) => countryOfOrigin],
  ['fssai licence', (_product, { fssaiLicence }) => fssaiLicence],
  ['ingredients', (_product, { ingredients }) => ingredients],
  ['allergens', (_product, { allergens }) => allergens],
  ['nutrition', (_product, { nutrition }) => nutrition],
  ['best before', (_product, { bestBefore }) => bestBefore],
  ['consumer care', (_product, { consumerCare }) => consumerCare],
  ['loose', (_product, { isLoose }) => isLoose],
  ['not food', (_product, { isNotFood }) => isNotFood],
  ['created', ({ createdAt }) => createdAt],
  ['changed', ({ updatedAt }) => updatedAt],
];

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

const linesOf = (rows: readonly (readonly (string | number)[])[]): string =>
  unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: FORMULA },
  );

/**
 * Titles and rows as CSV (RFC 4180). An apostrophe escapes texts that would run as formulas (OWASP: CSV injection);
 * numbers may be negative.
 */
export const csvOf = (titles: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  BYTE_ORDER_MARK + linesOf([titles, ...rows]);

const cellsInOrder = (product: AdminProduct): string[] => {
  const cells = cellsOf(product);
  return COLUMNS.map(([, value]) => value(product, cells));
};

export const productCsv = (products: readonly AdminProduct[]): string =>
  csvOf(
    COLUMNS.map(([title]) => title),
    products.map(cellsInOrder),
  );

/** The lines of products without the titles, for a file that is written in batches. */
export const productLines = (products: readonly AdminProduct[]): string =>
  linesOf(products.map(cellsInOrder));
