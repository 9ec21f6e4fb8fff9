import { serviceConfig } from '@tokri/service-kit';
import { z } from 'zod';

export const config = serviceConfig.extend({
  STRIPE_SECRET_KEY: z.string().regex(/^(?:sk|rk)_\w{8,}$/, 'must be a secret key of the card provider'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w{8,}$/, 'must be the signing secret of the webhook address'),
  /** Where the provider's API answers, when not at its own address: the sandbox. */
  STRIPE_API_BASE: z.url().optional(),
  /** Public address of the shop: shoppers come back to it from the provider's page. */
  SHOP_URL: z.url(),
  /** Pause between two rounds of the sweep. */
  SWEEP_MS: z.coerce.number().int().min(10).default(1_000),
});
export type PaymentConfig = z.infer<typeof config>;
