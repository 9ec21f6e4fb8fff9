import { z } from 'zod';
import type { NamedFailure } from '../../call';
import { lookupId, objectId, pieces } from '../../fields';
import { MAX_ORDER_LINES } from '../../limits';

/** Types of a confirmed order that the calls of shopper, desk and rider share. */

export const orderId = lookupId.min(1, 'is required');

/** Pieces of an order, each product once. */
export const piecesByProduct = z
  .array(z.object({ productId: objectId, quantity: pieces }))
  .max(MAX_ORDER_LINES, 'has too many lines')
  .refine(
    (lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length,
    'names a product twice',
  );

/** Rupees; always `owed = charged - refunded - refunding + collected + due + credited - creditBack`. */
export const ledger = z
  .object({
    /** What the order costs: without missing and refused pieces; 0 when nothing is delivered. */
    owed: z.number(),
    /** Paid by card. */
    charged: z.number(),
    refunded: z.number(),
    /** Refunds that are not completed yet. */
    refunding: z.number(),
    /** Paid at the door. */
    collected: z.number(),
    /** Still to be paid. */
    due: z.number(),
    /** Paid by store credit when it was placed; absent without any. */
    credited: z.number().optional(),
    /** Refunded as store credit, also of other payments; absent without any. */
    creditBack: z.number().optional(),
  })
  .meta({ id: 'OrderLedger' });
export type OrderLedger = z.infer<typeof ledger>;

export const notFound: NamedFailure = [404, 'NOT_FOUND', 'This order was not found.'];
/** The transition is not allowed from the present status, for example because another admin was faster. */
export const movedOn: NamedFailure = [409, 'ORDER_MOVED_ON', 'This order is {status} by now.'];
export const moves: readonly NamedFailure[] = [notFound, movedOn];
