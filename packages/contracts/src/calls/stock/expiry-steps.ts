import { z } from 'zod';
import { callsOf } from '../../call';
import { answer } from '../../envelope';
import { numeric, percent } from '../../fields';
import { MAX_EXPIRING_DAYS, MAX_EXPIRY_STEPS } from '../../limits';

/** Discounts that are proposed for products close to their best-before date (additive). */
const defineCall = callsOf('catalogue');

const expirySteps = z
  .object({
    /** The most days first; empty: no discount is proposed. */
    steps: z.array(
      z.object({
        /** Proposed from this many days before the best-before date. */
        daysLeft: z.int(),
        /** Percent of the price. */
        discount: z.number(),
      }),
    ),
  })
  .meta({ id: 'ExpirySteps' });
export type ExpirySteps = z.infer<typeof expirySteps>;

export const getExpirySteps = defineCall('GET /api/product/stock/expiry-steps', {
  auth: 'A',
  permission: 'stock.read',
  summary: 'Discounts that are proposed for products that expire soon (additive)',
  response: answer({ data: expirySteps }),
});

export const saveExpirySteps = defineCall('PUT /api/product/stock/expiry-steps', {
  auth: 'A',
  permission: 'settings.write',
  summary: 'Change the discounts that are proposed for products that expire soon (additive)',
  request: z.object({
    steps: z
      .array(
        z.object({
          daysLeft: numeric(
            z
              .int('is a whole number')
              .min(0, 'is at least 0')
              .max(MAX_EXPIRING_DAYS, `is at most ${MAX_EXPIRING_DAYS}`),
          ),
          discount: percent.refine((discount) => discount > 0, 'is above zero'),
        }),
      )
      .max(MAX_EXPIRY_STEPS, `has at most ${MAX_EXPIRY_STEPS} steps`)
      .refine((steps) => new Set(steps.map(({ daysLeft }) => daysLeft)).size === steps.length, {
        message: 'has the same days twice',
      }),
  }),
  response: answer({ data: expirySteps }),
});
