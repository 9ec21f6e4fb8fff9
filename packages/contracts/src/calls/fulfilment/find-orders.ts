import { z } from 'zod';
import { callsOf } from '../../call';
import { answer } from '../../envelope';
import { limit, line, objectId, rupees } from '../../fields';
import { MAX_LENGTH, PAGE_SIZE } from '../../limits';
import { order, ORDER_STATUSES } from '../orders/order';
import { deliverySlot } from '../shop/trading-rules';

const defineCall = callsOf('order');

/** `refunded`: completely or in part. */
const PAYMENT_FILTERS = ['cash', 'card', 'refunded'] as const;
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number];

const foundOrder = z
  .object({
    _id: z.string(),
    orderId: z.string(),
    createdAt: z.string(),
    status: z.enum(ORDER_STATUSES),
    payment: z.enum(['cash', 'card']),
    payment_status: order.shape.payment_status,
    pieces: z.int(),
    /** Rupees, as ordered. */
    totalAmt: z.number(),
    /** Rupees that the order costs now, see the ledger. */
    owed: z.number(),
    /** Rupees refunded, or still being refunded. */
    refunded: z.number(),
    /** The account; absent when it was deleted. */
    userId: z.string().optional(),
    /** Name of the shopper when the order was placed; absent when it was not known or the account was deleted. */
    buyerName: z.string().optional(),
    /** Empty when the account was deleted, like city and pincode. */
    mobile: z.string(),
    city: z.string(),
    pincode: z.string(),
    riderName: z.string().optional(),
    /** The times between which it is delivered, if the shopper chose them. */
    slot: deliverySlot.optional(),
  })
  .meta({ id: 'FoundOrder' });
export type FoundOrder = z.infer<typeof foundOrder>;

const day = z.iso.date();

export const findOrders = defineCall('POST /api/order/desk/find-orders', {
  auth: 'A',
  permission: 'orders.read',
  summary: 'Orders in any status by filters, the newest first, a page at a time (additive)',
  request: z.object({
    /** An order number or its beginning, with or without `ORD-`. */
    number: line(0, MAX_LENGTH.search).default(''),
    /** Left out or empty: any. */
    statuses: z.array(z.enum(ORDER_STATUSES)).max(ORDER_STATUSES.length).default([]),
    payment: z.enum(PAYMENT_FILTERS).optional(),
    /** Days in India on which orders were placed, both included. */
    from: day.optional(),
    to: day.optional(),
    /** Rupees of the total, both included. */
    amountFrom: rupees.optional(),
    amountTo: rupees.optional(),
    /** A part of the name of the rider. */
    rider: line(0, MAX_LENGTH.riderName).default(''),
    /** The id of a product, or a part of its name in the order. */
    product: line(0, MAX_LENGTH.search).default(''),
    /** A whole mobile number, or a part of the shopper's name when the order was placed. */
    customer: line(0, MAX_LENGTH.search).default(''),
    /** The account of the shopper. */
    userId: objectId.optional(),
    limit: limit(PAGE_SIZE.foundOrders),
    /** `nextCursor` of the previous page, with the same filters. */
    cursor: z
      .string()
      .regex(/^[oa]\d{1,15}(?:\.[\da-f]{24}){0,400}$/, 'is not a cursor')
      .optional(),
  }),
  response: answer({
    data: z.array(foundOrder),
    /** Absent when there is nothing older. */
    nextCursor: z.string().optional(),
    /** Present when the page is not full although older orders were not searched: search goes on before this time. */
    searchedTo: z.string().optional(),
  }),
});
