import { z } from 'zod';
import { defineCall } from '../../call';
import { answer } from '../../envelope';
import { limit, numeric, objectId } from '../../fields';
import { PAGE_SIZE } from '../../limits';
import { productNotFound } from './product';

/** Why the pieces of a product that can be sold became more or fewer. */
export const STOCK_CAUSES = [
  /** It was made with them, by hand or by an import. */
  'first-stock',
  'imported',
  'set-by-admin',
  /** A delivery of goods. */
  'received',
  'counted',
  'product-deleted',
  /** It was brought back, with what was written off. */
  'deletion-undone',
  'order-reserved',
  /** Confirmed after its reservation had expired: the pieces were still there. */
  'order-reserved-again',
  'order-cancelled',
  /** Placing it failed. */
  'order-rejected',
  'order-returned',
  'reservation-expired',
  'refused-taken-back',
  'shelf-found-empty',
  /** An operator made stock and books agree: what was before it need not lead to it. */
  'reconciled',
] as const;
export type StockCause = (typeof STOCK_CAUSES)[number];

const pieces = z.int().min(0);
const stockEntry = z
  .object({
    /** Rises with every entry of the product, not always by one. */
    sequence: z.int().min(1),
    cause: z.enum(STOCK_CAUSES),
    before: pieces,
    after: pieces,
    /** The admin who did it; absent for orders, operators, and who is forgotten. */
    by: z.string().optional(),
    orderId: z.string().optional(),
    orderNumber: z.string().optional(),
    /** What is known beyond the cause. */
    reason: z.string().optional(),
    at: z.string(),
  })
  .meta({ id: 'StockEntry' });
export type StockEntry = z.infer<typeof stockEntry>;

export const getStockEntries = defineCall({
  method: 'POST',
  path: '/api/product/stock-entries',
  service: 'catalogue',
  auth: 'A',
  summary: 'Why a product has as many pieces as it has: every change, the newest first',
  body: 'json',
  request: z.object({
    productId: objectId,
    limit: limit(PAGE_SIZE.stockEntries),
    /** `nextCursor` of the page before; without it the newest. */
    cursor: numeric(z.int('is a whole number').min(1, 'is at least 1')).optional(),
  }),
  response: answer({
    data: z.object({
      /** Pieces that can be sold at this moment. */
      stock: pieces,
      entries: z.array(stockEntry),
      /** Absent when there is nothing older. */
      nextCursor: z.int().optional(),
    }),
  }),
  failures: [productNotFound],
});
