import { z } from 'zod';
import { callsOf } from '../../call';
import { answer } from '../../envelope';
import { text } from '../../fields';
import { MAX_LENGTH } from '../../limits';
import { ledger, moves, notFound, orderId } from '../fulfilment/fulfilment';
import { ownOrder } from './order';
import { grantedRefund } from './granted-refund';
import { orderProblem, reportable } from './order-problem';
import { substituteQuestion } from './substitute-question';

const defineCall = callsOf('order');

export const orderDetails = ownOrder
  .extend({
    ledger,
    /** `mobile` only while the order is on the way, otherwise empty. */
    rider: z.object({ name: z.string(), mobile: z.string() }).optional(),
    /** The code that the shopper gives to the rider; only while the order is on the way. */
    deliveryCode: z.string().optional(),
    cancelReason: z.string().optional(),
    /** Until delivery: the promised and the expected time of delivery. `isUnknown`: there is no estimate any more. */
    promise: z
      .object({
        by: z.string(),
        expected: z.string(),
        isLate: z.boolean(),
        isUnknown: z.literal(true).optional(),
        /** The times between which the order was promised; `to` is `by`. Absent if the shop knew none when it was placed. */
        window: z.object({ from: z.string(), to: z.string() }).optional(),
      })
      .optional(),
    /** While picking: pieces not found so far. Once packed, they are final and become `missing` of their item. */
    missingSoFar: z.array(z.object({ productId: z.string(), quantity: z.int().min(1) })).optional(),
    /** Questions about substitutes, the oldest first; absent when there are none. */
    questions: z.array(substituteQuestion).optional(),
    /** Rupees that the order costs if it is packed now; absent while that is `ledger.owed`. */
    costWhenPacked: z.number().optional(),
    mayCancel: z.boolean(),
    /** The oldest first; absent when there are none. */
    problems: z.array(orderProblem).optional(),
    /** Refunds that the shop granted without a report, the oldest first; absent when there are none. */
    grantedRefunds: z.array(grantedRefund).optional(),
    /** Absent when nothing can be reported. */
    mayReport: reportable.optional(),
  })
  .meta({ id: 'OrderDetails' });
export type OrderDetails = z.infer<typeof orderDetails>;

export const getOrderDetails = defineCall('GET /api/order/order-details', {
  auth: 'U',
  summary: 'One order of the user, with its progress and its ledger (additive)',
  request: z.object({ orderId }),
  response: answer({ data: orderDetails }),
  failures: [notFound],
});

export const cancelOrder = defineCall('POST /api/order/cancel', {
  auth: 'U',
  summary: 'Cancel an order, until picking begins; what was paid goes back (additive)',
  request: z.object({ orderId, reason: text(0, MAX_LENGTH.cancelReason).default('') }),
  response: answer({ data: orderDetails }),
  failures: moves,
});
