import { z } from 'zod';
import { callsOf } from '../../call';
import { answer } from '../../envelope';
import { objectId } from '../../fields';
import { ORDER_STATUSES } from './order';

const defineCall = callsOf('order');

const customerOrders = z
  .object({
    /** The latest orders, newest first. */
    latest: z.array(
      z.object({
        _id: z.string(),
        /** Order number. */
        orderId: z.string(),
        status: z.enum(ORDER_STATUSES),
        createdAt: z.string(),
        /** Rupees that the order costs now. */
        total: z.number(),
      }),
    ),
    /** Confirmed orders; this and the following figures cover the newest `counted` orders. */
    orders: z.int(),
    /** Of these, orders that were cancelled or returned later. */
    cancelled: z.int(),
    /** Rupees that the orders cost now, without refunds. */
    revenue: z.number(),
    /** Rupees refunded. */
    refunded: z.number(),
    counted: z.int(),
    /** There are older orders that are not counted. */
    hasMore: z.boolean(),
  })
  .meta({ id: 'CustomerOrders' });
export type CustomerOrders = z.infer<typeof customerOrders>;

export const getCustomerOrders = defineCall('POST /api/order/customer-orders', {
  auth: 'A',
  permission: 'customers.read',
  summary: 'The orders of a customer and their totals (additive)',
  request: z.object({
    /** The user. */
    _id: objectId,
  }),
  response: answer({ data: customerOrders }),
});
