import { z } from 'zod';
import { defineCall, type NamedFailure } from '../../call';
import { answer } from '../../envelope';
import { numeric, objectId, percent, references, taxRate } from '../../fields';
import {
  BULK_PERCENT,
  BULK_SAMPLE,
  MAX_BULK_PROBLEMS,
  MAX_CHOSEN_PRODUCTS,
  MAX_PRICE_RUPEES,
} from '../../limits';
import { PRODUCT_STATES } from './product';
import { tableFilters } from './product-table';

const service = 'catalogue' as const;

/** Where a changed price ends: at whole paise, at whole rupees, or at the nearest of 9, 19, 29 rupees and so on. */
const PRICE_ROUNDINGS = ['paise', 'rupee', 'ends-with-9'] as const;
/** Why a product is not changed. */
const BULK_CAUSES = [
  'price-too-low',
  'price-too-high',
  'category-gone',
  'product-gone',
  'changed-since',
  'row-refused',
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

/** One change for every product of a job. */
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
  /** Null clears it: the category's counts again. */
  z.object({ kind: z.literal('tax-rate'), taxRate: taxRate.nullable() }),
  /** For good: it cannot be taken back. */
  z.object({ kind: z.literal('delete') }),
]);
export type BulkChange = z.output<typeof bulkChange>;

/**
 * The products of the table that its filters leave, or those that were chosen by hand. A filter that is misspelt is an
 * error: left out, it would choose every product of the shop.
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

/** What a job can change of a product; categories by their ids. */
const bulkFacts = z.object({
  price: z.number(),
  discount: z.number(),
  state: z.enum(PRODUCT_STATES),
  taxRate: z.number().optional(),
  category: z.array(z.string()),
  subCategory: z.array(z.string()),
});
export type BulkFacts = z.infer<typeof bulkFacts>;

const count = z.int().min(0);
const cause = z.enum(BULK_CAUSES);

const bulkPreview = z.object({
  /** Products that are chosen; `start` says this number. */
  total: count,
  changed: count,
  /** They are so already. */
  unchanged: count,
  refused: z.array(z.object({ cause, products: count })),
  sample: z
    .array(z.object({ _id: z.string(), name: z.string(), before: bulkFacts, after: bulkFacts }))
    .max(BULK_SAMPLE),
  /** Percent, of prices before or after discount. */
  largestFall: z.number().min(0),
  largestRise: z.number().min(0),
  guardPercent: z.number().min(0),
  needsConfirmation: z.boolean(),
  /** Pieces in stock that would be written off; of a deletion alone. */
  writtenOff: count.optional(),
});
export type BulkPreview = z.infer<typeof bulkPreview>;

export const bulkJob = z
  .object({
    jobId: z.string(),
    /** Absent for an import, and for a job that takes another one back. */
    change: bulkChange.optional(),
    /** The file that is imported. */
    import: z.object({ fileName: z.string() }).optional(),
    /** The job that this one takes back. */
    undoes: z.string().optional(),
    /** The job that takes this one back. */
    undoneBy: z.string().optional(),
    state: z.enum(BULK_JOB_STATES),
    total: count,
    done: count,
    /** New products of an import are among them. */
    changed: count,
    unchanged: count,
    refused: count,
    /** The user who started it, while it runs. */
    startedBy: z.string().optional(),
    startedAt: z.string(),
    endedAt: z.string().optional(),
    canUndo: z.boolean(),
    /** The first products that were refused; of an import with the line of the file, and why in words. */
    problems: z
      .array(
        z.object({
          _id: z.string(),
          name: z.string(),
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
export const otherIsRunning: NamedFailure = [
  409,
  'BULK_JOB_RUNNING',
  'Another change of many products is running. Please wait until it has ended.',
];
const unknownJob: NamedFailure = [404, 'NOT_FOUND', 'This change of many products was not found.'];

export const previewBulkChange = defineCall({
  method: 'POST',
  path: '/api/product/bulk/preview',
  service,
  auth: 'A',
  summary: 'What a change of many products would do',
  body: 'json',
  request: z.object({ selection, change: bulkChange }),
  response: answer({ data: bulkPreview }),
  failures: unknownCategories,
});
export const startBulkJob = defineCall({
  method: 'POST',
  path: '/api/product/bulk/start',
  service,
  auth: 'A',
  summary: 'Change many products, in the background',
  body: 'json',
  request: z.object({
    /** Chosen by the caller: the same submission again finds the same job. */
    jobId,
    selection,
    change: bulkChange,
    /** `total` of the preview. */
    total: z.int().min(1),
    /** The admin was asked, and wants prices to move by more than the guard allows, or products to be deleted. */
    confirmed: z.boolean().default(false),
  }),
  response: answer({ data: bulkJob }),
  failures: [
    ...unknownCategories,
    otherIsRunning,
    [409, 'BULK_SELECTION_CHANGED', 'Other products match by now. Please look at the preview again.'],
    [409, 'BULK_NEEDS_CONFIRMATION', 'Prices would change by up to {percent} percent. Please confirm that.'],
    [409, 'BULK_NEEDS_CONFIRMATION', '{products} would be deleted for good. Please confirm that.'],
  ],
});
export const getBulkJob = defineCall({
  method: 'POST',
  path: '/api/product/bulk/status',
  service,
  auth: 'A',
  summary: 'How far a change of many products is; without an id the latest one',
  body: 'json',
  request: z.object({ jobId: jobId.optional() }),
  response: answer({ data: bulkJob.nullable() }),
  failures: [unknownJob],
});
export const cancelBulkJob = defineCall({
  method: 'POST',
  path: '/api/product/bulk/cancel',
  service,
  auth: 'A',
  summary: 'Stop a change of many products where it is',
  body: 'json',
  request: z.object({ jobId }),
  response: answer({ data: bulkJob }),
  failures: [unknownJob],
});
export const undoBulkJob = defineCall({
  method: 'POST',
  path: '/api/product/bulk/undo',
  service,
  auth: 'A',
  summary: 'Take a change of many products back, in the background',
  body: 'json',
  request: z.object({
    /** Of the job that takes it back, chosen by the caller. */
    jobId,
    undoes: jobId,
  }),
  response: answer({ data: bulkJob }),
  failures: [
    unknownJob,
    otherIsRunning,
    [409, 'BULK_NOT_UNDOABLE', 'This change of many products cannot be taken back, or was already.'],
  ],
});
