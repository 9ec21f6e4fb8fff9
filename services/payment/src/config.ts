import { internalSecrets, loadConfig, SECRET, serviceConfig } from '@tokri/service-kit';
import { z } from 'zod';

export const config = serviceConfig.extend({
  ...internalSecrets('payment'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_\w{8,}$/, 'must be a secret key of the card provider')
    .describe('Secret key of the card provider.')
    .meta(SECRET),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w{8,}$/, 'must be the signing secret of the webhook address')
    .describe("Signing secret of the card provider's webhooks.")
    .meta(SECRET),
  STRIPE_API_BASE: z
    .url()
    .optional()
    .describe("Address of a substitute for the card provider's API: the sandbox."),
  SHOP_URL: z.url().describe("Public address of the shop; shoppers return to it from the provider's page."),
  SWEEP_MS: z.coerce
    .number()
    .int()
    .min(10)
    .default(8_000)
    .describe('Milliseconds between two runs of reconciliation.'),
});
export type PaymentConfig = z.infer<typeof config>;

/** Settings that the operator's commands need to call the provider. */
export type ProviderConfig = ReturnType<typeof settingsOfProcess>;
export const settingsOfProcess = () =>
  loadConfig(
    config.pick({
      STRIPE_SECRET_KEY: true,
      STRIPE_WEBHOOK_SECRET: true,
      STRIPE_API_BASE: true,
      SHOP_URL: true,
    }),
    process.env,
  );
