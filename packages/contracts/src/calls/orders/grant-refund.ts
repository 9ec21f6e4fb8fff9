import { z } from 'zod';
import { callsOf } from '../../call';
import { answer } from '../../envelope';
import { REFUND_REASONS } from '../../events/causes';
import { rupees, text } from '../../fields';
import { MAX_LENGTH } from '../../limits';
import { deskOrder } from '../fulfilment/desk';
import { moves, orderId, piecesByProduct } from '../fulfilment/fulfilment';

const defineCall = callsOf('order');

const isAmong = (
  { productId, quantity }: { productId: string; quantity: number },
  pieces: readonly { productId: string; quantity: number }[],
) => pieces.some((each) => each.productId === productId && each.quantity >= quantity);

export const grantRefund = defineCall('POST /api/order/desk/grant-refund', {
  auth: 'A',
  permission: 'orders.refund',
  summary: 'Refund pieces or an amount of a delivered order without a report of the shopper (additive)',
  request: z
    .object({
      orderId,
      /** Chosen by the client; a repeated id is the same refund. */
      refundId: z.uuid('is not a UUID').transform((id) => id.toLowerCase()),
      /** Pieces whose price is refunded. */
      pieces: piecesByProduct.default([]),
      /** Of these, pieces that came back and can be sold again: they go back on the shelf. */
      restock: piecesByProduct.default([]),
      /** Rupees in addition to the price of the pieces. */
      amount: rupees.default(0),
      reason: z.enum(REFUND_REASONS),
      /** Shown to the shopper. */
      note: text(0, MAX_LENGTH.problemNote).default(''),
      /** All of it becomes store credit; otherwise it goes back as it was paid, what credit paid after the rest. */
      asCredit: z.boolean().default(false),
    })
    .refine(({ pieces, amount }) => pieces.length > 0 || amount > 0, {
      path: ['amount'],
      message: 'is required without pieces',
    })
    .refine(({ pieces, restock }) => restock.every((back) => isAmong(back, pieces)), {
      path: ['restock'],
      message: 'has pieces that are not refunded',
    }),
  response: answer({ data: deskOrder }),
  failures: [
    ...moves,
    [404, 'NOT_FOUND', 'This product is not part of the order.'],
    [409, 'CONFLICT', 'Pieces of it that can still be refunded: {count}.'],
    [409, 'CONFLICT', 'Rupees of this order that can still be refunded: {amount}.'],
    [409, 'CONFLICT', 'The account of this order was deleted: it has no store credit.'],
    [409, 'IDEMPOTENCY_MISMATCH', 'This refund was already made with other contents. Please try again.'],
  ],
});
