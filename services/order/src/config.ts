import { serviceConfig } from '@tokri/service-kit';
import { z } from 'zod';

export const config = serviceConfig.extend({
  CATALOGUE_URL: z.url(),
  ADDRESS_URL: z.url(),
  PAYMENT_URL: z.url(),
  CART_URL: z.url(),
  /** How long a shopper may take to pay online; the provider allows no less than 30. */
  PAYMENT_MINUTES: z.coerce
    .number()
    .min(30)
    .max(24 * 60)
    .default(30),
  /**
   * How long the catalogue holds stock without hearing from us. Only a safety net: the saga gives stock back much
   * earlier, but a broker that is down for hours must not turn confirmed orders into sold-twice pieces.
   */
  RESERVATION_HOURS: z.coerce.number().min(2).default(24),
  /** How long an equal submission without cart line ids counts as the same one. */
  RESEND_MINUTES: z.coerce.number().min(0).default(10),
  /** Pause between two rounds of the sweep. */
  SWEEP_MS: z.coerce.number().int().min(10).default(1_000),
});
export type OrderConfig = z.infer<typeof config>;
