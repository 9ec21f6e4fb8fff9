import { z } from 'zod';
import { callsOf } from '../../call';
import { answer } from '../../envelope';
import { limit, numeric, objectId } from '../../fields';
import { PAGE_SIZE } from '../../limits';
import { productNotFound } from '../catalogue/product';

const defineCall = callsOf('catalogue');

/** Causes of a change of the pieces that can be sold. */
export const STOCK_CAUSES = [
  /** The product was created with stock, by hand or by an import. */
  'first-stock',
  'imported',
  'set-by-admin',
  /** A delivery of goods. */
  'received',
  'counted',
  /** Pieces that cannot be sold; `reason` is one of WRITE_OFF_REASONS. */
  'written-off',
  /** Lots with too little of their life left, and those to which the rule does not apply any more. */
  'held-back',
  'back-on-sale',
  'product-deleted',
  'deletion-undone',
  'order-reserved',
  /** Confirmed after its reservation had expired, while the pieces were still available. */
  'order-reserved-again',
  'order-cancelled',
  /** Placing it failed. */
  'order-rejected',
  'order-returned',
  /** Pieces that the desk took out of an order, or that the shopper did not want as a substitute. */
  'order-changed',
  'reservation-expired',
  'refused-taken-back',
  /** The desk refunded delivered pieces and put them back on the shelf. */
  'refund-restocked',
  'shelf-found-empty',
  /** An operator corrected the stock; it need not follow from the previous entries. */
  'reconciled',
] as const;
export type StockCause = (typeof STOCK_CAUSES)[number];

const pieces = z.int().min(0);
const stockEntry = z
  .object({
    /** Increases with every entry of the product, not always by one. */
    sequence: z.int().min(1),
    cause: z.enum(STOCK_CAUSES),
    before: pieces,
    after: pieces,
    /** The admin who made the change; absent for orders, operators and erased accounts. */
    by: z.string().optional(),
    orderId: z.string().optional(),
    orderNumber: z.string().optional(),
    /** Details in addition to the cause. */
    reason: z.string().optional(),
    /** As the admin wrote it. */
    note: z.string().optional(),
    at: z.string(),
  })
  .meta({ id: 'StockEntry' });
export type StockEntry = z.infer<typeof stockEntry>;

export const getStockEntries = defineCall('POST /api/product/stock-entries', {
  auth: 'A',
  permission: 'stock.read',
  summary: 'Stock entries of a product: every change with its cause, the newest first',
  request: z.object({
    productId: objectId,
    limit: limit(PAGE_SIZE.stockEntries),
    /** `nextCursor` of the previous page; left out: the newest entries. */
    cursor: numeric(z.int('is a whole number').min(1, 'is at least 1')).optional(),
  }),
  response: answer({
    data: z.object({
      /** Pieces that can be sold now. */
      stock: pieces,
      entries: z.array(stockEntry),
      /** Absent when there is nothing older. */
      nextCursor: z.int().optional(),
    }),
  }),
  failures: [productNotFound],
});
