import { z } from 'zod';
import { callsOf } from '../../call';
import { answer } from '../../envelope';
import { limit, line, lookup, objectId, timeCursor } from '../../fields';
import { MAX_LENGTH, MAX_SUPPLIERS, PAGE_SIZE } from '../../limits';

/** Deliveries that were received, with what the supplier's documents state (additive). */
const defineCall = callsOf('catalogue');

const receivedLine = z
  .object({
    productId: z.string(),
    /** Name, brand in front, and unit at that time; absent in receipts without them. */
    name: z.string().optional(),
    unit: z.string().optional(),
    pieces: z.int(),
    /** Rupees paid for a piece, with tax. */
    cost: z.number().optional(),
    lot: z.string().optional(),
    bestBefore: z.string().optional(),
    madeOn: z.string().optional(),
  })
  .meta({ id: 'ReceivedLine' });
export type ReceivedLine = z.infer<typeof receivedLine>;

const goodsReceipt = z
  .object({
    _id: z.string(),
    at: z.string(),
    /** Who received it; absent when the account was deleted. */
    by: z.string().optional(),
    supplier: z.string().optional(),
    documentNumber: z.string().optional(),
    documentDate: z.string().optional(),
    purchaseOrderId: z.string().optional(),
    /** Lines and pieces that were added. */
    lineCount: z.int(),
    pieces: z.int(),
    /** Rupees of the lines with a cost; absent when none has one. */
    cost: z.number().optional(),
  })
  .meta({ id: 'GoodsReceipt' });
export type GoodsReceipt = z.infer<typeof goodsReceipt>;

export const listGoodsReceipts = defineCall('POST /api/product/stock/receipts', {
  auth: 'A',
  permission: 'stock.read',
  summary: 'Received deliveries, the newest first, by supplier or product (additive)',
  request: z.object({
    /** As in `listSuppliers`; left out or empty: all. */
    supplier: line(0, MAX_LENGTH.supplier).default(''),
    productId: objectId.optional(),
    limit: limit(PAGE_SIZE.goodsReceipts),
    /** `nextCursor` of the previous page, with the same filters. */
    cursor: timeCursor.optional(),
  }),
  response: answer({
    data: z.object({
      /** `ofProduct` has the lines of the product that was asked for; absent without one. */
      receipts: z.array(
        goodsReceipt
          .extend({ ofProduct: z.array(receivedLine).optional() })
          .meta({ id: 'ListedGoodsReceipt' }),
      ),
      /** Absent when there is nothing older. */
      nextCursor: z.string().optional(),
    }),
  }),
});

export const getGoodsReceipt = defineCall('POST /api/product/stock/receipt', {
  auth: 'A',
  permission: 'stock.read',
  summary: 'A received delivery with its lines (additive)',
  request: z.object({ receiptId: lookup(36).toLowerCase() }),
  response: answer({ data: goodsReceipt.extend({ lines: z.array(receivedLine) }) }),
  failures: [[404, 'NOT_FOUND', 'This receipt was not found.']],
});

export const listSuppliers = defineCall('GET /api/product/stock/suppliers', {
  auth: 'A',
  permission: 'stock.read',
  summary: `The ${MAX_SUPPLIERS} suppliers of the latest deliveries (additive)`,
  response: answer({ data: z.array(z.string()) }),
});
