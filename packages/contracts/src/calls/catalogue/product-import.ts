import { z } from 'zod';
import { defineCall, type NamedFailure } from '../../call';
import { answer } from '../../envelope';
import { stock, text } from '../../fields';
import { MAX_IMPORT_ROWS, MAX_IMPORT_ROWS_AT_ONCE, MAX_LENGTH } from '../../limits';
import { bulkJob, jobId, otherIsRunning } from './bulk-product';
import { PRODUCT_STATES } from './product';

const service = 'catalogue' as const;

/** What a column of a file can tell of a product; `price` is before discount, `salePrice` is what one pays. */
export const IMPORT_FIELDS = [
  ...(['id', 'sku', 'barcode', 'name', 'name_hi', 'brand', 'unit', 'variantGroup'] as const),
  ...(['price', 'salePrice', 'discount', 'stock', 'lowStockAt'] as const),
  ...(['state', 'categories', 'subCategories', 'hsnCode', 'taxRate', 'description', 'pictures'] as const),
  'details',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Characters of one cell; what a field allows is said of each row by itself. */
const MAX_CELL = 20_000;

const about = z.object({ field: z.enum(IMPORT_FIELDS), reason: z.string() });
export type AboutField = z.output<typeof about>;

/** A line of a file, as texts. A cell that is empty or left out says nothing. */
const importRow = z.object({
  /** Of the file, for people: the first after the titles is 2. */
  line: z.int().min(1).max(10_000_000),
  cells: z.partialRecord(z.enum(IMPORT_FIELDS), z.string().max(MAX_CELL)),
  /** Why the caller knows that it cannot be imported: a picture that is missing, say. It is refused for that. */
  problems: z
    .array(about.extend({ reason: text(1, 300) }))
    .max(10, 'has at most 10 problems')
    .optional(),
});
export type ImportCells = z.output<typeof importRow>['cells'];

/** What new products have where their row does not say it, and what may be made for them. */
const importOptions = z.strictObject({
  unit: text(1, MAX_LENGTH.productUnit).default('1 pc'),
  stock: stock.default(0),
  state: z.enum(PRODUCT_STATES).default('draft'),
  /** Categories and sub-categories that are not there yet are made. */
  createCategories: z.boolean().default(false),
});
export type ImportOptions = z.output<typeof importOptions>;

/** What an import would make of a row. */
const checkedRow = z.object({
  line: z.int(),
  outcome: z.enum(['new', 'changed', 'unchanged', 'refused']),
  name: z.string(),
  /** Of the product that the row means, if it is there. */
  productId: z.string().optional(),
  /** Texts, as an export writes them; `before` is empty for what is new. */
  changes: z.array(z.object({ field: z.enum(IMPORT_FIELDS), before: z.string(), after: z.string() })),
  /** Why it is refused. */
  problems: z.array(about),
  /** What was read in another way than it stands there. */
  notes: z.array(about),
});
export type CheckedRow = z.infer<typeof checkedRow>;

const unknownImport: NamedFailure = [404, 'NOT_FOUND', 'This import was not found.'];
const importStarted: NamedFailure = [409, 'CONFLICT', 'This import was started already.'];

export const beginImport = defineCall({
  method: 'POST',
  path: '/api/product/import/begin',
  service,
  auth: 'A',
  summary: 'Begin an import of products from a file',
  body: 'json',
  request: z.object({
    /** Chosen by the caller; the job has the same one. */
    jobId,
    fileName: text(1, 200),
    options: importOptions,
  }),
  response: answer({ data: z.object({ jobId: z.string() }) }),
  failures: [[409, 'CONFLICT', 'An import with this id was begun with other options.']],
});
export const checkImportRows = defineCall({
  method: 'POST',
  path: '/api/product/import/check',
  service,
  auth: 'A',
  summary: 'Hand in rows of an import, and see what it would make of them',
  body: 'json',
  request: z.object({
    jobId,
    /** Rows that were handed in before these. */
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
    /** Names that these rows use and that are not there yet. */
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
export const startImport = defineCall({
  method: 'POST',
  path: '/api/product/import/start',
  service,
  auth: 'A',
  summary: 'Import the rows that were handed in, in the background',
  body: 'json',
  request: z.object({
    jobId,
    /** Rows that were handed in. */
    total: z.int().min(1).max(MAX_IMPORT_ROWS),
    confirmed: z.boolean().default(false),
  }),
  response: answer({ data: bulkJob }),
  failures: [
    unknownImport,
    otherIsRunning,
    [409, 'CONFLICT', 'Rows before these are missing. Please begin the import again.'],
    [409, 'BULK_NEEDS_CONFIRMATION', 'Prices would change by up to {percent} percent. Please confirm that.'],
  ],
});
