import { PRICE_GUARD_PERCENT } from '@tokri/contracts';
import { internalSecrets, serviceConfig } from '@tokri/service-kit';
import { z } from 'zod';
import { PUBLISHED_BELOW_PIECES } from './stock/reservations/decide';

export const config = serviceConfig.extend({
  ...internalSecrets('catalogue'),
  RESERVATION_GRACE_SECONDS: z.coerce
    .number()
    .min(0)
    .default(900)
    .describe(
      'Seconds that a reservation outlives its own expiry before its stock is released; generous, so that an order ' +
        'confirmed at the last moment finds it, however slow the broker is.',
    ),
  SWEEP_SECONDS: z.coerce
    .number()
    .positive()
    .default(15)
    .describe('Seconds between two sweeps for expired reservations.'),
  EXPIRY_SWEEP_SECONDS: z.coerce
    .number()
    .positive()
    .default(60)
    .describe('Seconds between two sweeps that take lots off sale whose last day is over.'),
  POPULARITY_SECONDS: z.coerce
    .number()
    .positive()
    .default(300)
    .describe('Seconds between two counts of popular products and of products bought together.'),
  RETENTION_RESERVATION_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .default(400)
    .describe(
      'Days after which the reservation of an order, sold or released, is added to the stock ledger; 0 keeps all of them. Longer than any order may take.',
    ),
  LOW_STOCK_PIECES: z.coerce
    .number()
    .int()
    .min(0)
    .max(PUBLISHED_BELOW_PIECES - 1)
    .default(10)
    .describe('Pieces at or below which stock is low, for products without a threshold.'),
  STOCK_REPLAY_HOURS: z.coerce
    .number()
    .positive()
    .default(24)
    .describe('Hours between two replays of the stock entries, which compare them with the stock.'),
  BULK_PRICE_GUARD_PERCENT: z.coerce
    .number()
    .min(0)
    .max(1_000)
    .default(PRICE_GUARD_PERCENT)
    .describe(
      'Percent by which a change of many products, an import or an edit in the table may move a price, before or ' +
        'after discount; beyond it the admin has to confirm.',
    ),
  BULK_BATCH_PRODUCTS: z.coerce
    .number()
    .int()
    .min(1)
    .max(500)
    .default(100)
    .describe('Products that a change of many products writes in one transaction.'),
  RETENTION_BULK_JOB_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .default(90)
    .describe(
      'Days after which a change of products is removed and can no longer be undone; 0 keeps all of them.',
    ),
  RETENTION_QUERY_LOG_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .default(90)
    .describe('Days for which the counts of queries and of sold-out hits are kept; 0 keeps all of them.'),
  RETENTION_STOCK_DOCUMENT_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe(
      'Days after which goods receipts, write-offs and closed purchase orders are removed; 0 keeps all of them; tax law requires years. ' +
        'Receipts of nothing but pieces are removed after thirty days in any case.',
    ),
  RETENTION_RESTOCK_ALERT_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .default(180)
    .describe(
      'Days after which a restock alert is removed when the product has not come back; 0 keeps all of them.',
    ),
});
export type CatalogueConfig = z.infer<typeof config>;
