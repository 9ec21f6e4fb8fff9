import { z } from 'zod';
import { defineCall } from '../../call';
import { answer } from '../../envelope';
import { text } from '../../fields';
import { MAX_LENGTH } from '../../limits';
import { ledger, moves, notFound, orderId } from '../fulfilment/fulfilment';
import { order } from './order';
import { orderProblem, reportable } from './order-problem';

/** An order as its shopper follows it, and cancels it. */
const service = 'order' as const;

export const orderDetails = order
  .extend({
    ledger,
    rider: z.object({ name: z.string(), mobile: z.string() }).optional(),
    /** What the shopper tells the rider; only while the order is on the way. */
    deliveryCode: z.string().optional(),
    cancelReason: z.string().optional(),
    /** While it is on its way to the door: when it was promised, and when it comes as things go. */
    promise: z.object({ by: z.string(), expected: z.string(), isLate: z.boolean() }).optional(),
    /** The provider's page to pay it on; only while it awaits its payment, with time left to pay. */
    payUrl: z.string().optional(),
    mayCancel: z.boolean(),
    /** The oldest first; absent when there are none. */
    problems: z.array(orderProblem).optional(),
    /** Absent when nothing may be reported (any more). */
    mayReport: reportable.optional(),
  })
  .meta({ id: 'OrderDetails' });
export type OrderDetails = z.infer<typeof orderDetails>;

export const getOrderDetails = defineCall({
  method: 'GET',
  path: '/api/order/order-details',
  service,
  auth: 'U',
  summary: 'One order of the user, with where it is and what it costs (additive)',
  body: 'none',
  request: z.object({ orderId }),
  response: answer({ data: orderDetails }),
  failures: [notFound],
});

export const cancelOrder = defineCall({
  method: 'POST',
  path: '/api/order/cancel',
  service,
  auth: 'U',
  summary: 'Cancel an order, until picking begins; what was paid goes back (additive)',
  body: 'json',
  request: z.object({ orderId, reason: text(0, MAX_LENGTH.cancelReason).default('') }),
  response: answer({ data: orderDetails }),
  failures: moves,
});
