import { serviceConfig } from '@tokri/service-kit';
import { z } from 'zod';

export const config = serviceConfig.extend({
  PATIENCE_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(5_000)
    .default(1_000)
    .describe(
      "Milliseconds that an add waits for a product of which the catalogue's event may still be on its way.",
    ),
});
export type CartConfig = z.infer<typeof config>;
