import { z } from 'zod';
import { callsOf, type NamedFailure } from '../../call';
import { answer } from '../../envelope';
import { numeric, objectId, percent, references, taxRate } from '../../fields';
import {
  BULK_PERCENT,
  BULK_SAMPLE,
  MAX_BULK_PROBLEMS,
  MAX_CHOSEN_PRODUCTS,
  MAX_PRICE_RUPEES,
} from '../../limits';
import { PRODUCT_STATES, priceMoveUnconfirmed } from './product';
import { tableFilters } from './product-table';

const defineCall = callsOf('catalogue');

/** Rounding of a changed price: to whole paise, to whole rupees, or to the nearest of 9, 19, 29 rupees and so on. */
const PRICE_ROUNDINGS = ['paise', 'rupee', 'ends-with-9'] as const;
/** Why a product is not changed. */
const BULK_CAUSES = [
  'price-too-low',
  'price-too-high',
  'category-gone',
  'product-gone',
  'changed-since',
  'row-refused',
  'facts-missing',
] as const;
export type BulkCause = (typeof BULK_CAUSES)[number];
const BULK_JOB_STATES = ['running', 'finished', 'cancelled'] as const;

const hasTwoDecimals = (value: number) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6;
const signed = (min: number, max: number) =>
  numeric(
    z
      .number()
      .min(min, `is at least ${min}`)
      .max(max, `is at most ${max}`)
      .refine(hasTwoDecimals, 'may have at most two decimals')
      .refine((value) => value !== 0, 'is not 0'),
  );
const rounding = z.enum(PRICE_ROUNDINGS);

export const bulkChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price-by-percent'),
    percent: signed(BULK_PERCENT.min, BULK_PERCENT.max),
    rounding,
  }),
  z.object({
    kind: z.literal('price-by-amount'),
    rupees: signed(-MAX_PRICE_RUPEES, MAX_PRICE_RUPEES),
    rounding,
  }),
  z.object({ kind: z.literal('discount'), discount: percent }),
  z.object({
    kind: z.literal('categories'),
    category: references('category'),
    subCategory: references('sub-category'),
  }),
  z.object({ kind: z.literal('state'), state: z.enum(PRODUCT_STATES) }),
  /** Null clears it: the rate of the category applies again. */
  z.object({ kind: z.literal('tax-rate'), taxRate: taxRate.nullable() }),
  /** Cannot be undone. */
  z.object({ kind: z.literal('delete') }),
]);
export type BulkChange = z.output<typeof bulkChange>;

/**
 * The products that match the filters of the table, or those chosen by hand. A misspelt filter is an error, because
 * ignoring it would select every product of the shop.
 */
const selection = z.strictObject({
  ...tableFilters,
  productIds: z
    .array(objectId)
    .min(1, 'choose at least one product')
    .max(MAX_CHOSEN_PRODUCTS, `at most ${MAX_CHOSEN_PRODUCTS} products are chosen by hand`)
    .transform((ids) => [...new Set(ids)])
    .optional(),
});
export type BulkSelection = z.output<typeof selection>;

/** Fields of a product that a job can change; categories as ids. */
const bulkFacts = z.object({
  price: z.number(),
  discount: z.number(),
  sellingPrice: z.number().optional(),
  state: z.enum(PRODUCT_STATES),
  taxRate: z.number().optional(),
  category: z.array(z.string()),
  subCategory: z.array(z.string()),
});
export type BulkFacts = z.infer<typeof bulkFacts>;

const count = z.int().min(0);
const cause = z.enum(BULK_CAUSES);

const bulkPreview = z.object({
  /** Products selected; `start` repeats this number. */
  total: count,
  changed: count,
  /** Products that have these values already. */
  unchanged: count,
  refused: z.array(z.object({ cause, products: count })),
  sample: z
    .array(
      z.object({
        _id: z.string(),
        name: z.string(),
        brand: z.string().optional(),
        before: bulkFacts,
        after: bulkFacts,
      }),
    )
    .max(BULK_SAMPLE),
  /** Percent, of prices before or after discount. */
  largestFall: z.number().min(0),
  largestRise: z.number().min(0),
  guardPercent: z.number().min(0),
  needsConfirmation: z.boolean(),
  /** Pieces in stock that would be written off; only for a deletion. */
  writtenOff: count.optional(),
});
export type BulkPreview = z.infer<typeof bulkPreview>;

const node = z.object({ _id: z.string(), name: z.string() });
const between = { from: node, into: node };
/** Products follow their category or sub-category into another one. */
const taxonomyJob = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('merge-categories'), ...between }),
  z.object({ kind: z.literal('merge-sub-categories'), ...between }),
  /** From one category into another. */
  z.object({ kind: z.literal('move-sub-category'), subCategory: node, ...between }),
]);
export type TaxonomyJob = z.infer<typeof taxonomyJob>;

export const bulkJob = z
  .object({
    jobId: z.string(),
    /** One of these three, or none for a job that undoes another one. */
    change: bulkChange.optional(),
    import: z.object({ fileName: z.string() }).optional(),
    taxonomy: taxonomyJob.optional(),
    undoes: z.string().optional(),
    /** The job that undoes this one. */
    undoneBy: z.string().optional(),
    state: z.enum(BULK_JOB_STATES),
    total: count,
    done: count,
    /** Includes new products of an import. */
    changed: count,
    unchanged: count,
    refused: count,
    /** Other jobs that run now; they take turns with this one, batch by batch. Absent when there is none. */
    others: count.optional(),
    /** The user who started it, while it runs. */
    startedBy: z.string().optional(),
    startedAt: z.string(),
    endedAt: z.string().optional(),
    canUndo: z.boolean(),
    /** The first products that were refused; for an import with the line of the file and the reason as text. */
    problems: z
      .array(
        z.object({
          _id: z.string(),
          name: z.string(),
          brand: z.string().optional(),
          cause,
          line: z.int().optional(),
          reason: z.string().optional(),
        }),
      )
      .max(MAX_BULK_PROBLEMS),
  })
  .meta({ id: 'BulkJob' });
export type BulkJob = z.infer<typeof bulkJob>;

export const jobId = z.uuid('is not a UUID').transform((id) => id.toLowerCase());

const unknownCategories: readonly NamedFailure[] = [
  [400, 'UNKNOWN_CATEGORY', 'One of the chosen categories does not exist any more.'],
  [400, 'UNKNOWN_CATEGORY', 'One of the chosen sub-categories does not exist any more.'],
];
export const tooManyRun: NamedFailure = [
  409,
  'BULK_JOB_RUNNING',
  'Too many changes of products are running. Please wait until one has ended.',
];
/** Merges and moves change categories at their start, so that one of them runs at a time. */
export const otherMergeIsRunning: NamedFailure = [
  409,
  'BULK_JOB_RUNNING',
  'Another merge or move is running. Please wait until it has ended.',
];
const unknownJob: NamedFailure = [404, 'NOT_FOUND', 'This change of many products was not found.'];

export const previewBulkChange = defineCall('POST /api/product/bulk/preview', {
  auth: 'A',
  permission: 'products.bulk',
  summary: 'Preview of a bulk change',
  request: z.object({ selection, change: bulkChange }),
  response: answer({ data: bulkPreview }),
  failures: unknownCategories,
});
export const startBulkJob = defineCall('POST /api/product/bulk/start', {
  auth: 'A',
  permission: 'products.bulk',
  summary: 'Change many products, in the background',
  request: z.object({
    /** Chosen by the caller: repeating the request returns the same job. */
    jobId,
    selection,
    change: bulkChange,
    /** `total` of the preview. */
    total: z.int().min(1),
    /** The admin confirmed a price change above the limit, or a deletion. */
    confirmed: z.boolean().default(false),
  }),
  response: answer({ data: bulkJob }),
  failures: [
    ...unknownCategories,
    tooManyRun,
    [409, 'BULK_SELECTION_CHANGED', 'Other products match by now. Please look at the preview again.'],
    priceMoveUnconfirmed,
    [409, 'BULK_NEEDS_CONFIRMATION', '{products} would be deleted for good. Please confirm that.'],
  ],
});
export const getBulkJob = defineCall('POST /api/product/bulk/status', {
  auth: 'A',
  permission: 'products.read',
  summary: 'Progress of a bulk change; without an id the latest one, and all that run',
  request: z.object({ jobId: jobId.optional() }),
  response: answer({
    data: bulkJob.nullable(),
    /** The earliest first; only without an id. */
    running: z.array(bulkJob).optional(),
  }),
  failures: [unknownJob],
});
export const cancelBulkJob = defineCall('POST /api/product/bulk/cancel', {
  auth: 'A',
  permission: 'products.bulk',
  summary: 'Cancel a bulk change; changed products stay changed',
  request: z.object({ jobId }),
  response: answer({ data: bulkJob }),
  failures: [unknownJob],
});
export const undoBulkJob = defineCall('POST /api/product/bulk/undo', {
  auth: 'A',
  permission: 'products.bulk',
  summary: 'Undo a bulk change, in the background',
  request: z.object({
    jobId,
    undoes: jobId,
  }),
  response: answer({ data: bulkJob }),
  failures: [
    unknownJob,
    tooManyRun,
    otherMergeIsRunning,
    [409, 'BULK_NOT_UNDOABLE', 'This change of many products cannot be taken back, or was already.'],
  ],
});
