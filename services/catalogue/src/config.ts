import { internalSecrets, serviceConfig } from '@tokri/service-kit';
import { z } from 'zod';

export const config = serviceConfig.extend({
  ...internalSecrets('catalogue'),
  RESERVATION_GRACE_SECONDS: z.coerce
    .number()
    .min(0)
    .default(900)
    .describe(
      'Seconds that a reservation outlives its own expiry before its stock is given back; generous, so that an order ' +
        'confirmed at the last moment finds it, however slow the broker is.',
    ),
  SWEEP_SECONDS: z.coerce
    .number()
    .positive()
    .default(15)
    .describe('Seconds between two sweeps for expired reservations.'),
  RETENTION_RESERVATION_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .default(400)
    .describe(
      'Days after which the reservation of an order, sold or given back, is folded into the stock ledger; 0 keeps all of them. Longer than any order may take.',
    ),
});
export type CatalogueConfig = z.infer<typeof config>;
