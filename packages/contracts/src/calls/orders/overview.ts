import { z } from 'zod';
import { defineCall } from '../../call';
import { answer } from '../../envelope';
import { numeric } from '../../fields';

/** What the shop comes to, for admins. */

/** Days that an overview can be asked for; 1 is today. */
const OVERVIEW_DAYS = [1, 7, 30];

const period = z.object({
  from: z.string(),
  /** The end of its last hour, which may be still to come. */
  until: z.string(),
});

const request = z.object({
  days: numeric(
    z.number().refine((days) => OVERVIEW_DAYS.includes(days), `is one of ${OVERVIEW_DAYS.join(', ')}`),
  ).default(7),
});

const figures = z
  .object({
    /** Orders that were confirmed. Everything else is of the orders that were placed in the period, whenever it came to be. */
    orders: z.int(),
    /** Of these, how many came to nothing after all: cancelled, or brought back. */
    cancelled: z.int(),
    /** Rupees that these orders cost as they stand now (the ledger's `owed`); what goes back is taken off. */
    revenue: z.number(),
    /** Rupees: `revenue` for each order that did not come to nothing; 0 when there is none. */
    averageBasket: z.number(),
    /** Rupees that have gone back of what was paid. */
    refunded: z.number(),
    delivered: z.int(),
    /** Delivered orders that had a promise. */
    promised: z.int(),
    /** Of these, how many were at the door by then. */
    inTime: z.int(),
    /** Online payments that were declined, or not made in time; not those that the shopper gave up. */
    failedPayments: z.int(),
  })
  .meta({ id: 'OverviewFigures' });
export type OverviewFigures = z.infer<typeof figures>;

const figuresOfPeriod = figures.extend(period.shape).meta({ id: 'OverviewPeriod' });

const step = figures
  .extend({
    /** When it begins: an hour of today, or a day of several, by the clocks of India. */
    at: z.string(),
  })
  .meta({ id: 'OverviewStep' });

const overview = z
  .object({
    days: z.int(),
    now: figuresOfPeriod,
    /** The same hours, so many days before. */
    before: figuresOfPeriod,
    /** What `now` is made of, the first one first. */
    steps: z.array(step),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof overview>;

export const getOverview = defineCall({
  method: 'GET',
  path: '/api/order/overview',
  service: 'order',
  auth: 'A',
  summary: 'What the shop comes to: today, 7 or 30 days against the time before (additive)',
  body: 'none',
  request,
  response: answer({ data: overview }),
  failures: [],
});

const sales = z.object({
  /** That were kept and are paid, of the orders that were placed in the period. */
  pieces: z.int(),
  /** Rupees that they cost; those of all products are the `revenue` of the overview. */
  revenue: z.number(),
});

const productSales = sales
  .extend({
    productId: z.string(),
    /** As it was called when it was ordered last, with `unit` to tell products of the same name apart. */
    name: z.string(),
    unit: z.string(),
    /** The same in the time before. */
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
    /** Ten at most that lost revenue against the time before, those that lost most first. */
    falling: z.array(productSales),
  })
  .meta({ id: 'BestProducts' });
export type BestProducts = z.infer<typeof bestProducts>;

export const getBestProducts = defineCall({
  method: 'GET',
  path: '/api/order/best-products',
  service: 'order',
  auth: 'A',
  summary: 'Products that sell best, and those that sell less than before: today, 7 or 30 days (additive)',
  body: 'none',
  request,
  response: answer({ data: bestProducts }),
  failures: [],
});
