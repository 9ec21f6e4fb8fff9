import { z } from 'zod';
import { callsOf, type NamedFailure } from '../../call';
import { answer } from '../../envelope';
import { NOT_DELIVERED_REASONS } from '../../events/causes';
import { digits, lookup } from '../../fields';
import { DELIVERY_CODE_DIGITS } from '../../limits';
import { movedOn, piecesByProduct } from './fulfilment';
import { order, ORDER_STATUSES } from '../orders/order';
import { deliverySlot } from '../shop/trading-rules';

/** Calls of a rider, authorised by the secret of the delivery link. */
const defineCall = callsOf('order');

/** The part of an order that the rider's page shows. */
const delivery = z
  .object({
    orderId: z.string(),
    status: z.enum(ORDER_STATUSES),
    /** Only while the order is on the way. */
    address: order.shape.delivery_address.omit({ _id: true }).optional(),
    /** The shopper's note for the rider; only while the order is on the way. */
    deliveryNote: z.string().optional(),
    /** The times that the shopper chose, if any; only while the order is on the way. */
    slot: deliverySlot.optional(),
    /** Rupees to collect at the door. */
    toCollect: z.number(),
    items: z.array(
      z.object({
        productId: z.string(),
        name: z.string(),
        brand: z.string().optional(),
        unit: z.string(),
        quantity: z.int(),
        /** Rupees that one piece costs. */
        pieceCost: z.number(),
        /**
         * Rupees that the shopper does not pay when one, two, and so on up to all of these pieces are refused. Offers can
         * make the price of a piece a fraction, so these are not multiples of it.
         */
        refusedCosts: z.array(z.number()),
      }),
    ),
    triesLeft: z.int(),
  })
  .meta({ id: 'Delivery' });
export type Delivery = z.infer<typeof delivery>;

/** The part of a rider's link after `#`. */
const secret = lookup(100).min(1, 'is required');
const linkEnded: NamedFailure = [404, 'NOT_FOUND', 'This delivery was not found. Its link may have ended.'];

export const getDelivery = defineCall('POST /api/order/delivery/details', {
  auth: 'P',
  summary: "A rider's delivery, by the secret of its link (additive)",
  request: z.object({ secret }),
  response: answer({ data: delivery }),
  failures: [linkEnded],
});

export const completeDelivery = defineCall('POST /api/order/delivery/complete', {
  auth: 'P',
  summary: "Complete a delivery with the shopper's code and the refused pieces, if any (additive)",
  request: z.object({
    secret,
    code: digits(new RegExp(`^\\d{${DELIVERY_CODE_DIGITS}}$`), 'is a code of four digits'),
    refused: piecesByProduct.default([]),
  }),
  response: answer({ data: delivery }),
  failures: [
    linkEnded,
    [400, 'INVALID_INPUT', 'More pieces are refused than are in the bag.'],
    [409, 'NOTHING_KEPT', 'Nothing of this order was kept. Please mark it as not delivered instead.'],
    [409, 'CONFLICT', 'This order was delivered with other refused pieces.'],
    [403, 'BAD_DELIVERY_CODE', 'This code is not right. {count} tries are left.'],
    [409, 'DELIVERY_CODE_LOCKED', 'Too many wrong codes. Please call the shop.'],
    movedOn,
  ],
});

export const failDelivery = defineCall('POST /api/order/delivery/fail', {
  auth: 'P',
  summary: 'Report a failed delivery; the rider brings the order back (additive)',
  request: z.object({ secret, reason: z.enum(NOT_DELIVERED_REASONS) }),
  response: answer({ data: delivery }),
  failures: [linkEnded, movedOn],
});
