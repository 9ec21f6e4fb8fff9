import { z } from 'zod';
import { defineCall, type NamedFailure } from '../call';
import { answer } from '../envelope';
import { MISSING_REASONS, NOT_DELIVERED_REASONS, RETURNED_STOCK } from '../events/causes';
import { limit, lookupId, mobile, objectId, page, quantity, text } from '../fields';
import { DELIVERY_CODE_DIGITS, MAX_HANDED_OVER, MAX_LENGTH, PAGE_SIZE } from '../limits';
import { order, ORDER_STATUSES, orderItem } from './order';

/** What happens to an order after it is confirmed: the desk that packs it, the rider, and the shopper who follows it. */
const service = 'order' as const;

/** Statuses in which an order is the desk's to care for. */
export const DESK_STATUSES = ['confirmed', 'picking', 'packed', 'on-the-way', 'not-delivered'] as const;
export type DeskStatus = (typeof DESK_STATUSES)[number];
/** Orders that the desk lists: by status, and those whose refund the card provider refuses, whatever their status. */
export const DESK_LISTS = [...DESK_STATUSES, 'refund-refused'] as const;
export type DeskList = (typeof DESK_LISTS)[number];

const orderId = lookupId.min(1, 'is required');
const rider = z.object({ name: text(1, MAX_LENGTH.riderName), mobile });

/** Rupees; always `owed = charged - refunded - refunding + collected + due`. */
const ledger = z
  .object({
    /** What the order costs: pieces that were not found are taken off, and all of it when nothing is delivered. */
    owed: z.number(),
    /** Paid by card. */
    charged: z.number(),
    refunded: z.number(),
    /** To go back, and on its way. */
    refunding: z.number(),
    collected: z.number(),
    /** Still to be paid. */
    due: z.number(),
  })
  .meta({ id: 'OrderLedger' });
export type OrderLedger = z.infer<typeof ledger>;

const orderDetails = order
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
  })
  .meta({ id: 'OrderDetails' });
export type OrderDetails = z.infer<typeof orderDetails>;

const deskItem = orderItem
  .extend({
    /** Pieces found so far. */
    picked: z.int(),
    missingReason: z.enum(MISSING_REASONS).optional(),
  })
  .meta({ id: 'DeskItem' });

/** One order as the desk works on it. */
const deskOrder = order
  .extend({
    items: z.array(deskItem),
    ledger,
    /** Since when it is in its status. */
    since: z.string(),
    promisedAt: z.string().optional(),
    /** User id of the admin who picks it. */
    pickerId: z.string().optional(),
    rider: z.object({ name: z.string(), mobile: z.string() }).optional(),
    cancelReason: z.string().optional(),
    notDeliveredReason: z.enum(NOT_DELIVERED_REASONS).optional(),
    /** Five wrong codes: it has to be handed over anew. */
    isCodeLocked: z.boolean(),
    /** The card provider will not send money back: somebody has to look. */
    isRefundRefused: z.boolean(),
  })
  .meta({ id: 'DeskOrder' });
export type DeskOrder = z.infer<typeof deskOrder>;

/** One row of the desk's queue. */
const queuedOrder = z
  .object({
    _id: z.string(),
    orderId: z.string(),
    status: z.enum(ORDER_STATUSES),
    since: z.string(),
    promisedAt: z.string().optional(),
    createdAt: z.string(),
    pieces: z.int(),
    totalAmt: z.number(),
    /** Rupees that it costs, see the ledger. */
    owed: z.number(),
    payment_status: order.shape.payment_status,
    city: z.string(),
    pincode: z.string(),
    pickerId: z.string().optional(),
    riderName: z.string().optional(),
  })
  .meta({ id: 'QueuedOrder' });
export type QueuedOrder = z.infer<typeof queuedOrder>;

const notFound: NamedFailure = [404, 'NOT_FOUND', 'This order was not found.'];
/** Somebody else was quicker, or it cannot be done from where the order stands. */
const movedOn: NamedFailure = [409, 'ORDER_MOVED_ON', 'This order is {status} by now.'];
const moves: readonly NamedFailure[] = [notFound, movedOn];

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

export const getDeskOrders = defineCall({
  method: 'GET',
  path: '/api/order/desk/orders',
  service,
  auth: 'A',
  summary: 'The queue of the orders desk, by status, longest waiting first (additive)',
  body: 'none',
  request: z.object({
    status: z.enum(DESK_LISTS).optional(),
    /** The beginning of an order's number, or a mobile number. */
    search: text(0, MAX_LENGTH.search).default(''),
    page,
    limit: limit(PAGE_SIZE.deskOrders),
  }),
  response: answer({
    data: z.array(queuedOrder),
    /** How many orders are in each list of the desk; counted up to 10,000. */
    counts: z.record(z.enum(DESK_LISTS), z.int()),
    page: z.int(),
    totalPage: z.int(),
    totalCount: z.int(),
  }),
  failures: [],
});

export const getDeskOrder = defineCall({
  method: 'GET',
  path: '/api/order/desk/order',
  service,
  auth: 'A',
  summary: 'One order as a pick list, by its number or id (additive)',
  body: 'none',
  request: z.object({ orderId }),
  response: answer({ data: deskOrder }),
  failures: [notFound],
});

export const startPicking = defineCall({
  method: 'POST',
  path: '/api/order/desk/start-picking',
  service,
  auth: 'A',
  summary: 'Begin to pick an order: from now on the shopper cannot cancel it (additive)',
  body: 'json',
  request: z.object({ orderId }),
  response: answer({ data: deskOrder }),
  failures: [...moves, [409, 'CONFLICT', 'Somebody else picks this order.']],
});

export const pickItem = defineCall({
  method: 'POST',
  path: '/api/order/desk/pick-item',
  service,
  auth: 'A',
  summary: 'Note how many pieces of a product were found so far (additive)',
  body: 'json',
  request: z.object({ orderId, productId: objectId, picked: quantity }),
  response: answer({ data: deskOrder }),
  failures: [
    ...moves,
    [404, 'NOT_FOUND', 'This product is not part of the order.'],
    [409, 'CONFLICT', 'The order has only {quantity} of it.'],
  ],
});

export const reportMissing = defineCall({
  method: 'POST',
  path: '/api/order/desk/report-missing',
  service,
  auth: 'A',
  summary:
    'Fewer pieces of a product were found than ordered; the shopper pays no more than these (additive)',
  body: 'json',
  request: z.object({
    orderId,
    productId: objectId,
    /** Pieces that are missing, all in all; 0 when they were found after all. */
    missing: quantity,
    reason: z.enum(MISSING_REASONS).default('not-found'),
    /** No piece of the product is left: it is sold out everywhere from now on. */
    isShelfEmpty: z.boolean().default(false),
  }),
  response: answer({ data: deskOrder }),
  failures: [
    ...moves,
    [404, 'NOT_FOUND', 'This product is not part of the order.'],
    [409, 'CONFLICT', 'The order has only {quantity} of it.'],
  ],
});

export const packOrder = defineCall({
  method: 'POST',
  path: '/api/order/desk/pack',
  service,
  auth: 'A',
  summary: 'All pieces are in the bag (additive)',
  body: 'json',
  request: z.object({ orderId }),
  response: answer({ data: deskOrder }),
  failures: [
    ...moves,
    [409, 'NOT_ALL_PICKED', 'Pieces still to be found or reported missing: {count}.'],
    [409, 'NOTHING_TO_PACK', 'Nothing of this order was found. Please cancel it instead.'],
  ],
});

export const handOverOrders = defineCall({
  method: 'POST',
  path: '/api/order/desk/hand-over',
  service,
  auth: 'A',
  summary: 'Give packed orders to a rider; each gets a link of its own for the rider (additive)',
  body: 'json',
  request: z.object({ orderIds: z.array(orderId).min(1, 'is empty').max(MAX_HANDED_OVER), rider }),
  response: answer({
    /** `secret` opens the rider's page of that order; it is told this once. */
    handedOver: z.array(z.object({ order: deskOrder, secret: z.string() })),
    /** Orders that were not packed (any more), and what they are instead. */
    refused: z.array(z.object({ orderId: z.string(), status: z.enum(ORDER_STATUSES).optional() })),
  }),
  failures: [],
});

export const cancelDeskOrder = defineCall({
  method: 'POST',
  path: '/api/order/desk/cancel',
  service,
  auth: 'A',
  summary: 'Cancel an order that no rider has yet, with a reason; what was paid goes back (additive)',
  body: 'json',
  request: z.object({ orderId, reason: text(1, MAX_LENGTH.cancelReason) }),
  response: answer({ data: deskOrder }),
  failures: moves,
});

export const settleRefund = defineCall({
  method: 'POST',
  path: '/api/order/desk/settle-refund',
  service,
  auth: 'A',
  summary: 'Money that the card provider would not send back was given back in another way (additive)',
  body: 'json',
  request: z.object({ orderId, note: text(1, MAX_LENGTH.cancelReason) }),
  response: answer({ data: deskOrder }),
  failures: [notFound, [409, 'CONFLICT', 'No refund of this order was refused.']],
});

export const returnOrder = defineCall({
  method: 'POST',
  path: '/api/order/desk/return',
  service,
  auth: 'A',
  summary: 'An order that was not delivered is back: sell its goods again, or write them off (additive)',
  body: 'json',
  request: z.object({ orderId, stock: z.enum(RETURNED_STOCK) }),
  response: answer({ data: deskOrder }),
  failures: moves,
});

/** What the rider's page shows of one order, and nothing else. */
const delivery = z
  .object({
    orderId: z.string(),
    status: z.enum(ORDER_STATUSES),
    /** Only while the order is on the way. */
    address: order.shape.delivery_address.omit({ _id: true }).optional(),
    /** Rupees to be paid at the door. */
    toCollect: z.number(),
    items: z.array(z.object({ name: z.string(), unit: z.string(), quantity: z.int() })),
    triesLeft: z.int(),
  })
  .meta({ id: 'Delivery' });
export type Delivery = z.infer<typeof delivery>;

/** What a rider's link has behind its `#`. */
const secret = z.string().trim().min(1, 'is required').max(100);
const linkEnded: NamedFailure = [404, 'NOT_FOUND', 'This delivery was not found. Its link may have ended.'];

export const getDelivery = defineCall({
  method: 'POST',
  path: '/api/order/delivery/details',
  service,
  auth: 'P',
  summary: "A rider's delivery, by the secret of its link (additive)",
  body: 'json',
  request: z.object({ secret }),
  response: answer({ data: delivery }),
  failures: [linkEnded],
});

export const completeDelivery = defineCall({
  method: 'POST',
  path: '/api/order/delivery/complete',
  service,
  auth: 'P',
  summary: "Handed to the shopper, who told the rider the order's code (additive)",
  body: 'json',
  request: z.object({
    secret,
    code: z
      .string()
      .trim()
      .regex(new RegExp(`^\\d{${DELIVERY_CODE_DIGITS}}$`), 'is a code of four digits'),
  }),
  response: answer({ data: delivery }),
  failures: [
    linkEnded,
    [403, 'BAD_DELIVERY_CODE', 'This code is not right. {count} tries are left.'],
    [409, 'DELIVERY_CODE_LOCKED', 'Too many wrong codes. Please call the shop.'],
    movedOn,
  ],
});

export const failDelivery = defineCall({
  method: 'POST',
  path: '/api/order/delivery/fail',
  service,
  auth: 'P',
  summary: 'The rider could not hand the order over, and brings it back (additive)',
  body: 'json',
  request: z.object({ secret, reason: z.enum(NOT_DELIVERED_REASONS) }),
  response: answer({ data: delivery }),
  failures: [linkEnded, movedOn],
});
