import { z } from 'zod';
import { callsOf } from '../../call';
import { answer } from '../../envelope';
import { line, lookup, objectId, pieces, rupees, stock, text } from '../../fields';
import { MAX_LENGTH, MAX_RECEIVED_LINES } from '../../limits';
import { productNotFound } from '../catalogue/product';
import { purchaseOrderNotFound } from './purchase-orders';

const defineCall = callsOf('catalogue');

/** Reasons why a line of a goods receipt is refused. */
const RECEIPT_PROBLEMS = ['product-gone', 'too-many'] as const;
const receiptLine = z.object({
  productId: z.string(),
  pieces: z.int(),
  /** Pieces that can be sold, including these; absent if there is a problem. */
  stock: z.int().optional(),
  problem: z.enum(RECEIPT_PROBLEMS).optional(),
});
export type ReceiptLine = z.infer<typeof receiptLine>;

export const receiveGoods = defineCall('POST /api/product/stock/receive', {
  auth: 'A',
  permission: 'stock.write',
  summary: 'Add the pieces of a delivery to the stock of its products',
  request: z.object({
    /** Chosen by the caller: repeating the receipt adds nothing and returns the same answer. */
    receiptId: z.uuid('is not a UUID').transform((id) => id.toLowerCase()),
    supplier: line(0, MAX_LENGTH.supplier).default(''),
    /** Number and day of the supplier's invoice or delivery note. */
    documentNumber: line(0, MAX_LENGTH.documentNumber).default(''),
    documentDate: z.iso.date().optional(),
    /** The purchase order that these goods are for; what came is added to it. */
    purchaseOrderId: z
      .uuid('is not a UUID')
      .transform((id) => id.toLowerCase())
      .optional(),
    lines: z
      .array(
        z.object({
          productId: objectId,
          pieces,
          /** Rupees paid for a piece, with tax; left out for free goods. */
          cost: rupees.refine((cost) => cost > 0, 'is above zero').optional(),
          lot: line(0, MAX_LENGTH.lot).default(''),
          /** The last day on which these pieces are good. */
          bestBefore: z.iso.date().optional(),
          /** The day on which they were made or packed: the life of the lot begins. */
          madeOn: z.iso.date().optional(),
        }),
      )
      .min(1, 'needs at least one line')
      .max(MAX_RECEIVED_LINES, `has at most ${MAX_RECEIVED_LINES} lines`),
  }),
  response: answer({ data: z.object({ lines: z.array(receiptLine) }) }),
  failures: [
    purchaseOrderNotFound,
    [409, 'CONFLICT', 'This purchase order has moved on. Please look at it again.'],
  ],
});
export const countStock = defineCall('POST /api/product/stock/count', {
  auth: 'A',
  permission: 'stock.write',
  summary: 'Set the stock of a product to what was counted',
  request: z.object({
    productId: objectId,
    /** Pieces that the admin saw while counting. */
    shown: stock,
    counted: stock,
    /** Why the count differs; kept in the stock entry. */
    note: text(0, MAX_LENGTH.stockNote).default(''),
    /** Of `product/stock/lots`: the difference is in this lot. Left out: pieces that expire first are missing. */
    lotId: lookup(60).optional(),
  }),
  response: answer({ data: z.object({ productId: z.string(), stock: z.int() }) }),
  failures: [
    productNotFound,
    [
      409,
      'STALE_UPDATE',
      'The stock has changed while it was counted. Please compare the count with it again.',
    ],
  ],
});
