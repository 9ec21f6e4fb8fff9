import { z } from 'zod';
import { callsOf } from '../../call';
import { answer } from '../../envelope';
import { numeric, objectId } from '../../fields';

/** Hits on sold-out products, counted by product and day: without user or address. */
const defineCall = callsOf('catalogue');

/** `opened`: its page was opened. `refused`: it could not be put into the cart. */
export const SOLD_OUT_HITS = ['opened', 'refused'] as const;
export type SoldOutHit = (typeof SOLD_OUT_HITS)[number];

export const recordSoldOutHit = defineCall('POST /api/product/record-sold-out-hit', {
  auth: 'P',
  summary: 'Count that a sold-out product was opened, or refused by the cart (additive)',
  request: z.object({ productId: objectId, hit: z.enum(SOLD_OUT_HITS) }),
  response: answer({}),
});

/** Periods of the hits in days; 1 is today in Indian time. */
const HIT_DAYS = [1, 7, 30];

const counts = { opened: z.int(), refused: z.int() };
const productHits = z
  .object({
    productId: z.string(),
    name: z.string(),
    brand: z.string().optional(),
    unit: z.string(),
    /** Pieces that can be sold now. */
    stock: z.int(),
    ...counts,
  })
  .meta({ id: 'SoldOutHits' });
export type SoldOutHits = z.infer<typeof productHits>;

export const getSoldOutHits = defineCall('GET /api/product/sold-out-hits', {
  auth: 'A',
  permission: 'reports.read',
  summary: 'Sold-out products that shoppers wanted most: today, 7 or 30 days (additive)',
  request: z.object({
    days: numeric(
      z.number().refine((days) => HIT_DAYS.includes(days), `is one of ${HIT_DAYS.join(', ')}`),
    ).default(7),
  }),
  response: answer({
    data: z.object({
      days: z.int(),
      /** Ten products at most, without deleted ones, most hits first. */
      products: z.array(productHits),
      totals: z.object(counts),
    }),
  }),
});
