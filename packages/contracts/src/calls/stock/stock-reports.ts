import { z } from 'zod';
import { callsOf } from '../../call';
import { answer } from '../../envelope';
import { numeric, withinAYear } from '../../fields';
import { MAX_DEAD_STOCK_DAYS } from '../../limits';

/** Reports about the stock (additive). Amounts are rupees. */
const defineCall = callsOf('catalogue');

/** Products in one answer; the others are summed in `rest`. */
export const STOCK_REPORT_ROWS = 1_000;

const count = z.int().min(0);

const stockValue = z.object({
  products: count,
  pieces: count,
  /** At the cost of the last receipt, of the pieces whose cost is known; `withoutCost` are the others. */
  atCost: z.number(),
  withoutCost: count,
  /** At the prices that shoppers pay. */
  atPrice: z.number(),
});

const stockValueReport = z
  .object({
    /** By `atPrice`, the highest first. Each product is in its first category; `key` is the id, empty without one. */
    rows: z.array(stockValue.extend({ key: z.string(), name: z.string().optional() })),
    total: stockValue,
  })
  .meta({ id: 'StockValueReport' });
export type StockValueReport = z.infer<typeof stockValueReport>;

export const getStockValue = defineCall('GET /api/product/stock/value', {
  auth: 'A',
  permission: 'reports.read',
  summary: 'What the stock is worth now, by category (additive)',
  response: answer({ data: stockValueReport }),
});

const productFacts = {
  productId: z.string(),
  /** The brand in front. Name and unit are absent when the product was deleted. */
  name: z.string().optional(),
  unit: z.string().optional(),
};
const valued = { pieces: count, value: z.number() };

const deadStockReport = z
  .object({
    days: z.int(),
    /** By value, the highest first: at the last cost, else at the price that shoppers pay. */
    rows: z.array(
      z.object({
        ...productFacts,
        ...valued,
        /** Day in India of the last order, of those counted; absent without one. */
        lastSoldOn: z.string().optional(),
      }),
    ),
    /** Products beyond the rows; absent if there are none. */
    rest: z.object({ products: count, ...valued }).optional(),
    total: z.object({ products: count, ...valued }),
  })
  .meta({ id: 'DeadStockReport' });
export type DeadStockReport = z.infer<typeof deadStockReport>;

export const getDeadStock = defineCall('POST /api/product/stock/dead', {
  auth: 'A',
  permission: 'reports.read',
  summary: 'Products in stock that nobody ordered for some days (additive)',
  request: z.object({
    /** Products created since are left out. */
    days: numeric(
      z
        .int('is a whole number')
        .min(1, 'is at least 1')
        .max(MAX_DEAD_STOCK_DAYS, `is at most ${MAX_DEAD_STOCK_DAYS}`),
    ).default(30),
  }),
  response: answer({ data: deadStockReport }),
});

const SHORT_PICK_GROUPS = ['product', 'month'] as const;
export type ShortPickGroup = (typeof SHORT_PICK_GROUPS)[number];
const notFound = { times: count, pieces: count };

const shortPickReport = z
  .object({
    by: z.enum(SHORT_PICK_GROUPS),
    from: z.string(),
    to: z.string(),
    /** Months in order, products by pieces, the most first. `key` is the month `2026-11` or the id of the product. */
    rows: z.array(
      z.object({ key: z.string(), name: productFacts.name, unit: productFacts.unit, ...notFound }),
    ),
    rest: z.object({ groups: count, ...notFound }).optional(),
    total: z.object(notFound),
  })
  .meta({ id: 'ShortPickReport' });
export type ShortPickReport = z.infer<typeof shortPickReport>;

export const getShortPicks = defineCall('POST /api/product/stock/short-picks', {
  auth: 'A',
  permission: 'reports.read',
  summary: 'Pieces that were not found on the shelf in a period, by product or month (additive)',
  request: withinAYear(
    z.object({
      /** Days in India, both included. */
      from: z.iso.date(),
      to: z.iso.date(),
      by: z.enum(SHORT_PICK_GROUPS).default('product'),
    }),
  ),
  response: answer({ data: shortPickReport }),
});
