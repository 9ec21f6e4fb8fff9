import { z } from 'zod';
import { callsOf, type NamedFailure } from '../../call';
import { answer } from '../../envelope';
import {
  clearable,
  isoDate,
  limit,
  line,
  numeric,
  objectId,
  percent,
  pieces,
  reference,
  rupees,
  timeCursor,
} from '../../fields';
import { MAX_LENGTH, MAX_OFFER_PLACES, MAX_ORDER_LINES, MAX_USES_OF_CUSTOMER, PAGE_SIZE } from '../../limits';
import { isCouponKind } from '../../offers/apply-offers';
import { COUPON_REFUSALS } from '../../offers/offer';
import { orderOffer, couponCode, listItem, orderItem } from './order';

/** Offers of the shop: coupons, buy X get Y, bundles and prices by quantity (additive, rule 34). Amounts are rupees. */
const defineCall = callsOf('order');

const above = rupees.refine((amount) => amount > 0, 'is above zero');
const aShare = percent.refine((share) => share > 0, 'is above zero');
const TOO_MANY = 'has at most 50 entries';
const count = pieces.refine((value) => value <= 100, 'is 1 to 100');
const several = pieces.refine((value) => value >= 2 && value <= 100, 'is 2 to 100');

const rule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent-off'), percent: aShare, atMost: above.optional() }),
  z.object({ kind: z.literal('amount-off'), amount: above }),
  z.object({ kind: z.literal('free-delivery') }),
  z.object({ kind: z.literal('buy-get'), buy: count, get: count, percent: aShare }),
  z.object({
    kind: z.literal('bundle'),
    pieces: z
      .array(z.object({ productId: reference, quantity: count }))
      .min(1, 'choose at least one product')
      .max(10, 'has at most 10 products')
      .refine(
        (all) => new Set(all.map(({ productId }) => productId)).size === all.length,
        'has a product twice',
      ),
    price: rupees,
  }),
  z.object({
    kind: z.literal('quantity-price'),
    productId: reference,
    tiers: z
      .array(z.object({ from: several, price: rupees }))
      .min(1, 'needs a price')
      .max(5, 'has at most 5 prices'),
  }),
]);

const name = line(1, MAX_LENGTH.offerName);
const chosen = z.array(reference).max(MAX_OFFER_PLACES, TOO_MANY);
const offerFields = z.object({
  name,
  name_hi: clearable(line(0, MAX_LENGTH.offerName)),
  /** Of a coupon; upper and lower case are the same. */
  code: couponCode.optional(),
  rule,
  /** Products that the offer is for; all lists empty: every product. Not for bundles and prices by quantity. */
  products: chosen.default([]),
  categories: z
    .array(z.object({ _id: objectId, name: line(1, MAX_LENGTH.categoryName) }))
    .max(MAX_OFFER_PLACES, TOO_MANY)
    .default([]),
  brands: z.array(line(1, MAX_LENGTH.productBrand)).max(MAX_OFFER_PLACES, TOO_MANY).default([]),
  /** Of a coupon: what its products cost at least. */
  minimum: above.optional(),
  /** Of a coupon: for the first order of a customer, once. */
  firstOrder: z.boolean().optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
  /** How often each customer may use it. */
  perCustomer: numeric(
    z
      .int('is a whole number')
      .min(1, 'is at least 1')
      .max(MAX_USES_OF_CUSTOMER, `is at most ${MAX_USES_OF_CUSTOMER}`),
  ).optional(),
  /** What all orders together may save by it. Whether an offer has a budget is decided when it is created. */
  budget: above.optional(),
});

const named = z.object({ _id: z.string(), name: z.string() });
export const OFFER_STATES = ['active', 'planned', 'paused', 'ended', 'spent'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

const offer = z
  .object({
    _id: z.string(),
    version: z.int(),
    name: z.string(),
    name_hi: z.string().optional(),
    code: z.string().optional(),
    rule,
    /** Names as they were when the offer was saved, also of the products of the rule. */
    products: z.array(named),
    ruleProducts: z.array(named),
    categories: z.array(named),
    brands: z.array(z.string()),
    minimum: z.number().optional(),
    firstOrder: z.boolean().optional(),
    from: z.string().optional(),
    to: z.string().optional(),
    perCustomer: z.int().optional(),
    budget: z.number().optional(),
    isPaused: z.boolean(),
    state: z.enum(OFFER_STATES),
    createdAt: z.string(),
    /** Orders with the offer and what they saved, without those that were cancelled or returned. */
    redemptions: z.int(),
    spent: z.number(),
  })
  .meta({ id: 'Offer' });
export type Offer = z.infer<typeof offer>;

const uuid = z.uuid('is not a UUID').toLowerCase();
const version = numeric(z.int('is a whole number').min(0, 'may not be negative'));
const STALE: NamedFailure = [
  409,
  'STALE_UPDATE',
  'Somebody else has changed this offer. Please look at it and save again.',
];

export const getOffers = defineCall('GET /api/order/offers', {
  auth: 'A',
  permission: 'offers.manage',
  summary: 'The offers, the newest first, with their use (additive)',
  request: z.object({ limit: limit(PAGE_SIZE.offers), cursor: timeCursor.optional() }),
  response: answer({ data: z.array(offer), next: z.string().optional() }),
});

export const saveOffer = defineCall('POST /api/order/save-offer', {
  auth: 'A',
  permission: 'offers.manage',
  summary: 'Create or change an offer (additive)',
  request: offerFields
    .extend({
      /** A new UUID, or that of the offer to change. */
      offerId: uuid,
      /** The version that was shown; 0 for a new offer. */
      version,
    })
    .refine(({ code, rule: { kind } }) => !isCouponKind(kind) || code !== undefined, {
      path: ['code'],
      message: 'is required',
    })
    .refine(({ code, rule: { kind } }) => isCouponKind(kind) || code === undefined, {
      path: ['code'],
      message: 'is for coupons only',
    })
    .refine(({ minimum, rule: { kind } }) => isCouponKind(kind) || minimum === undefined, {
      path: ['minimum'],
      message: 'is for coupons only',
    })
    .refine(({ firstOrder, rule: { kind } }) => isCouponKind(kind) || !firstOrder, {
      path: ['firstOrder'],
      message: 'is for coupons only',
    })
    .refine(({ from, to }) => from === undefined || to === undefined || from < to, {
      path: ['to'],
      message: 'is not after the start',
    }),
  response: answer({ data: offer }),
  failures: [
    STALE,
    [409, 'CODE_TAKEN', 'Another offer has this coupon code.'],
    [409, 'CONFLICT', 'There are {max} offers that have not ended. Please end one first.'],
    [409, 'CONFLICT', 'Whether an offer has a budget is decided when it is created.'],
    [404, 'NOT_FOUND', 'This product was not found.'],
  ],
});

export const pauseOffer = defineCall('POST /api/order/pause-offer', {
  auth: 'A',
  permission: 'offers.manage',
  summary: 'Pause an offer, or continue it (additive)',
  request: z.object({ offerId: uuid, paused: z.boolean() }),
  response: answer({ data: offer }),
  failures: [[404, 'NOT_FOUND', 'This offer was not found.']],
});

export const quoteOrder = defineCall('POST /api/order/quote', {
  auth: 'P',
  summary: 'What a cart costs after offers; places nothing and does not check the stock (additive)',
  request: z.object({
    list_items: z.array(listItem).min(1, 'has no lines').max(MAX_ORDER_LINES, 'has too many lines'),
    couponCode: couponCode.optional(),
  }),
  response: answer({
    data: z
      .object({
        /** One line for each product that is sold. */
        items: z.array(
          orderItem.pick({
            productId: true,
            name: true,
            quantity: true,
            price: true,
            discount: true,
            sellingPrice: true,
            lineTotal: true,
            offers: true,
          }),
        ),
        /** Also of the delivery fee, as in `Order`. */
        offers: z.array(orderOffer),
        /** The totals that an order of these lines sends: goods after offers, and with the delivery fee. */
        subTotalAmt: z.number(),
        totalAmt: z.number(),
        /** Absent when delivery is free. */
        deliveryFee: z.number().optional(),
        /** The coupon that was sent. `refused` has the reason when it does not apply. */
        coupon: z
          .object({
            code: z.string(),
            refused: z.object({ reason: z.enum(COUPON_REFUSALS), message: z.string() }).optional(),
          })
          .optional(),
      })
      .meta({ id: 'OrderQuote' }),
  }),
});
export type OrderQuote = z.infer<typeof quoteOrder.response>['data'];
