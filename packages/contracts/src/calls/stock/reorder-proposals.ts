import { z } from 'zod';
import { callsOf } from '../../call';
import { answer } from '../../envelope';
import { limit, objectId } from '../../fields';
import { PAGE_SIZE } from '../../limits';

const defineCall = callsOf('catalogue');

const reorderProposal = z
  .object({
    productId: z.string(),
    /** With the brand in front. */
    name: z.string(),
    unit: z.string(),
    /** Of the last delivery; absent when no delivery names one. */
    supplier: z.string().optional(),
    /** Pieces that can be sold. */
    stock: z.int(),
    /** Pieces that open purchase orders wait for, drafts included. */
    onOrder: z.int(),
    /** Pieces wanted on a day, also while the product was sold out. */
    soldPerDay: z.number(),
    /** Days until the stock is sold. */
    daysLeft: z.number(),
    /** Days that an order usually takes: of earlier orders, else as the supplier states. */
    leadDays: z.int(),
    /** Whether `leadDays` is of earlier orders. */
    isLeadLearned: z.boolean(),
    /** Pieces to order now. */
    pieces: z.int(),
    /** Rupees of a piece in the last delivery. */
    cost: z.number().optional(),
  })
  .meta({ id: 'ReorderProposal' });
export type ReorderProposal = z.infer<typeof reorderProposal>;

export const getReorderProposals = defineCall('POST /api/product/stock/reorder', {
  auth: 'A',
  permission: 'stock.read',
  summary: 'Products to order from suppliers now, page by page (additive)',
  request: z.object({
    limit: limit(PAGE_SIZE.reorderProposals),
    /** `nextCursor` of the previous page. */
    cursor: objectId.optional(),
  }),
  response: answer({
    data: z.object({
      proposals: z.array(reorderProposal),
      /** Suppliers of these proposals that have a minimum order; rupees. */
      minimumOrders: z.array(z.object({ supplier: z.string(), amount: z.number() })),
      /** Products of which the sales were looked at for this page. */
      examined: z.int(),
      /** Absent when all products were looked at. A page may have no proposals and a next page. */
      nextCursor: z.string().optional(),
    }),
  }),
});
