import { z } from 'zod';
import { callsOf } from '../../call';
import { answer } from '../../envelope';
import { limit, numeric, objectId } from '../../fields';
import { MAX_EXPIRING_DAYS } from '../../limits';
import { productNotFound } from '../catalogue/product';

/** Open lots: the pieces of deliveries that are still in stock, first expired first (additive, ADR 36). */
const defineCall = callsOf('catalogue');

/** Products of one page. */
const EXPIRING_PAGE = { preset: 30, max: 50 };

const lotFacts = {
  /** As printed on the packs. */
  lot: z.string().optional(),
  /** The last day on which the pieces are good; absent when the delivery had none. */
  bestBefore: z.string().optional(),
  pieces: z.int().min(1),
};

const openLot = z
  .object({
    lotId: z.string(),
    ...lotFacts,
    /** Rupees paid for a piece, with tax; absent when unknown. */
    cost: z.number().optional(),
  })
  .meta({ id: 'OpenLot' });
export type OpenLot = z.infer<typeof openLot>;

export const getLots = defineCall('POST /api/product/stock/lots', {
  auth: 'A',
  permission: 'stock.read',
  summary: 'The lots of a product that are in stock, first expired first (additive)',
  request: z.object({ productId: objectId }),
  response: answer({
    data: z.object({
      /** Pieces that can be sold, and those of them that are in no lot. */
      stock: z.int().min(0),
      withoutLot: z.int().min(0),
      lots: z.array(openLot),
      /** Lots that are off sale, because too little of their life is left; not part of `stock`. Absent when there are none. */
      heldBack: z.array(openLot).optional(),
    }),
  }),
  failures: [productNotFound],
});

const expiringProduct = z
  .object({
    productId: z.string(),
    /** The brand in front. */
    name: z.string(),
    unit: z.string(),
    image: z.string().optional(),
    stock: z.int().min(0),
    /** Rupees that shoppers pay for a piece. */
    salePrice: z.number(),
    /** The discount in percent that the steps of the shop propose, and the rupees that shoppers would pay. */
    proposal: z.object({ discount: z.number(), salePrice: z.number() }).optional(),
    /** The lots whose last day of sale is within the days, first expired first, with those off sale. */
    lots: z.array(
      openLot.extend({
        /** Whole days until the best-before date; negative after it. */
        daysLeft: z.int(),
        /** The last day on which the lot is sold. */
        sellUntil: z.string(),
        /** The lot is off sale; its pieces are not part of `stock`. */
        isHeldBack: z.literal(true).optional(),
        /** Rupees: at the cost of the lot, else the last cost, else the price that shoppers pay. */
        value: z.number(),
      }),
    ),
  })
  .meta({ id: 'ExpiringProduct' });
export type ExpiringProduct = z.infer<typeof expiringProduct>;

export const listExpiring = defineCall('POST /api/product/stock/expiring', {
  auth: 'A',
  permission: 'stock.read',
  summary: 'Products with lots that can be sold for some days only, the first ones first (additive)',
  request: z.object({
    days: numeric(
      z
        .int('is a whole number')
        .min(0, 'is at least 0')
        .max(MAX_EXPIRING_DAYS, `is at most ${MAX_EXPIRING_DAYS}`),
    ).default(30),
    limit: limit(EXPIRING_PAGE),
    /** `nextCursor` of the previous page, with the same days. */
    cursor: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}\.[\da-f]{24}$/, 'is not a cursor')
      .optional(),
  }),
  response: answer({
    data: z.object({
      products: z.array(expiringProduct),
      /** Absent at the end. A page may have fewer products than asked for. */
      nextCursor: z.string().optional(),
    }),
  }),
});

export const getOrderLots = defineCall('POST /api/product/stock/order-lots', {
  auth: 'A',
  permission: 'orders.fulfil',
  summary: 'From which lots the pieces of an order are to be picked (additive)',
  request: z.object({ orderId: objectId }),
  response: answer({
    data: z.object({
      /** Products whose lots are known; other products are left out. */
      lines: z.array(
        z.object({
          productId: z.string(),
          lots: z.array(z.object(lotFacts)),
          /** Lots that are off sale and must not be picked; absent when there are none. */
          doNotPick: z.array(z.object(lotFacts)).optional(),
        }),
      ),
    }),
  }),
});
