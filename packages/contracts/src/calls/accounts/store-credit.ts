import { z } from 'zod';
import { callsOf } from '../../call';
import { answer } from '../../envelope';
import { REFUND_REASONS } from '../../events/causes';
import { limit, numeric, objectId, rupees, text } from '../../fields';
import { MAX_CREDIT_GIFT_RUPEES, MAX_LENGTH, PAGE_SIZE } from '../../limits';

/** Store credit: money of the shop that a customer pays orders with (additive, ADR 43). Amounts are rupees. */
const defineCall = callsOf('order');

const CREDIT_KINDS = [
  /** By staff, without an order. */
  'given',
  /** A refund of a delivered order. */
  'refunded',
  /** Paid an order. */
  'used',
  /** Of an order that was cancelled or returned, or became cheaper. */
  'returned',
  /** The account was deleted. */
  'ended',
] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

const creditEntry = z
  .object({
    _id: z.string(),
    at: z.string(),
    kind: z.enum(CREDIT_KINDS),
    /** Negative when credit was used. */
    amount: z.number(),
    /** The balance after it. */
    balance: z.number(),
    /** Number of the order; absent without one. */
    orderId: z.string().optional(),
    /** Of credit that staff gave. */
    reason: z.enum(REFUND_REASONS).optional(),
    note: z.string().optional(),
  })
  .meta({ id: 'CreditEntry' });
export type CreditEntry = z.infer<typeof creditEntry>;

const storeCredit = z
  .object({
    balance: z.number(),
    /** Credit in orders that wait for their payment: the next order can use it and replaces them. */
    held: z.number(),
    /** The newest first. */
    entries: z.array(creditEntry),
    /** Absent on the last page. */
    next: z.string().optional(),
  })
  .meta({ id: 'StoreCredit' });
export type StoreCredit = z.infer<typeof storeCredit>;

const page = {
  limit: limit(PAGE_SIZE.creditEntries),
  /** `next` of the page before. */
  cursor: numeric(z.int('is a whole number').min(1, 'is at least 1')).optional(),
};

export const getStoreCredit = defineCall('GET /api/order/store-credit', {
  auth: 'U',
  summary: 'The store credit of the user and its entries, the newest first (additive)',
  request: z.object(page),
  response: answer({ data: storeCredit }),
});

export const getCustomerCredit = defineCall('POST /api/order/customer-credit', {
  auth: 'A',
  permission: 'customers.read',
  summary: 'The store credit of a customer and its entries, the newest first (additive)',
  request: z.object({
    /** The user. */
    _id: objectId,
    ...page,
  }),
  response: answer({ data: storeCredit }),
});

export const giveStoreCredit = defineCall('POST /api/order/give-store-credit', {
  auth: 'A',
  permission: 'orders.refund',
  summary: 'Give a customer store credit without an order (additive)',
  request: z.object({
    /** Chosen by the client; a repeated id is the same gift. */
    giftId: z.uuid('is not a UUID').toLowerCase(),
    userId: objectId,
    amount: rupees.refine(
      (value) => value > 0 && value <= MAX_CREDIT_GIFT_RUPEES,
      `is above zero and at most ${MAX_CREDIT_GIFT_RUPEES}`,
    ),
    reason: z.enum(REFUND_REASONS),
    /** Shown to the customer. */
    note: text(0, MAX_LENGTH.problemNote).default(''),
  }),
  response: answer({ data: creditEntry }),
  failures: [
    [404, 'NOT_FOUND', 'This customer was not found.'],
    [409, 'IDEMPOTENCY_MISMATCH', 'This credit was already given with other contents. Please try again.'],
  ],
});
