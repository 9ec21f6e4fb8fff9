import { z } from 'zod';
import { defineCall } from '../call';
import { answer } from '../envelope';
import { objectId, quantity, reference, rupees } from '../fields';

const service = 'order' as const;

export const ORDER_STATUSES = ['pending', 'awaiting-payment', 'confirmed', 'cancelled'] as const;
export const PAYMENT_STATUSES = ['CASH ON DELIVERY', 'PENDING', 'PAID', 'FAILED', 'REFUNDED'] as const;

export const orderItem = z.object({
  productId: z.string(),
  name: z.string(),
  image: z.array(z.string()),
  unit: z.string(),
  quantity: z.int(),
  price: z.number(),
  discount: z.int(),
  lineTotal: z.number(),
});
export const deliveryAddress = z.object({
  _id: z.string(),
  address_line: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  pincode: z.string(),
  mobile: z.string(),
});
export const order = z.object({
  _id: z.string(),
  orderId: z.string().regex(/^ORD-[2-9A-HJ-NP-Z]+$/),
  product_details: z.object({ name: z.string(), image: z.array(z.string()) }),
  items: z.array(orderItem),
  status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  delivery_address: deliveryAddress,
  subTotalAmt: z.number(),
  totalAmt: z.number(),
  timeline: z.array(z.object({ status: z.enum(ORDER_STATUSES), at: z.string(), cause: z.string() })),
  createdAt: z.string(),
});
export type Order = z.infer<typeof order>;

/** The cart as the web app holds it: of each line only its id, the product and the quantity matter. */
const listItem = z.looseObject({ _id: objectId.optional(), productId: reference, quantity: quantity.min(1) });

const placement = z.object({
  list_items: z.array(listItem).max(200, 'has too many lines'),
  addressId: objectId,
  subTotalAmt: rupees,
  totalAmt: rupees,
});
export type Placement = z.infer<typeof placement>;

const placementFailures = [
  [400, 'EMPTY_ORDER'],
  [404, 'ADDRESS_NOT_FOUND'],
  [409, 'OUT_OF_STOCK'],
  [409, 'PRICES_CHANGED'],
] as const;

export const cashOnDelivery = defineCall({
  method: 'POST',
  path: '/api/order/cash-on-delivery',
  service,
  auth: 'U',
  summary: 'Place an order that is paid at the door',
  body: 'json',
  request: placement,
  response: answer({ data: order }),
  failures: placementFailures,
});
export const checkout = defineCall({
  method: 'POST',
  path: '/api/order/checkout',
  service,
  auth: 'U',
  summary: 'Place an order that is paid online; gives the payment session',
  body: 'json',
  request: placement,
  response: answer({ id: z.string(), url: z.string(), orderId: z.string() }),
  failures: [...placementFailures, [503, 'PAYMENT_UNAVAILABLE']],
});
export const orderList = defineCall({
  method: 'GET',
  path: '/api/order/order-list',
  service,
  auth: 'U',
  summary: 'The orders of the user, newest first',
  body: 'none',
  request: z.object({}),
  response: answer({ data: z.array(order) }),
  failures: [],
});
export const cancelPayment = defineCall({
  method: 'POST',
  path: '/api/order/cancel-payment',
  service,
  auth: 'U',
  summary: 'Give up an online payment: its session ends and its stock is free at once (additive)',
  body: 'json',
  request: z.object({ orderId: z.string().trim().min(1).max(64) }),
  response: answer({ data: order }),
  failures: [
    [404, 'NOT_FOUND'],
    [409, 'CONFLICT'],
  ],
});
