import { z } from 'zod';
import { auditFacts } from '../calls/accounts/audit';
import { INVOICE_KINDS } from '../calls/orders/invoice';
import { orderItem, deliveryAddress, PAYMENT_STATUSES } from '../calls/orders/order';
import { product } from '../calls/catalogue/product';
import { SERVICE_NAMES } from '../call';
import {
  ORDER_CANCEL_CAUSES,
  ORDER_REJECT_CAUSES,
  NOT_DELIVERED_REASONS,
  MISSING_REASONS,
  RETURNED_STOCK,
  PAYMENT_FAILURE_CAUSES,
  PROBLEM_KINDS,
  SESSIONS_ENDED_REASONS,
  STOCK_RELEASE_CAUSES,
} from './causes';

/** The data of every event by type. A change that old readers cannot read needs a new version (docs/events.md). */
const id = z.string();
const userData = z.object({
  userId: id,
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  avatar: z.string(),
});
const named = z.object({
  _id: id,
  name: z.string(),
  name_hi: z.string().optional(),
  image: z.string(),
});
const orderLine = z.object({ productId: id, quantity: z.int().min(1), cartLineId: id.optional() });
const orderFacts = z.object({
  orderId: id,
  orderNumber: z.string(),
  userId: id,
  lines: z.array(orderLine),
  /** Rupees. */
  total: z.number(),
});
const missingPieces = z.array(
  z.object({ productId: id, quantity: z.int().min(1), reason: z.enum(MISSING_REASONS) }),
);
/** Pieces that the shopper gave back to the rider at the door. */
const refusedPieces = z.array(z.object({ productId: id, quantity: z.int().min(1) }));
const orderSummary = orderFacts.extend({
  items: z.array(orderItem),
  deliveryAddress,
  paymentStatus: z.enum(PAYMENT_STATUSES),
  /** Pieces of `lines` that were not found when they were picked; absent when all were, or nobody has looked. */
  missing: missingPieces.optional(),
  /** Rupees that it costs without these, once it is packed. */
  finalTotal: z.number().optional(),
});
/** A problem of an order; its id is of the order alone. */
const problem = z.object({
  problemId: id,
  productId: id,
  kind: z.enum(PROBLEM_KINDS),
  quantity: z.int().min(1),
});
const paymentFacts = z.object({
  orderId: id,
  sessionId: z.string(),
  /** Paise. */
  amount: z.int().min(0),
});

export const eventSchemas = {
  'user.registered': userData.omit({ avatar: true }),
  'user.updated': userData,
  'user.sessions-ended': z.object({
    userId: id,
    sessionIds: z.array(z.string()),
    reason: z.enum(SESSIONS_ENDED_REASONS),
  }),
  /** Every service forgets the person and answers with user.data-erased. */
  'user.deletion-requested': z.object({ userId: id }),
  'user.data-erased': z.object({
    userId: id,
    service: z.enum(SERVICE_NAMES),
    /** Documents that were deleted or lost their personal data. */
    documents: z.int().min(0),
  }),
  /** Every service answers with user.data-exported: what it keeps about the person. */
  'user.export-requested': z.object({ userId: id, exportId: id }),
  /** Parts of at most 100 documents; `last` ends what this service has to say. */
  'user.data-exported': z.object({
    userId: id,
    exportId: id,
    service: z.enum(SERVICE_NAMES),
    part: z.int().min(0),
    last: z.boolean(),
    documents: z.array(z.record(z.string(), z.unknown())).max(100),
  }),

  'category.created': named,
  'category.updated': named,
  'category.deleted': z.object({ _id: id, name: z.string() }),
  'subcategory.created': named.extend({ category: z.array(id) }),
  'subcategory.updated': named.extend({ category: z.array(id) }),
  'subcategory.deleted': z.object({ _id: id, name: z.string() }),

  'product.created': product,
  'product.updated': product,
  'product.deleted': z.object({ _id: id, name: z.string() }),
  'product.availability-changed': z.object({
    productId: id,
    /** Pieces that can still be sold. */
    stock: z.int().min(0),
    /** True when the change crossed zero: lists that show 'Out of Stock' must be read anew. */
    crossedZero: z.boolean(),
  }),
  /** Who waited for it is told, at most 100 users at once. */
  'product.back-in-stock': z.object({
    productId: id,
    name: z.string(),
    name_hi: z.string().optional(),
    unit: z.string(),
    userIds: z.array(id).min(1).max(100),
  }),
  /** Synonyms or pinned results are others: searches that were answered before are not so any more. */
  'search.tuned': z.object({ version: z.int().min(1) }),
  'stock.released': z.object({
    orderId: id,
    cause: z.enum(STOCK_RELEASE_CAUSES),
    lines: z.array(orderLine),
  }),
  /** The order was confirmed after its reservation had expired and others had bought the pieces. */
  'stock.lost': z.object({ orderId: id, lines: z.array(orderLine) }),

  'cart.changed': z.object({ userId: id, lineIds: z.array(id) }),

  'address.created': z.object({ addressId: id, userId: id }),
  'address.updated': z.object({ addressId: id, userId: id }),
  'address.removed': z.object({ addressId: id, userId: id }),

  'order.placed': orderFacts,
  'order.payment-requested': orderFacts.extend({ sessionId: z.string() }),
  'order.confirmed': orderSummary,
  'order.cancelled': orderSummary.extend({ cause: z.enum(ORDER_CANCEL_CAUSES) }),
  /** Placing failed: what may be held for the order goes back, and the shopper never had it. */
  'order.rejected': orderSummary.extend({ cause: z.enum(ORDER_REJECT_CAUSES) }),
  'order.picking-started': orderFacts,
  'order.packed': orderFacts,
  /** Packed with fewer pieces than ordered: it costs `finalTotal` rupees, what was paid beyond goes back. */
  'order.adjusted': orderSummary.extend({ missing: missingPieces.min(1), finalTotal: z.number() }),
  /** A picker looked, and no piece of the product is where it should be. */
  'shelf.found-empty': z.object({ orderId: id, productId: id }),
  /**
   * The desk gave money back by hand, since the provider refuses to, or it was paid in cash. `refunded`: what had gone back
   * when the provider refused, as payment.refund-refused says it.
   */
  'order.refund-settled': orderFacts.extend({
    method: z.enum(['cash', 'card']).optional(),
    refunded: z.int().min(0).optional(),
  }),
  /** A rider has it. `code`: four digits that the shopper tells the rider; for the shopper's own eyes. */
  'order.handed-over': orderFacts.extend({ riderName: z.string(), code: z.string() }),
  /** `refused`: pieces that were given back at the door, absent when there were none; `finalTotal` is without them. */
  'order.delivered': orderSummary.extend({
    method: z.enum(['cash', 'card']).optional(),
    refused: refusedPieces.optional(),
  }),
  /** With the delivery: the shopper kept fewer pieces. `refund`: paise of these, which go back if they were paid by card. */
  'order.items-refused': orderFacts.extend({
    method: z.enum(['cash', 'card']),
    refused: refusedPieces.min(1),
    refund: z.int().min(0),
  }),
  /** The rider brought back what was refused at the door; it is sold again, or not. */
  'order.refused-taken-back': orderFacts.extend({
    refused: refusedPieces.min(1),
    stock: z.enum(RETURNED_STOCK),
  }),
  /** The rider could not hand it over. */
  'order.not-delivered': orderFacts.extend({ reason: z.enum(NOT_DELIVERED_REASONS) }),
  /** Brought back for good: money goes back, and the stock if it can be sold again. */
  'order.returned': orderSummary.extend({ stock: z.enum(RETURNED_STOCK) }),

  /** The shopper says that pieces of a delivered order are missing, damaged or wrong. */
  'order.problem-reported': orderFacts.extend({ problem }),
  /** The desk gives the price of `accepted` pieces back, `refund` paise; none when it declined. */
  'order.problem-answered': orderFacts.extend({
    method: z.enum(['cash', 'card']),
    problem,
    item: z.object({ name: z.string(), name_hi: z.string().optional(), unit: z.string() }),
    accepted: z.int().min(0),
    refund: z.int().min(0),
    reason: z.string().optional(),
  }),

  /** The PDF of an invoice or credit note lies with media, under this number. */
  'invoice.stored': z.object({
    orderId: id,
    orderNumber: z.string(),
    userId: id,
    kind: z.enum(INVOICE_KINDS),
    number: z.string(),
  }),

  'payment.succeeded': paymentFacts,
  'payment.failed': paymentFacts.extend({ cause: z.enum(PAYMENT_FAILURE_CAUSES) }),
  'payment.expired': paymentFacts,
  /** Money went back: `refunded` paise of `amount`, all in all. */
  'payment.refunded': paymentFacts.extend({ refundId: z.string(), refunded: z.int().min(1) }),
  /** The provider will not send money back; it is asked again, and somebody has to look. `refunded`: paise that went back before. */
  'payment.refund-refused': paymentFacts.extend({ refunded: z.int().min(0).optional() }),

  /** An admin has written something; identity adds it to the audit log. */
  'audit.recorded': z.object({
    ...auditFacts,
    /** Absent for an operator at the command line. */
    actorId: id.optional(),
    /** The client's, as the gateway believes it. */
    address: z.string().optional(),
  }),

  'media.stored': z.object({ name: z.string(), url: z.string(), width: z.int(), height: z.int() }),
  'media.avatar-stored': z.object({ userId: id, url: z.string() }),
  'media.removed': z.object({ names: z.array(z.string()) }),
} as const;

export type EventType = keyof typeof eventSchemas;
export type EventData<T extends EventType> = z.output<(typeof eventSchemas)[T]>;

/** The version of each event's data; absent means 1. */
export const eventVersions: Partial<Record<EventType, number>> = {
  'order.adjusted': 2,
  'order.cancelled': 5,
  'order.confirmed': 2,
  'order.delivered': 3,
  'order.rejected': 2,
  'order.returned': 3,
  'payment.refunded': 2,
  'product.created': 2,
  'product.updated': 2,
  'user.sessions-ended': 2,
};
