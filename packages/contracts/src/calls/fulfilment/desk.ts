import { z } from 'zod';
import { callsOf, type NamedFailure } from '../../call';
import { answer } from '../../envelope';
import { MISSING_REASONS, NOT_DELIVERED_REASONS, RETURNED_STOCK } from '../../events/causes';
import { limit, line, mobile, objectId, page, quantity, rupees, text } from '../../fields';
import { MAX_HANDED_OVER, MAX_LENGTH, PAGE_SIZE } from '../../limits';
import { ledger, moves, notFound, orderId } from './fulfilment';
import { order, ORDER_STATUSES, orderItem } from '../orders/order';
import { deliverySlot } from '../shop/trading-rules';
import { grantedRefund, refundable } from '../orders/granted-refund';
import { orderProblem } from '../orders/order-problem';
import { substituteQuestion } from '../orders/substitute-question';

/** The orders desk: its queue, the pick list, and handing over to riders. */
const defineCall = callsOf('order');

export const DESK_STATUSES = ['confirmed', 'picking', 'packed', 'on-the-way', 'not-delivered'] as const;
export type DeskStatus = (typeof DESK_STATUSES)[number];
/**
 * Lists of the desk: orders by status, and orders of any status with a refund to make by hand (the card provider
 * refuses it, or the order was paid in cash), with a problem that is unanswered or whose replacement is due, or with
 * pieces that were refused at the door and have not been returned yet.
 */
export const DESK_LISTS = [...DESK_STATUSES, 'refund-refused', 'problem', 'items-refused'] as const;
export type DeskList = (typeof DESK_LISTS)[number];

const rider = z.object({ name: line(1, MAX_LENGTH.riderName), mobile });

const deskItem = orderItem
  .extend({
    /** Pieces found so far. */
    picked: z.int(),
    missingReason: z.enum(MISSING_REASONS).optional(),
    /** Its place in the store; only until the order is handed over, and if the catalogue answered. */
    shelf: z.string().optional(),
  })
  .meta({ id: 'DeskItem' });

export const deskOrder = order
  .extend({
    /** Until the hand-over, items with a place come first, in the order of the shelves. */
    items: z.array(deskItem),
    /**
     * The account that ordered, as of then. Fields that identity did not answer, and those of a deleted account, are
     * absent.
     */
    buyer: z.object({ name: z.string().optional(), email: z.string().optional() }).optional(),
    ledger,
    /** Time of its latest change of status. */
    since: z.string(),
    promisedAt: z.string().optional(),
    /** User id of the admin who picks it. */
    pickerId: z.string().optional(),
    rider: z.object({ name: z.string(), mobile: z.string() }).optional(),
    cancelReason: z.string().optional(),
    notDeliveredReason: z.enum(NOT_DELIVERED_REASONS).optional(),
    /** Five wrong codes were entered: it must be handed over again. */
    isCodeLocked: z.boolean(),
    /** A refund must be made by hand: the card provider refuses it, or the order was paid in cash. */
    isRefundRefused: z.boolean(),
    /** Pieces that were refused at the door must be returned to stock or written off (`return`). */
    hasRefusedItems: z.boolean(),
    /** The oldest first; absent when there are none. */
    problems: z.array(orderProblem).optional(),
    /** Granted without a report, the oldest first; absent when there are none. */
    grantedRefunds: z.array(grantedRefund).optional(),
    /** Questions about substitutes, the oldest first; absent when there are none. */
    questions: z.array(substituteQuestion).optional(),
    /** Rupees that the order costs if it is packed now; absent while that is `ledger.owed`. */
    costWhenPacked: z.number().optional(),
    /** Only when it is delivered. */
    refundable: refundable.optional(),
  })
  .meta({ id: 'DeskOrder' });
export type DeskOrder = z.infer<typeof deskOrder>;

const queuedOrder = z
  .object({
    _id: z.string(),
    orderId: z.string(),
    status: z.enum(ORDER_STATUSES),
    since: z.string(),
    promisedAt: z.string().optional(),
    slot: deliverySlot.optional(),
    createdAt: z.string(),
    pieces: z.int(),
    totalAmt: z.number(),
    /** Rupees that the order costs, see the ledger. */
    owed: z.number(),
    payment_status: order.shape.payment_status,
    city: z.string(),
    pincode: z.string(),
    /** When the first unanswered problem must be answered. */
    answerBy: z.string().optional(),
    /** Pieces that were accepted to be replaced are not delivered yet. */
    isReplacementDue: z.boolean().optional(),
    pickerId: z.string().optional(),
    riderName: z.string().optional(),
  })
  .meta({ id: 'QueuedOrder' });
export type QueuedOrder = z.infer<typeof queuedOrder>;

export const getDeskOrders = defineCall('GET /api/order/desk/orders', {
  auth: 'A',
  permission: 'orders.read',
  summary: 'The queue of the orders desk, by status, the earliest promise first (additive)',
  request: z.object({
    status: z.enum(DESK_LISTS).optional(),
    /** A prefix of an order number, a case number, or a mobile number. */
    search: line(0, MAX_LENGTH.search).default(''),
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
});

export const getDeskOrder = defineCall('GET /api/order/desk/order', {
  auth: 'A',
  permission: 'orders.read',
  summary: 'One order as a pick list, by its number or id (additive)',
  request: z.object({ orderId }),
  response: answer({ data: deskOrder }),
  failures: [notFound],
});

export const startPicking = defineCall('POST /api/order/desk/start-picking', {
  auth: 'A',
  permission: 'orders.fulfil',
  summary: 'Start picking an order: from now on the shopper cannot cancel it (additive)',
  request: z.object({ orderId }),
  response: answer({ data: deskOrder }),
  failures: [...moves, [409, 'CONFLICT', 'Somebody else picks this order.']],
});

const picks: readonly NamedFailure[] = [
  ...moves,
  [404, 'NOT_FOUND', 'This product is not part of the order.'],
  [409, 'CONFLICT', 'The order has only {quantity} of it.'],
];
export const pickItem = defineCall('POST /api/order/desk/pick-item', {
  auth: 'A',
  permission: 'orders.fulfil',
  summary:
    'Note how many pieces of a product were found so far; those reported missing stay missing (additive)',
  request: z.object({ orderId, productId: objectId, picked: quantity }),
  response: answer({ data: deskOrder }),
  failures: [
    ...picks,
    [
      409,
      'CONFLICT',
      'Pieces of it reported missing: {missing}. If they were found, withdraw the report first.',
    ],
  ],
});

export const reportMissing = defineCall('POST /api/order/desk/report-missing', {
  auth: 'A',
  permission: 'orders.fulfil',
  summary: 'Report missing pieces of a product; the shopper is charged only for those found (additive)',
  request: z.object({
    orderId,
    productId: objectId,
    /** Total of missing pieces; 0 withdraws the report. */
    missing: quantity,
    reason: z.enum(MISSING_REASONS).default('not-found'),
    /** No piece of the product is left: its stock becomes 0. */
    isShelfEmpty: z.boolean().default(false),
  }),
  response: answer({ data: deskOrder }),
  failures: picks,
});

export const packOrder = defineCall('POST /api/order/desk/pack', {
  auth: 'A',
  permission: 'orders.fulfil',
  summary: 'All pieces are in the bag (additive)',
  request: z.object({ orderId }),
  response: answer({ data: deskOrder }),
  failures: [
    ...moves,
    [409, 'NOT_ALL_PICKED', 'Pieces still to be found or reported missing: {count}.'],
    [409, 'CONFLICT', 'The shopper can still answer a question about this order. Please wait a moment.'],
    [409, 'NOTHING_TO_PACK', 'Nothing of this order was found. Please cancel it instead.'],
  ],
});

export const handOverOrders = defineCall('POST /api/order/desk/hand-over', {
  auth: 'A',
  permission: 'orders.fulfil',
  summary: 'Hand packed orders over to a rider; returns a link for each order (additive)',
  request: z.object({
    orderIds: z.array(orderId).min(1, 'is empty').max(MAX_HANDED_OVER),
    rider,
    /** All or none: `refused` has those that are not packed any more, and then nothing is handed over. */
    isTogether: z.boolean().default(false),
  }),
  response: answer({
    /** `secret` opens the rider's page of that order; it is returned only here. */
    handedOver: z.array(z.object({ order: deskOrder, secret: z.string() })),
    refused: z.array(z.object({ orderId: z.string(), status: z.enum(ORDER_STATUSES).optional() })),
  }),
});

export const cancelDeskOrder = defineCall('POST /api/order/desk/cancel', {
  auth: 'A',
  permission: 'orders.cancel',
  summary: 'Cancel an order that no rider has yet, with a reason; what was paid goes back (additive)',
  request: z.object({ orderId, reason: text(1, MAX_LENGTH.cancelReason) }),
  response: answer({ data: deskOrder }),
  failures: moves,
});

export const settleRefund = defineCall('POST /api/order/desk/settle-refund', {
  auth: 'A',
  permission: 'orders.refund',
  summary:
    'Record a refund made by hand: the card provider refused it, or the order was paid in cash (additive)',
  request: z.object({
    orderId,
    note: text(1, MAX_LENGTH.cancelReason),
    /** Rupees that are refunded with this refund, as shown: `refunded` and `refunding` of the ledger together. */
    refundedTotal: rupees.optional(),
  }),
  response: answer({ data: deskOrder }),
  failures: [
    notFound,
    [409, 'CONFLICT', 'No refund of this order waits for the desk.'],
    [409, 'CONFLICT', 'The refund of this order has changed. Please look at it again.'],
  ],
});

export const returnOrder = defineCall('POST /api/order/desk/return', {
  auth: 'A',
  permission: 'orders.fulfil',
  summary: 'Restock or write off an undelivered order, or the refused pieces of a delivered one (additive)',
  request: z.object({ orderId, stock: z.enum(RETURNED_STOCK) }),
  response: answer({ data: deskOrder }),
  failures: moves,
});
