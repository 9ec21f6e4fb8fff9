import { z } from 'zod';
import { callsOf } from '../../call';
import { answer } from '../../envelope';
import { withinAYear } from '../../fields';

const defineCall = callsOf('order');

const SALES_GROUPS = ['day', 'hour', 'product', 'brand', 'category', 'tax-rate'] as const;
export type SalesGroup = (typeof SALES_GROUPS)[number];

/** Products, brands or categories in one answer; the others are summed in `rest`. */
export const SALES_REPORT_ROWS = 1_000;

const sums = z.object({
  /** Confirmed orders without those cancelled or returned; of a group, those with pieces of it. */
  orders: z.int(),
  /** Pieces kept and charged. */
  pieces: z.int(),
  /** Rupees of the pieces that were not missing or refused. */
  gross: z.number(),
  /** Rupees refunded of these, by problems and granted refunds: `gross` without `net`. */
  refunds: z.number(),
  /** Rupees that the orders cost now; the sum over all rows is the `revenue` of the overview. */
  net: z.number(),
  /**
   * Rupees without tax, and the tax, of the pieces in invoices without those in credit notes; of goods whose rate the
   * catalogue knows. As for sales within the state.
   */
  taxable: z.number(),
  tax: z.number(),
  /**
   * Rupees of `net` without tax of goods whose cost was known when they were ordered; what these goods cost the shop, without
   * pieces that came back to the stock; and the difference (ADR 44).
   */
  costed: z.number(),
  cost: z.number(),
  margin: z.number(),
  /** Rupees of `net` without tax of everything else: goods of unknown cost, and the delivery fee. */
  withoutCost: z.number(),
});

const row = sums
  .extend({
    /**
     * Of a day `2026-11-23`, an hour `00` to `23` of the day, a product or category its id, a brand its name, a tax rate
     * its percent. Empty: goods without a brand, category or rate.
     */
    key: z.string(),
    /** Of products and categories. */
    name: z.string().optional(),
    /** Of products. */
    brand: z.string().optional(),
    unit: z.string().optional(),
  })
  .meta({ id: 'SalesReportRow' });

const report = z
  .object({
    by: z.enum(SALES_GROUPS),
    from: z.string(),
    to: z.string(),
    /** Days, hours and rates in order; other groups by `net`, the highest first. Groups without sales are left out. */
    rows: z.array(row),
    /** What the groups beyond the first thousand sold; absent if there are none. */
    rest: sums.extend({ groups: z.int() }).optional(),
    /** The sum of `rows` and `rest`; `orders` counts each order once. */
    total: sums,
  })
  .meta({ id: 'SalesReport' });
export type SalesReport = z.infer<typeof report>;

export const getSalesReport = defineCall('GET /api/order/sales-report', {
  auth: 'A',
  permission: 'reports.read',
  summary: 'Sales of a period by day, hour, product, brand, category or tax rate (additive)',
  request: withinAYear(
    z.object({
      /** Days in India on which orders were placed, both included. */
      from: z.iso.date(),
      to: z.iso.date(),
      by: z.enum(SALES_GROUPS).default('day'),
    }),
  ),
  response: answer({ data: report }),
});
