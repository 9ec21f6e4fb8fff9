import { serviceConfig } from '@tokri/service-kit';
import { z } from 'zod';

export const config = serviceConfig.extend({
  /**
   * Seconds that a reservation outlives its own expiry before the sweep gives its stock back. Generous on purpose: an
   * order that was confirmed at the last moment must find its reservation, however slow the broker is.
   */
  RESERVATION_GRACE_SECONDS: z.coerce.number().min(0).default(900),
  /** Seconds between two sweeps for expired reservations. */
  SWEEP_SECONDS: z.coerce.number().positive().default(15),
});
export type CatalogueConfig = z.infer<typeof config>;
