import { z } from 'zod';
import { callsOf } from '../../call';
import { answer } from '../../envelope';
import { numeric, percent } from '../../fields';
import { MAX_EXPIRING_DAYS, MAX_EXPIRY_STEPS, MAX_MINIMUM_LIFE_DAYS } from '../../limits';

/** What the shop does with products close to their best-before date (additive). */
const defineCall = callsOf('catalogue');

const minimumLife = z.object({
  /** Off: lots are sold until their best-before date. */
  isOn: z.boolean(),
  /** A lot is sold while this share of its life, in percent, or this many days are left (ADR 42). */
  percent: z.int(),
  days: z.int(),
});
export type MinimumLife = z.infer<typeof minimumLife>;

/** What India's food authority asks of online shops. */
export const DEFAULT_MINIMUM_LIFE: MinimumLife = { isOn: true, percent: 30, days: 45 };

const expirySteps = z
  .object({
    /** The most days first; empty: no discount is proposed. */
    steps: z.array(
      z.object({
        /** Proposed from this many days before the last day of sale. */
        daysLeft: z.int(),
        /** Percent of the price. */
        discount: z.number(),
      }),
    ),
    minimumLife,
  })
  .meta({ id: 'ExpirySteps' });
export type ExpirySteps = z.infer<typeof expirySteps>;

export const getExpirySteps = defineCall('GET /api/product/stock/expiry-steps', {
  auth: 'A',
  permission: 'stock.read',
  summary: 'Discounts that are proposed for products that expire soon, and how long they are sold (additive)',
  response: answer({ data: expirySteps }),
});

export const saveExpirySteps = defineCall('PUT /api/product/stock/expiry-steps', {
  auth: 'A',
  permission: 'settings.write',
  summary:
    'Change the discounts that are proposed for products that expire soon, and how long they are sold (additive)',
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
    /** Left out: unchanged. Lots go off sale, or on sale again, within a minute. */
    minimumLife: z
      .object({
        isOn: z.boolean(),
        percent: numeric(z.int('is a whole number').min(1, 'is at least 1').max(100, 'is at most 100')),
        days: numeric(
          z
            .int('is a whole number')
            .min(1, 'is at least 1')
            .max(MAX_MINIMUM_LIFE_DAYS, `is at most ${MAX_MINIMUM_LIFE_DAYS}`),
        ),
      })
      .optional(),
  }),
  response: answer({ data: expirySteps }),
});
