import { z } from 'zod';
import { answer } from './envelope';

/** GET /api/config: run-time settings of the web app, answered by the gateway itself. */
export const publicConfig = answer({
  data: z.object({
    brand: z.object({ name: z.string() }),
    /** How shoppers reach the shop: a mailto:, tel: or https:// address. */
    helpContact: z.string().optional(),
    payment: z.object({
      /** The provider's publishable key; empty when online payment is switched off. */
      publishableKey: z.string(),
      /** Address of the provider's script, with a pinned version. */
      scriptUrl: z.string(),
    }),
  }),
});
export type PublicConfig = z.infer<typeof publicConfig>['data'];
