import { z } from 'zod';
import { callsOf } from '../../call';
import { answer } from '../../envelope';
import { clearable, isoDate, limit, line, objectId, page, percent, rupees, stock } from '../../fields';
import { MAX_CODES_AT_ONCE, MAX_EDITED_PRODUCTS, MAX_LENGTH, PAGE_SIZE } from '../../limits';
import {
  adminProduct,
  barcodeTaken,
  factsMissing,
  priceMoveUnconfirmed,
  PRODUCT_STATES,
  productNotFound,
  productState,
  shortTexts,
  skuTaken,
  staleProduct,
  variantMisfit,
} from './product';

const defineCall = callsOf('catalogue');

/** Sort orders of the product table; `relevance` is the order of a search. */
export const PRODUCT_SORTS = [
  'relevance',
  'name',
  'brand',
  'unit',
  'category',
  'price',
  'discount',
  'salePrice',
  'stock',
  /** Sold-out products first, then by stock relative to the low-stock threshold, lowest first. */
  'urgency',
  'state',
  'createdAt',
  'updatedAt',
] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];
export const tableFilters = {
  search: line(0, MAX_LENGTH.search).default(''),
  categoryId: objectId.optional(),
  subCategoryId: objectId.optional(),
  brand: line(0, MAX_LENGTH.productBrand).optional(),
  states: z.array(z.enum(PRODUCT_STATES)).max(PRODUCT_STATES.length).optional(),
  stock: z.enum(['low', 'none', 'low-or-none']).optional(),
  hasNoPicture: z.literal(true).optional(),
  /** Lacks facts that the law wants shown (`missingFacts`). */
  lacksFacts: z.literal(true).optional(),
  discountFrom: percent.optional(),
  discountTo: percent.optional(),
};

const tableProduct = adminProduct
  .extend({
    /** Rupees paid for a piece, with tax, by the last receipt that has it; only for staff who see the stock. */
    cost: z.number().optional(),
  })
  .meta({ id: 'TableProduct' });
export type TableProduct = z.infer<typeof tableProduct>;

export const getProductTable = defineCall('POST /api/product/table', {
  auth: 'A',
  permission: 'products.read',
  summary: 'Products of every state, by page, search, filters and order',
  request: z.object({
    page,
    limit: limit(PAGE_SIZE.productTable),
    ...tableFilters,
    sort: z.enum(PRODUCT_SORTS).default('relevance'),
    order: z.enum(['asc', 'desc']).default('asc'),
    productIds: z.array(objectId).max(PAGE_SIZE.productTable.max).optional(),
    /** Products that have one of these as SKU or barcode; such as from the names of picture files. */
    codes: z.array(line(1, MAX_LENGTH.productSku)).max(MAX_CODES_AT_ONCE).optional(),
    /**
     * Products with a higher id, ordered by id; page and sort are ignored. Starting with 24 zeros and continuing with
     * each `next` reads every product that exists during the whole walk exactly once.
     */
    after: objectId.optional(),
    /** Adds the facts of each product, which are long. */
    withFacts: z.literal(true).optional(),
  }),
  response: answer({
    /** With facts only if they were requested. */
    data: z.array(tableProduct),
    totalCount: z.int(),
    totalPage: z.int(),
    page: z.int(),
    limit: z.int(),
    /** The `after` of the next page; absent at the end, and without `after`. */
    next: z.string().optional(),
    /** Products of each state that match the search and the other filters. */
    counts: z.object({ live: z.int(), draft: z.int(), archived: z.int() }),
    /** The brands with the most products, sorted by name. */
    brands: z.array(z.string()),
    /** Pieces: the threshold of products without their own. */
    lowStockAt: z.int(),
    /** Percent: a larger move of a price, before or after discount, is confirmed before it is sent. */
    priceGuardPercent: z.number().min(0),
  }),
});
const productEdit = z.object({
  ...z.object(shortTexts).partial().shape,
  _id: objectId,
  updatedAt: isoDate,
  price: rupees.optional(),
  discount: percent.optional(),
  sellingPrice: clearable(rupees),
  /** Pieces that the admin saw, and the new number that can be sold. */
  stock: z.object({ from: stock, to: stock }).optional(),
  state: productState,
  lowStockAt: clearable(stock),
});
export type ProductEdit = z.output<typeof productEdit>;
export const editProduct = defineCall('PUT /api/product/edit', {
  auth: 'A',
  permission: 'products.write',
  summary: 'Change cells of the product table if the product is still as shown',
  request: productEdit,
  response: answer({ data: adminProduct }),
  failures: [productNotFound, staleProduct, factsMissing, skuTaken, barcodeTaken, variantMisfit],
});

const editOutcome = z
  .object({
    _id: z.string(),
    /** `unchanged` has these values already. */
    outcome: z.enum(['changed', 'unchanged', 'refused']),
    /** After the change; where it was refused, the present one if it differs from what was shown. */
    product: adminProduct.optional(),
    /** Of a refusal: the code and message that `edit` would answer. */
    code: z.string().optional(),
    reason: z.string().optional(),
  })
  .meta({ id: 'EditOutcome' });
export type EditOutcome = z.infer<typeof editOutcome>;

export const editProducts = defineCall('PUT /api/product/edit-many', {
  auth: 'A',
  permission: 'products.bulk',
  summary: 'Change cells of several products in one transaction, or see what would change (additive)',
  request: z.object({
    edits: z
      .array(productEdit)
      .min(1, 'needs at least one product')
      .max(MAX_EDITED_PRODUCTS, `has at most ${MAX_EDITED_PRODUCTS} products`)
      .refine((edits) => new Set(edits.map(({ _id }) => _id)).size === edits.length, 'has a product twice'),
    /** Changes nothing. */
    isRehearsal: z.boolean().default(false),
    /** The admin confirmed that prices move further than the limit. */
    confirmed: z.boolean().default(false),
  }),
  response: answer({
    /** In the order of the request. */
    data: z.array(editOutcome),
    /** Percent, of prices before or after discount. */
    largestFall: z.number().min(0),
    largestRise: z.number().min(0),
    guardPercent: z.number().min(0),
    needsConfirmation: z.boolean(),
  }),
  failures: [priceMoveUnconfirmed],
});
export const undoProductChange = defineCall('POST /api/product/undo-change', {
  auth: 'A',
  permission: 'products.write',
  summary: 'Undo one write to a product, category or sub-category',
  request: z.object({
    entryId: z.uuid('is a UUID'),
  }),
  response: answer({
    /** The product after the undo; absent when it no longer exists, or when the change was not of a product. */
    data: adminProduct.optional(),
  }),
  failures: [
    [404, 'NOT_FOUND', 'This change was not found.'],
    productNotFound,
    [409, 'CONFLICT', 'This change cannot be undone: {reason}'],
  ],
});
export const duplicateProduct = defineCall('POST /api/product/duplicate', {
  auth: 'A',
  permission: 'products.write',
  summary: 'Duplicate a product as a draft',
  request: z.object({ _id: objectId }),
  response: answer({ data: adminProduct }),
  failures: [productNotFound],
});
