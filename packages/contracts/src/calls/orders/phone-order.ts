import { z } from 'zod';
import { callsOf, type NamedFailure } from '../../call';
import { answer } from '../../envelope';
import { line, objectId, pieces, rupees } from '../../fields';
import { MAX_LENGTH, MAX_ORDER_LINES } from '../../limits';
import { address, addressFields } from '../address';
import { quoteOrder } from './offer';
import { cashOnDelivery, order, slotStart } from './order';

/** Staff take orders by phone for customers who have an account; paid at the door. All additive. */
const defineCall = callsOf('order');

/** A live address of a customer, with the customer's name for it. */
export const savedAddress = address
  .omit({ userId: true, status: true, createdAt: true, updatedAt: true })
  .meta({ id: 'SavedAddress' });
export type SavedAddress = z.infer<typeof savedAddress>;

const { isDefault: _ofTheCustomer, ...newAddress } = addressFields;
/** An address that a customer gives on the phone; it does not become the default. */
export const phoneAddress = z.object(newAddress);
export type PhoneAddress = z.output<typeof phoneAddress>;

/** Orders on the phone have no cart lines and no coupon. */
const OF_CARTS: readonly string[] = ['EMPTY_ORDER', 'CART_CHANGED', 'COUPON_REFUSED'];

const accountFailures: readonly NamedFailure[] = [
  [404, 'NOT_FOUND', 'This customer was not found.'],
  [409, 'CONFLICT', 'This account is suspended. It cannot order.'],
];

export const getPhoneAddresses = defineCall('POST /api/order/phone-addresses', {
  auth: 'A',
  permission: 'orders.create',
  summary: 'The saved addresses of a customer who orders by phone (additive)',
  request: z.object({ _id: objectId }),
  response: answer({ data: z.array(savedAddress) }),
  failures: accountFailures,
});

export const savePhoneAddress = defineCall('POST /api/order/phone-address', {
  auth: 'A',
  permission: 'orders.create',
  summary: 'Save an address that a customer gives on the phone (additive)',
  request: phoneAddress.extend({ userId: objectId }),
  response: answer({ data: savedAddress }),
  failures: [
    ...accountFailures,
    [409, 'CONFLICT', 'This customer has {count} saved addresses. Please choose one of them.'],
  ],
});

const lines = z
  .array(z.object({ productId: objectId, quantity: pieces }))
  .min(1, 'is required')
  .max(MAX_ORDER_LINES, 'has too many lines');

export const quotePhoneOrder = defineCall('POST /api/order/phone-quote', {
  auth: 'A',
  permission: 'orders.create',
  summary: 'What an order on the phone costs the customer after offers; places nothing (additive)',
  request: z.object({ userId: objectId, lines }),
  response: answer({
    data: quoteOrder.response.shape.data.extend({
      /** Rupees of store credit that the order can use (rule 40); absent without any. */
      storeCredit: z.number().optional(),
    }),
  }),
  failures: accountFailures,
});

export type PhoneQuote = z.infer<typeof quotePhoneOrder.response>['data'];

export const placePhoneOrder = defineCall('POST /api/order/phone-order', {
  auth: 'A',
  permission: 'orders.create',
  summary: 'Place an order for a customer on the phone, paid at the door (additive)',
  request: z.object({
    /** Chosen by the client; a repeated id is the same order. */
    placementId: z.uuid('is not a UUID').transform((id) => id.toLowerCase()),
    userId: objectId,
    lines,
    addressId: objectId,
    /** The goods. */
    subTotalAmt: rupees,
    /** The total that the admin read out, with the delivery fee. */
    totalAmt: rupees,
    deliveryNote: line(0, MAX_LENGTH.deliveryNote).optional(),
    /** Rupees of `totalAmt` to pay by store credit (rule 40). */
    storeCredit: rupees.optional(),
    /** Start of the delivery slot; left out: as soon as possible. */
    slot: slotStart.optional(),
  }),
  response: answer({ data: order }),
  failures: [...accountFailures, ...cashOnDelivery.failures.filter(([, code]) => !OF_CARTS.includes(code))],
});
