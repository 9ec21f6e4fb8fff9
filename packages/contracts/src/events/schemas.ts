import { z } from 'zod';
import { auditFacts } from '../calls/accounts/audit';
import { INVOICE_KINDS } from '../calls/orders/invoice';
import { orderItem, deliveryAddress, PAYMENT_STATUSES } from '../calls/orders/order';
import { shopFacts } from '../calls/shop/shop-profile';
import { deliverySlot, publicRules } from '../calls/shop/trading-rules';
import { product } from '../calls/catalogue/product';
import { SERVICE_NAMES } from '../call';
import { additions } from './additions';
import {
  ORDER_CANCEL_CAUSES,
  ORDER_REJECT_CAUSES,
  NOT_DELIVERED_REASONS,
  MISSING_REASONS,
  RETURNED_STOCK,
  PAYMENT_FAILURE_CAUSES,
  PROBLEM_KINDS,
  PROBLEM_REMEDIES,
  REFUND_REASONS,
  SESSIONS_ENDED_REASONS,
  STOCK_RELEASE_CAUSES,
} from './causes';

/** The data of every event by type. An incompatible change needs a new version (docs/events.md). */
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
  /** Paise of the total that store credit paid; absent if none did. The rest is paid by card or in cash. */
  storeCredit: z.int().min(1).optional(),
});
const missingPieces = z.array(
  z.object({ productId: id, quantity: z.int().min(1), reason: z.enum(MISSING_REASONS) }),
);
const somePieces = z.array(z.object({ productId: id, quantity: z.int().min(1) }));
const orderSummary = orderFacts.extend({
  items: z.array(orderItem),
  /** Rupees of `total`; absent when delivery is free. */
  deliveryFee: z.number().optional(),
  deliveryAddress,
  paymentStatus: z.enum(PAYMENT_STATUSES),
  /** The times between which it is delivered, if the shopper chose them. */
  slot: deliverySlot.optional(),
  /** Pieces of `lines` that were not found while picking; absent if there are none or picking has not begun. */
  missing: missingPieces.optional(),
  /** Pieces of `lines` that the shop took out before packing; absent if there are none. */
  takenOut: somePieces.optional(),
  /** Absent if there are none. */
  added: additions.optional(),
  /** Rupees without the missing pieces; present once the order is packed. */
  finalTotal: z.number().optional(),
});
/** Paise that become store credit; absent if none do. */
const credited = z.int().min(1).optional();
/** A problem of an order; its id is unique within the order. */
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
  /** Every service erases the user's personal data and publishes user.data-erased. */
  'user.deletion-requested': z.object({ userId: id }),
  'user.data-erased': z.object({
    userId: id,
    service: z.enum(SERVICE_NAMES),
    /** Documents that were deleted or anonymised. */
    documents: z.int().min(0),
  }),
  /** Every service publishes the user's data in user.data-exported. */
  'user.export-requested': z.object({ userId: id, exportId: id }),
  /** Parts of at most 100 documents; `last` marks the final part of this service. */
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
    /** True when the change crossed zero: lists that show 'Out of Stock' must be read again. */
    crossedZero: z.boolean(),
  }),
  /** Users whose restock alerts are due, at most 100 in one event. */
  'product.back-in-stock': z.object({
    productId: id,
    name: z.string(),
    name_hi: z.string().optional(),
    brand: z.string().optional(),
    unit: z.string(),
    userIds: z.array(id).min(1).max(100),
  }),
  /** Synonyms or pinned results have changed: cached search results are outdated. */
  'search.tuned': z.object({ version: z.int().min(1) }),
  /** A page was saved or deleted: cached answers that have it are outdated. */
  'page.changed': z.object({
    slug: z.string(),
    /** The version that shoppers see from now on, and when it was saved; absent for a draft and a deleted page. */
    published: z.object({ version: z.int().min(1), at: z.iso.datetime() }).optional(),
  }),
  /** The contents of the home page were saved; `images` has the pictures that they show. */
  /** `images` are those of all versions that can be restored. */
  'home.changed': z.object({ version: z.int().min(1), images: z.array(z.string()) }),
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
  /** `isByPhone`: an admin placed it for the shopper, whose cart it does not come from. */
  'order.confirmed': orderSummary.extend({ isByPhone: z.literal(true).optional() }),
  'order.cancelled': orderSummary.extend({ cause: z.enum(ORDER_CANCEL_CAUSES) }),
  /** Placing failed: stock and payment session that may be held are released; the shopper never saw the order. */
  'order.rejected': orderSummary.extend({ cause: z.enum(ORDER_REJECT_CAUSES) }),
  'order.picking-started': orderFacts,
  /** A picker reported pieces as missing, or found them after all; final when the order is packed. */
  'order.missing-changed': orderFacts,
  'order.packed': orderFacts,
  /** Another delivery time for an order that nobody picks yet; without `slot` it is for as soon as possible. */
  'order.slot-changed': orderFacts.extend({ slot: deliverySlot.optional() }),
  /** The desk changed the pieces of a product, or replaced one that was not found; final when the order is packed. */
  'order.items-changed': orderFacts,
  /** The shopper is asked whether another product may replace one that was not found. */
  'order.substitute-asked': orderFacts.extend({ questionId: id }),
  /** The shopper answered, or did not in time. The pieces held for a question are released unless it was accepted. */
  'order.substitute-answered': orderFacts.extend({ questionId: id, isAccepted: z.boolean() }),
  /**
   * Packed with other pieces than ordered: it costs `finalTotal` rupees. What was paid above that is refunded, what is
   * missing is paid at the door.
   */
  'order.adjusted': orderSummary.extend({ missing: missingPieces, finalTotal: z.number() }),
  /** A picker reported that no piece of the product is left. */
  'shelf.found-empty': z.object({ orderId: id, productId: id }),
  /**
   * The desk made a refund by hand, because the provider refuses it or the order was paid in cash. `refunded`: paise
   * refunded earlier, as in payment.refund-refused. `amount`: paise that it refunded; absent in old events, which
   * settled the refused part only.
   */
  'order.refund-settled': orderFacts.extend({
    method: z.enum(['cash', 'card']).optional(),
    refunded: z.int().min(0).optional(),
    amount: z.int().min(0).optional(),
  }),
  /** Handed over to a rider. `code`: four digits that the shopper gives to the rider; shown only to the shopper. */
  'order.handed-over': orderFacts.extend({ riderName: z.string(), code: z.string() }),
  /** `refused`: pieces refused at the door, absent if there are none; `finalTotal` excludes them. */
  'order.delivered': orderSummary.extend({
    method: z.enum(['cash', 'card']).optional(),
    refused: somePieces.optional(),
  }),
  /**
   * Published with order.delivered if pieces were refused. `refund`: price in paise without what store credit paid,
   * refunded if paid by card.
   */
  'order.items-refused': orderFacts.extend({
    method: z.enum(['cash', 'card']),
    refused: somePieces.min(1),
    refund: z.int().min(0),
  }),
  /** Pieces refused at the door were returned, and restocked or written off. */
  'order.refused-taken-back': orderFacts.extend({
    /** All refused pieces. */
    refused: somePieces.min(1),
    stock: z.enum(RETURNED_STOCK),
    /** Additions, with the refused pieces that belong to them instead of `lines`; absent if there are none. */
    added: additions.optional(),
  }),
  /** The rider could not hand it over. */
  'order.not-delivered': orderFacts.extend({ reason: z.enum(NOT_DELIVERED_REASONS) }),
  /** Returned: the payment is refunded, and the goods are restocked or written off. */
  'order.returned': orderSummary.extend({ stock: z.enum(RETURNED_STOCK) }),

  /** The shopper reported that pieces of a delivered order are missing, damaged or wrong. */
  'order.problem-reported': orderFacts.extend({ problem: problem.extend({ photoId: id.optional() }) }),
  /**
   * The desk refunds (`refund` paise, and `credited` paise as store credit) or replaces `accepted` pieces; 0: declined.
   * No `remedy` (old events): refund.
   */
  'order.problem-answered': orderFacts.extend({
    method: z.enum(['cash', 'card']),
    problem,
    item: z.object({
      name: z.string(),
      name_hi: z.string().optional(),
      brand: z.string().optional(),
      unit: z.string(),
    }),
    accepted: z.int().min(0),
    remedy: z.enum(PROBLEM_REMEDIES).optional(),
    refund: z.int().min(0),
    credited,
    reason: z.string().optional(),
  }),

  /**
   * The desk refunds `refund` paise of a delivered order, and `credited` paise as store credit, without a report of the
   * shopper. `items`: the pieces whose price is part of it, empty if there are none. `restocked`: those of them that are back on the shelf, absent if none are.
   */
  'order.refund-granted': orderFacts.extend({
    method: z.enum(['cash', 'card']),
    refundId: z.string(),
    items: z.array(
      z.object({
        name: z.string(),
        name_hi: z.string().optional(),
        brand: z.string().optional(),
        unit: z.string(),
        quantity: z.int().min(1),
      }),
    ),
    restocked: somePieces.min(1).optional(),
    refund: z.int().min(0),
    credited,
    reason: z.enum(REFUND_REASONS),
    note: z.string().optional(),
  }),

  /** A rider was added or removed, or went on or off shift: the board of the desk is outdated. */
  'rider.changed': z.object({ riderId: id }),

  /** Media stored the PDF of an invoice or credit note under this number. */
  'invoice.stored': z.object({
    orderId: id,
    orderNumber: z.string(),
    userId: id,
    kind: z.enum(INVOICE_KINDS),
    number: z.string(),
  }),

  /** An admin saved the shop profile; what everybody may know of it. */
  'shop.profile-changed': shopFacts,
  /** An admin saved the trading rules; all of them. */
  'shop.rules-changed': publicRules,
  /** An admin changed the delivery area: all of its pincodes; without any, every pincode is served. */
  'shop.area-changed': z.object({ version: z.int().min(0), pincodes: z.array(z.string()) }),

  'payment.succeeded': paymentFacts,
  'payment.failed': paymentFacts.extend({ cause: z.enum(PAYMENT_FAILURE_CAUSES) }),
  'payment.expired': paymentFacts,
  /** A refund was made: `refunded` is the total so far, in paise of `amount`. */
  'payment.refunded': paymentFacts.extend({ refundId: z.string(), refunded: z.int().min(1) }),
  /** The provider refused a refund; it is retried, and an admin must look at it. `refunded`: paise refunded earlier. */
  'payment.refund-refused': paymentFacts.extend({ refunded: z.int().min(0).optional() }),

  /** A write of an admin; identity adds it to the audit log. */
  'audit.recorded': z.object({
    ...auditFacts,
    /** Absent for an operator at the command line. */
    actorId: id.optional(),
    /** The client's address, as determined by the gateway. */
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
  'order.adjusted': 3,
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
