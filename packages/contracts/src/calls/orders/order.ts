import { z } from 'zod';
import { callsOf, type NamedFailure } from '../../call';
import { answer } from '../../envelope';
import { address } from '../address';
import { deliverySlot } from '../shop/trading-rules';
import { SUBSTITUTIONS } from '../../events/causes';
import { line, lookup, objectId, pieces, reference, rupees } from '../../fields';
import { COUPON_CODE, MAX_LENGTH, MAX_ORDER_LINES } from '../../limits';
import { ungrouped } from '../../text/digits';

const defineCall = callsOf('order');

export const ORDER_STATUSES = [
  'pending',
  'awaiting-payment',
  'confirmed',
  'picking',
  'packed',
  'on-the-way',
  'delivered',
  /** The rider could not hand it over and brings it back. */
  'not-delivered',
  'returned',
  'cancelled',
] as const;
export const ORDER_ACTORS = ['shopper', 'admin', 'rider'] as const;
export const PAYMENT_STATUSES = [
  'CASH ON DELIVERY',
  'PENDING',
  'PAID',
  'FAILED',
  /** A part of the payment was refunded: pieces were missing, refused, damaged or wrong. */
  'PARTLY REFUNDED',
  'REFUNDED',
] as const;

/** An offer that reduces an order or one of its lines. Names and code are copied when the order is placed. */
export const orderOffer = z
  .object({
    offerId: z.string(),
    name: z.string(),
    name_hi: z.string().optional(),
    /** Of a coupon. */
    code: z.string().optional(),
    /** Rupees saved. */
    amount: z.number(),
    /** It waives the delivery fee, of which `amount` is the whole; absent for offers on goods. */
    ofDelivery: z.literal(true).optional(),
  })
  .meta({ id: 'OrderOffer' });
export type OrderOffer = z.infer<typeof orderOffer>;

export const orderItem = z
  .object({
    productId: z.string(),
    name: z.string(),
    /** Copied from the catalogue when the order was placed; absent if there was none. Older orders lack `brand` and `sku`. */
    name_hi: z.string().optional(),
    brand: z.string().optional(),
    sku: z.string().optional(),
    image: z.array(z.string()),
    unit: z.string(),
    quantity: z.int(),
    /** Of these, pieces that were not found when the order was packed; they are not charged. Absent if none. */
    missing: z.int().min(1).optional(),
    /** Of these, pieces that the shopper refused at the door; they are not charged. Absent if none. */
    refused: z.int().min(1).optional(),
    /** Of these, pieces that the shop took out before packing; they are not charged. Absent if none. */
    takenOut: z.int().min(1).optional(),
    /** Of these, pieces that the shop added after the order was placed; `totalAmt` is without them. Absent if none. */
    added: z.int().min(1).optional(),
    /** Id of the product that was not found and that this one replaces, never dearer a piece. Absent if none. */
    replaces: z.string().optional(),
    /** What the shopper wants if it is not found; absent: its price is refunded. */
    substitution: z.enum(SUBSTITUTIONS).optional(),
    price: z.number(),
    discount: z.number(),
    /** As in `Product` when the order was placed; absent if there was none. */
    sellingPrice: z.number().optional(),
    /** After offers; without `added` pieces all lines add up to `subTotalAmt`. */
    lineTotal: z.number(),
    /** Included in `lineTotal`; absent without offers. */
    offers: z.array(orderOffer).optional(),
    /** Copied from the catalogue when the order was placed; `taxRate`: percent of GST, included in the price. */
    hsnCode: z.string().optional(),
    taxRate: z.number().optional(),
    /** The first category of the product then. Absent on older orders. */
    category: z.object({ _id: z.string(), name: z.string() }).optional(),
  })
  .meta({ id: 'OrderItem' });
/** The order's own copy of the address at the time of placement (docs/contract.md rule 8). */
export const deliveryAddress = address
  .omit({ userId: true, label: true, isDefault: true, status: true, createdAt: true, updatedAt: true })
  .meta({ id: 'DeliveryAddress' });
export const order = z
  .object({
    _id: z.string(),
    orderId: z.string().regex(/^ORD-[2-9A-HJ-NP-Z]+$/),
    product_details: z.object({
      name: z.string(),
      name_hi: z.string().optional(),
      brand: z.string().optional(),
      image: z.array(z.string()),
    }),
    items: z.array(orderItem),
    status: z.enum(ORDER_STATUSES),
    payment_status: z.enum(PAYMENT_STATUSES),
    delivery_address: deliveryAddress,
    /** The shopper's note for the rider; absent if there is none. */
    deliveryNote: z.string().optional(),
    /** The times between which it is delivered, if the shopper chose them. */
    slot: deliverySlot.optional(),
    /** The goods after offers. */
    subTotalAmt: z.number(),
    /** Goods and delivery fee. */
    totalAmt: z.number(),
    /** Absent when delivery is free. */
    deliveryFee: z.number().optional(),
    /** Part of `totalAmt` that store credit paid when the order was placed; absent without any. */
    storeCredit: z.number().optional(),
    /** What the offers of all lines save together, and one that waives the delivery fee; absent without offers. */
    offers: z.array(orderOffer).optional(),
    timeline: z.array(
      z.object({
        status: z.enum(ORDER_STATUSES),
        at: z.string(),
        cause: z.string(),
        /** Kind of person who made the change; absent for the system. */
        by: z.enum(ORDER_ACTORS).optional(),
      }),
    ),
    createdAt: z.string(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof order>;
export const ownOrder = order
  .extend({
    /** Address of the provider's payment page; only while the order awaits payment and the session is open. */
    payUrl: z.string().optional(),
    /** Deadline for paying there. */
    payBy: z.string().optional(),
  })
  .meta({ id: 'OwnOrder' });
export type OwnOrder = z.infer<typeof ownOrder>;

/** The code of a coupon, in capitals. */
export const couponCode = z
  .string()
  .overwrite((typed) => ungrouped(typed).toUpperCase())
  .regex(COUPON_CODE, 'has 3 to 20 letters and digits');
/** The cart lines of the web app: only id, product, quantity and substitution of each line are used. */
export const listItem = z.looseObject({
  _id: objectId.optional(),
  productId: reference,
  quantity: pieces,
  /** What to do if it is not found (additive); `refund` when left out. */
  substitution: z.enum(SUBSTITUTIONS).optional(),
});

/** Start of a delivery slot, as `order/slots` shows it. */
export const slotStart = z.iso.datetime('is not a time').transform((time) => new Date(time).toISOString());

const placement = z.object({
  list_items: z.array(listItem).max(MAX_ORDER_LINES, 'has too many lines'),
  addressId: objectId,
  subTotalAmt: rupees,
  totalAmt: rupees,
  /** A note for the rider (additive): leave it at the door, ring twice. */
  deliveryNote: line(0, MAX_LENGTH.deliveryNote).optional(),
  /** Start of the delivery slot (additive, rule 46); left out: as soon as possible. */
  slot: slotStart.optional(),
  /** The code of a coupon (additive, rule 34). */
  couponCode: couponCode.optional(),
  /** Rupees of `totalAmt` to pay by store credit (additive, rule 40): at most the balance and what open payments hold. */
  storeCredit: rupees.optional(),
});
export type Placement = z.infer<typeof placement>;

/** Why a coupon is refused; `details.reason` has the reason, one of COUPON_REFUSALS. */
const couponFailures: readonly NamedFailure[] = [
  [409, 'COUPON_REFUSED', 'This coupon code is not known. Please check it.'],
  [409, 'COUPON_REFUSED', 'This coupon is not valid yet.'],
  [409, 'COUPON_REFUSED', 'This coupon is no longer valid.'],
  [409, 'COUPON_REFUSED', 'This coupon has been used up.'],
  [409, 'COUPON_REFUSED', 'You have already used this coupon.'],
  [409, 'COUPON_REFUSED', 'This coupon is for a first order only.'],
  [409, 'COUPON_REFUSED', 'This coupon is for other products than those in your cart.'],
  [409, 'COUPON_REFUSED', 'Add products for {missing} rupees more to use this coupon.'],
  [409, 'COUPON_REFUSED', 'There is nothing in your cart that this coupon makes cheaper.'],
];

const placementFailures: readonly NamedFailure[] = [
  [400, 'EMPTY_ORDER', 'Your cart is empty.'],
  [
    403,
    'EMAIL_NOT_VERIFIED',
    'Orders above {rupees} rupees need a confirmed email. Please open the link in our mail, then order again.',
  ],
  [404, 'ADDRESS_NOT_FOUND', 'This address was not found. Please choose another one.'],
  [409, 'OUT_OF_STOCK', '{name}: nothing left. Please change your cart.'],
  [409, 'OUT_OF_STOCK', '{name}: only {left} left. Please change your cart.'],
  [409, 'OUT_OF_STOCK', 'Some products in your cart are out of stock. Please change your cart.'],
  [
    409,
    'TOO_MANY_OF_ONE',
    '{name}: at most {max} pieces in one order. Please take fewer, or order the rest separately.',
  ],
  [409, 'PRICES_CHANGED', 'Prices have changed since you filled your cart. Please check the new total.'],
  [409, 'SHOP_CLOSED', 'The shop is closed. It opens at {time} on {date}.'],
  [409, 'SHOP_CLOSED', 'The shop is closed and takes no orders at the moment.'],
  [
    409,
    'BELOW_MINIMUM',
    'An order needs goods for at least {minimum} rupees. Please add goods for {missing} rupees.',
  ],
  [409, 'NOT_SERVED', 'We do not deliver to {pincode} yet. Please choose another address.'],
  [409, 'SLOT_FULL', 'This delivery time is full by now. Please choose another one.'],
  [409, 'SLOT_CLOSED', 'This delivery time can no longer be chosen. Please choose another one.'],
  ...couponFailures,
  [409, 'CREDIT_CHANGED', 'Your store credit has changed. Please check what is left to pay.'],
  [409, 'CART_CHANGED', 'These products were already ordered: {orderId}.'],
  [409, 'IDEMPOTENCY_MISMATCH', 'This order was already sent with other contents. Please try again.'],
];

export const cashOnDelivery = defineCall('POST /api/order/cash-on-delivery', {
  auth: 'U',
  summary: 'Place an order that is paid at the door',
  request: placement,
  response: answer({ data: order }),
  failures: [
    ...placementFailures,
    [409, 'CASH_LIMIT', 'Orders above {limit} rupees cannot be paid in cash. Please pay online.'],
    [
      409,
      'TOO_MANY_OPEN_ORDERS',
      'You have {count} orders to be paid at the door already. Please wait until one has arrived, or pay online.',
    ],
  ],
});
export const checkout = defineCall('POST /api/order/checkout', {
  auth: 'U',
  summary: 'Place an order that is paid online; returns the payment session',
  request: placement,
  response: answer({ id: z.string(), url: z.string(), orderId: z.string() }),
  failures: [
    ...placementFailures,
    [
      409,
      'TOO_MANY_OPEN_PAYMENTS',
      'You have {count} orders waiting to be paid. Please pay or cancel one of them first (My Orders).',
    ],
    [409, 'PAYMENT_REFUSED', 'There is nothing to pay online. Please choose cash on delivery.'],
    [
      503,
      'PAYMENT_UNAVAILABLE',
      'Online payment is not available at the moment. Nothing was charged. Please try again or pay cash on delivery.',
    ],
  ],
});
export const orderList = defineCall('GET /api/order/order-list', {
  auth: 'U',
  summary: 'The orders of the user, newest first',
  response: answer({ data: z.array(ownOrder) }),
});
export const cancelPayment = defineCall('POST /api/order/cancel-payment', {
  auth: 'U',
  summary: 'Cancel an online payment: its session ends and its stock is released at once (additive)',
  request: z.object({ orderId: lookup(64).min(1) }),
  response: answer({ data: order }),
  failures: [
    [404, 'NOT_FOUND', 'This order was not found.'],
    [409, 'CONFLICT', 'This order is paid in cash on delivery: there is no online payment to cancel.'],
    [409, 'CONFLICT', 'This order is already paid and on its way.'],
  ],
});
