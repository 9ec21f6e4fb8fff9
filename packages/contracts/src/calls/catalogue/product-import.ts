import { z } from 'zod';
import { callsOf, type NamedFailure } from '../../call';
import { answer } from '../../envelope';
import { line, stock } from '../../fields';
import { MAX_IMPORT_CELL, MAX_IMPORT_ROWS, MAX_IMPORT_ROWS_AT_ONCE, MAX_LENGTH } from '../../limits';
import { wholeCharacters } from '../../text/cut';
import { storableLine } from '../../text/signs';
import { bulkJob, jobId, tooManyRun } from './bulk-product';
import { PRODUCT_STATES } from './product';

const defineCall = callsOf('catalogue');

/** Fields that a column of a file can hold; `price` is before discount, `salePrice` is what the shopper pays. */
export const IMPORT_FIELDS = [
  ...(['id', 'sku', 'barcode', 'name', 'name_hi', 'brand', 'unit', 'variantGroup'] as const),
  ...(['price', 'salePrice', 'discount', 'stock', 'lowStockAt', 'shelf'] as const),
  ...(['state', 'categories', 'subCategories', 'hsnCode', 'taxRate', 'description', 'pictures'] as const),
  'details',
  ...(['genericName', 'netQuantity', 'maker', 'packer', 'importer', 'countryOfOrigin'] as const),
  ...(['fssaiLicence', 'ingredients', 'allergens', 'nutrition', 'bestBefore', 'consumerCare'] as const),
  ...(['isLoose', 'isNotFood'] as const),
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

const about = z.object({ field: z.enum(IMPORT_FIELDS), reason: z.string() });
export type AboutField = z.output<typeof about>;

/** A line of a file, as texts. An empty or missing cell leaves the field unchanged; broken characters are left out. */
const importRow = z.object({
  /** Line number in the file: the first after the titles is 2. */
  line: z.int().min(1).max(10_000_000),
  cells: z.partialRecord(z.enum(IMPORT_FIELDS), z.string().overwrite(wholeCharacters).max(MAX_IMPORT_CELL)),
  /** Problems that the caller found, such as a missing picture; the row is refused for them. */
  problems: z
    .array(about.extend({ reason: z.string().overwrite(storableLine).pipe(line(1, 300)) }))
    .max(10, 'has at most 10 problems')
    .optional(),
});
export type ImportCells = z.output<typeof importRow>['cells'];

/** Defaults for new products, and whether missing categories are created. */
const importOptions = z.strictObject({
  unit: line(1, MAX_LENGTH.productUnit).default('1 pc'),
  stock: stock.default(0),
  state: z.enum(PRODUCT_STATES).default('draft'),
  createCategories: z.boolean().default(false),
});
export type ImportOptions = z.output<typeof importOptions>;

const checkedRow = z.object({
  line: z.int(),
  outcome: z.enum(['new', 'changed', 'unchanged', 'refused']),
  name: z.string(),
  productId: z.string().optional(),
  /** Texts, as an export writes them; `before` is empty for a new product. */
  changes: z.array(z.object({ field: z.enum(IMPORT_FIELDS), before: z.string(), after: z.string() })),
  /** Reasons for refusing the row. */
  problems: z.array(about),
  /** Values that were interpreted differently from the text of the cell. */
  notes: z.array(about),
});
export type CheckedRow = z.infer<typeof checkedRow>;

const unknownImport: NamedFailure = [404, 'NOT_FOUND', 'This import was not found.'];
const importStarted: NamedFailure = [409, 'CONFLICT', 'This import was started already.'];

export const beginImport = defineCall('POST /api/product/import/begin', {
  auth: 'A',
  permission: 'products.bulk',
  summary: 'Begin an import of products from a file',
  request: z.object({
    /** Chosen by the caller; it becomes the id of the job. */
    jobId,
    fileName: line(1, 200),
    options: importOptions,
  }),
  response: answer({ data: z.object({ jobId: z.string() }) }),
  failures: [[409, 'CONFLICT', 'An import with this id was begun with other options.']],
});
export const checkImportRows = defineCall('POST /api/product/import/check', {
  auth: 'A',
  permission: 'products.bulk',
  summary: 'Send rows of an import and get the outcome of each',
  request: z.object({
    jobId,
    /** Number of rows sent before these. */
    from: z
      .int()
      .min(0)
      .max(MAX_IMPORT_ROWS - 1, `an import has at most ${MAX_IMPORT_ROWS} rows`),
    rows: z
      .array(importRow)
      .min(1, 'needs at least one row')
      .max(MAX_IMPORT_ROWS_AT_ONCE, `has at most ${MAX_IMPORT_ROWS_AT_ONCE} rows`),
  }),
  response: answer({
    data: z.array(checkedRow),
    /** Names in these rows that do not exist yet. */
    newCategories: z.array(z.string()),
    newSubCategories: z.array(z.string()),
    /** Percent, of prices before or after discount, in the rows so far. */
    largestFall: z.number().min(0),
    largestRise: z.number().min(0),
    guardPercent: z.number().min(0),
    needsConfirmation: z.boolean(),
  }),
  failures: [
    unknownImport,
    importStarted,
    [409, 'CONFLICT', 'Rows before these are missing. Please begin the import again.'],
  ],
});
export const startImport = defineCall('POST /api/product/import/start', {
  auth: 'A',
  permission: 'products.bulk',
  summary: 'Import the rows that were sent, in the background',
  request: z.object({
    jobId,
    /** Number of rows sent. */
    total: z.int().min(1).max(MAX_IMPORT_ROWS),
    confirmed: z.boolean().default(false),
  }),
  response: answer({ data: bulkJob }),
  failures: [
    unknownImport,
    tooManyRun,
    [409, 'CONFLICT', 'Rows before these are missing. Please begin the import again.'],
    [409, 'BULK_NEEDS_CONFIRMATION', 'Prices would change by up to {percent} percent. Please confirm that.'],
  ],
});
