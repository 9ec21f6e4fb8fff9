import { z } from 'zod';
import { callsOf } from '../../call';
import { answer } from '../../envelope';
import { numeric } from '../../fields';

const defineCall = callsOf('order');

/** Sales figures for admins. */

/** Periods of the overview in days; 1 is today. */
const OVERVIEW_DAYS = [1, 7, 30];

const period = z.object({
  from: z.string(),
  /** The end of its last hour, which can be in the future. */
  until: z.string(),
});

const request = z.object({
  days: numeric(
    z.number().refine((days) => OVERVIEW_DAYS.includes(days), `is one of ${OVERVIEW_DAYS.join(', ')}`),
  ).default(7),
});

const figures = z
  .object({
    /** Confirmed orders. All figures cover orders placed in the period, including later changes to these orders. */
    orders: z.int(),
    /** Of these, orders that were cancelled or returned later. */
    cancelled: z.int(),
    /** Rupees that these orders cost now (the ledger's `owed`), without refunds. */
    revenue: z.number(),
    /** Rupees: `revenue` divided by the orders that were not cancelled or returned; 0 if there are none. */
    averageBasket: z.number(),
    /** Rupees refunded. */
    refunded: z.number(),
    delivered: z.int(),
    /** Delivered orders with a delivery promise. */
    promised: z.int(),
    /** Of these, orders delivered by the promised time. */
    inTime: z.int(),
    /** Online payments that were declined or expired, without those that the shopper cancelled. */
    failedPayments: z.int(),
    /** Of delivered orders with a window: how good the windows were; absent without such orders. */
    windows: z
      .object({
        /** Delivered orders with a window. */
        quoted: z.int(),
        /** Of these, orders delivered within it. */
        kept: z.int(),
        /** Median seconds between the delivery and the time that was thought likely; 600 for any longer time. */
        errorSeconds: z.int(),
      })
      .optional(),
  })
  .meta({ id: 'OverviewFigures' });
export type OverviewFigures = z.infer<typeof figures>;

const figuresOfPeriod = figures.extend(period.shape).meta({ id: 'OverviewPeriod' });

const step = figures
  .extend({
    /** Start of the step, an hour of today or a day of a longer period, in Indian time. */
    at: z.string(),
  })
  .meta({ id: 'OverviewStep' });

const overview = z
  .object({
    days: z.int(),
    now: figuresOfPeriod,
    /** The same hours of the previous period. */
    before: figuresOfPeriod,
    /** The steps of `now`, oldest first. */
    steps: z.array(step),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof overview>;

export const getOverview = defineCall('GET /api/order/overview', {
  auth: 'A',
  permission: 'reports.read',
  summary: 'Sales figures: today, 7 or 30 days compared with the previous period (additive)',
  request,
  response: answer({ data: overview }),
});

const sales = z.object({
  /** Pieces kept and charged, of the orders placed in the period. */
  pieces: z.int(),
  /** Rupees that they cost; the sum over all products is the `revenue` of the overview. */
  revenue: z.number(),
});

const productSales = sales
  .extend({
    productId: z.string(),
    /** Its name in the latest order; `brand` and `unit` distinguish products of the same name. */
    name: z.string(),
    brand: z.string().optional(),
    unit: z.string(),
    /** The same for the previous period. */
    before: sales,
  })
  .meta({ id: 'ProductSales' });

const bestProducts = z
  .object({
    days: z.int(),
    now: period,
    before: period,
    /** Ten at most, by revenue, the highest first. */
    best: z.array(productSales),
    /** Ten at most whose revenue fell since the previous period, largest loss first. */
    falling: z.array(productSales),
  })
  .meta({ id: 'BestProducts' });
export type BestProducts = z.infer<typeof bestProducts>;

export const getBestProducts = defineCall('GET /api/order/best-products', {
  auth: 'A',
  permission: 'reports.read',
  summary:
    'Products with the highest revenue and with the largest loss of revenue: today, 7 or 30 days (additive)',
  request,
  response: answer({ data: bestProducts }),
});
