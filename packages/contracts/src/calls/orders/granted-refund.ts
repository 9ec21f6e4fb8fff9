import { z } from 'zod';
import { REFUND_REASONS } from '../../events/causes';

const productPieces = z.object({ productId: z.string(), quantity: z.int().min(1) });

/** A refund of a delivered order that the desk granted without a report of the shopper. */
export const grantedRefund = z
  .object({
    /** Id chosen by the desk's client. */
    _id: z.string(),
    grantedAt: z.string(),
    /** Rupees, with the price of the pieces. */
    amount: z.number(),
    /** Rupees of the amount that became store credit; absent if none did. */
    credited: z.number().optional(),
    /** Pieces whose price is refunded; empty when only an amount is. */
    pieces: z.array(productPieces),
    /** Of these, pieces that went back on the shelf; only for the desk, absent if none did. */
    restocked: z.array(productPieces).optional(),
    reason: z.enum(REFUND_REASONS),
    note: z.string().optional(),
  })
  .meta({ id: 'GrantedRefund' });
export type GrantedRefund = z.infer<typeof grantedRefund>;

/** What the desk can still refund of a delivered order. */
export const refundable = z
  .object({
    /** Rupees. */
    amount: z.number(),
    /** Delivered pieces that were not refunded and that no open report claims. */
    pieces: z.array(
      productPieces.extend({
        /** Rupees that one piece costs. */
        pieceCost: z.number(),
        /**
         * Rupees that are refunded for one, two, and so on up to all of these pieces. Offers can make the price of a piece
         * a fraction, so these are not multiples of it.
         */
        costs: z.array(z.number()),
      }),
    ),
  })
  .meta({ id: 'Refundable' });
