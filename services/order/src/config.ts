import { internalSecrets, serviceConfig } from '@tokri/service-kit';
import { z } from 'zod';

export const config = serviceConfig.extend({
  ...internalSecrets('order'),
  CATALOGUE_URL: z.url().describe('Address of catalogue: quotes and reservations.'),
  ADDRESS_URL: z.url().describe('Address of address: the delivery address.'),
  PAYMENT_URL: z.url().describe('Address of payment: payment sessions.'),
  CART_URL: z.url().describe('Address of cart: ordered lines leave it.'),
  PAYMENT_MINUTES: z.coerce
    .number()
    .min(30)
    .max(24 * 60)
    .default(30)
    .describe('Minutes that a shopper may take to pay online; the card provider allows no less than 30.'),
  /*
   * Only a safety net: checkout releases stock much earlier, but a broker that is down for hours must not turn
   * confirmed orders into pieces that are sold twice.
   */
  RESERVATION_HOURS: z.coerce
    .number()
    .min(2)
    .default(24)
    .describe('Hours that catalogue holds the stock of an order of which it hears nothing more.'),
  RESEND_MINUTES: z.coerce
    .number()
    .min(0)
    .default(10)
    .describe('Minutes in which an equal submission without cart line ids counts as the same one.'),
  SWEEP_MS: z.coerce
    .number()
    .int()
    .min(10)
    .default(1_000)
    .describe('Milliseconds between two runs of recovery.'),
});
export type OrderConfig = z.infer<typeof config>;
