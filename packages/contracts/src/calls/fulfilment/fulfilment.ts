import { z } from 'zod';
import type { NamedFailure } from '../../call';
import { lookupId } from '../../fields';

/** What happens to an order after it is confirmed: what its shopper, the desk that packs it and the rider share. */

export const orderId = lookupId.min(1, 'is required');

/** Rupees; always `owed = charged - refunded - refunding + collected + due`. */
export const ledger = z
  .object({
    /** What the order costs: pieces that were not found or refused at the door are taken off, and all of it when nothing is delivered. */
    owed: z.number(),
    /** Paid by card. */
    charged: z.number(),
    refunded: z.number(),
    /** To go back, and on its way. */
    refunding: z.number(),
    /** Paid at the door. */
    collected: z.number(),
    /** Still to be paid. */
    due: z.number(),
  })
  .meta({ id: 'OrderLedger' });
export type OrderLedger = z.infer<typeof ledger>;

export const notFound: NamedFailure = [404, 'NOT_FOUND', 'This order was not found.'];
/** Somebody else was quicker, or it cannot be done from where the order stands. */
export const movedOn: NamedFailure = [409, 'ORDER_MOVED_ON', 'This order is {status} by now.'];
export const moves: readonly NamedFailure[] = [notFound, movedOn];
