import { z } from 'zod';
import { callsOf, type NamedFailure } from '../../call';
import { answer } from '../../envelope';
import { limit, line, lookup, numeric, objectId, pieces, rupees, text, timeCursor } from '../../fields';
import { MAX_LENGTH, MAX_PURCHASE_LINES, PAGE_SIZE } from '../../limits';

const defineCall = callsOf('catalogue');

const PURCHASE_ORDER_STATES = [
  /** Being written; not sent to the supplier. */
  'draft',
  'ordered',
  'partly-received',
  /** All pieces came, or the shop waits for no more. */
  'received',
  'cancelled',
] as const;
export type PurchaseOrderState = (typeof PURCHASE_ORDER_STATES)[number];

const purchaseLine = z
  .object({
    productId: z.string(),
    /** Name, brand in front, and unit when the line was written. */
    name: z.string(),
    unit: z.string(),
    pieces: z.int(),
    /** Rupees expected for a piece, with tax. */
    cost: z.number().optional(),
    /** Pieces that came; may be more than ordered. */
    received: z.int(),
  })
  .meta({ id: 'PurchaseLine' });
export type PurchaseLine = z.infer<typeof purchaseLine>;

const purchaseOrder = z
  .object({
    _id: z.string(),
    /** For people: PO-00042. */
    number: z.string(),
    /** Raised by each change. */
    version: z.int(),
    state: z.enum(PURCHASE_ORDER_STATES),
    /** Absent in a draft without one. */
    supplier: z.string().optional(),
    note: z.string().optional(),
    /** Sums of the lines. */
    lineCount: z.int(),
    pieces: z.int(),
    received: z.int(),
    /** Rupees of the lines with a cost; absent when none has one. */
    cost: z.number().optional(),
    createdAt: z.string(),
    orderedAt: z.string().optional(),
    /** Received, stopped or cancelled. */
    closedAt: z.string().optional(),
    /** Who wrote it; absent when the account was deleted. */
    by: z.string().optional(),
  })
  .meta({ id: 'PurchaseOrder' });
export type PurchaseOrder = z.infer<typeof purchaseOrder>;

const withLines = purchaseOrder.extend({ lines: z.array(purchaseLine) }).meta({ id: 'PurchaseOrderDetails' });
export type PurchaseOrderDetails = z.infer<typeof withLines>;

const purchaseOrderId = z.uuid('is not a UUID').transform((id) => id.toLowerCase());
const version = numeric(z.int('is a whole number').min(1, 'is at least 1'));
const content = {
  /** As in `listSuppliers`, or a new name; a draft may have none. */
  supplier: line(0, MAX_LENGTH.supplier).default(''),
  note: text(0, MAX_LENGTH.stockNote).default(''),
  lines: z
    .array(
      z.object({
        productId: objectId,
        pieces,
        cost: rupees.refine((cost) => cost > 0, 'is above zero').optional(),
      }),
    )
    .min(1, 'needs at least one line')
    .max(MAX_PURCHASE_LINES, `has at most ${MAX_PURCHASE_LINES} lines`)
    .refine(
      (lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length,
      'has a product twice',
    ),
};

export const purchaseOrderNotFound: NamedFailure = [404, 'NOT_FOUND', 'This purchase order was not found.'];
const stale: NamedFailure = [
  409,
  'STALE_UPDATE',
  'Somebody else has changed this purchase order. Please look at it again.',
];
const productGone: NamedFailure = [409, 'PRODUCT_GONE', 'A product of this purchase order was deleted.'];

export const createPurchaseOrder = defineCall('POST /api/product/stock/purchase-order/create', {
  auth: 'A',
  permission: 'stock.write',
  summary: 'Write a purchase order to a supplier, as a draft (additive)',
  request: z.object({
    /** Chosen by the caller: repeating the request writes nothing new. */
    purchaseOrderId,
    ...content,
  }),
  response: answer({ data: withLines }),
  failures: [productGone],
});

export const updatePurchaseOrder = defineCall('POST /api/product/stock/purchase-order/update', {
  auth: 'A',
  permission: 'stock.write',
  summary: 'Replace supplier, note and lines of a draft (additive)',
  request: z.object({ purchaseOrderId, version, ...content }),
  response: answer({ data: withLines }),
  failures: [purchaseOrderNotFound, stale, productGone, [409, 'CONFLICT', 'Only a draft can be changed.']],
});

export const movePurchaseOrder = defineCall('POST /api/product/stock/purchase-order/state', {
  auth: 'A',
  permission: 'stock.write',
  summary: 'Order a draft, cancel a purchase order, or wait for no more of its pieces (additive)',
  request: z.object({
    purchaseOrderId,
    version,
    /** `stopped` makes it `received`, or `cancelled` when nothing came. */
    to: z.enum(['ordered', 'cancelled', 'stopped']),
  }),
  response: answer({ data: withLines }),
  failures: [
    purchaseOrderNotFound,
    stale,
    [409, 'CONFLICT', 'Choose a supplier first.'],
    [409, 'CONFLICT', 'This purchase order has moved on. Please look at it again.'],
  ],
});

export const getPurchaseOrder = defineCall('POST /api/product/stock/purchase-order', {
  auth: 'A',
  permission: 'stock.read',
  summary: 'A purchase order with its lines (additive)',
  request: z.object({ purchaseOrderId: lookup(36).toLowerCase() }),
  response: answer({ data: withLines }),
  failures: [purchaseOrderNotFound],
});

export const listPurchaseOrders = defineCall('POST /api/product/stock/purchase-orders', {
  auth: 'A',
  permission: 'stock.read',
  summary: 'Purchase orders, the newest first (additive)',
  request: z.object({
    /** Only drafts and those of which pieces are awaited. */
    open: z.boolean().default(false),
    limit: limit(PAGE_SIZE.purchaseOrders),
    /** `nextCursor` of the previous page, with the same filter. */
    cursor: timeCursor.optional(),
  }),
  response: answer({
    data: z.object({ purchaseOrders: z.array(purchaseOrder), nextCursor: z.string().optional() }),
  }),
});
