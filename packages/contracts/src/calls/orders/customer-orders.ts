import { z } from 'zod';
import { defineCall } from '../../call';
import { answer } from '../../envelope';
import { objectId } from '../../fields';
import { ORDER_STATUSES } from './order';

const customerOrders = z
  .object({
    /** The newest ones, newest first. */
    latest: z.array(
      z.object({
        _id: z.string(),
        /** Its number. */
        orderId: z.string(),
        status: z.enum(ORDER_STATUSES),
        createdAt: z.string(),
        /** Rupees that it comes to as it stands now. */
        total: z.number(),
      }),
    ),
    /** Orders that were confirmed; this and what follows is of the newest `counted` orders. */
    orders: z.int(),
    /** Of these, how many came to nothing after all: cancelled, or brought back. */
    cancelled: z.int(),
    /** Rupees that they come to as they stand now; what went back is taken off. */
    revenue: z.number(),
    /** Rupees that have gone back of what was paid. */
    refunded: z.number(),
    counted: z.int(),
    /** There are older ones than those. */
    hasMore: z.boolean(),
  })
  .meta({ id: 'CustomerOrders' });
export type CustomerOrders = z.infer<typeof customerOrders>;

export const getCustomerOrders = defineCall({
  method: 'POST',
  path: '/api/order/customer-orders',
  service: 'order',
  auth: 'A',
  summary: 'The orders of a customer and what they come to (additive)',
  body: 'json',
  request: z.object({
    /** The user. */
    _id: objectId,
  }),
  response: answer({ data: customerOrders }),
  failures: [],
});
