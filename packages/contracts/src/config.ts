import { z } from 'zod';
import { answer } from './envelope';

/** GET /api/config: what the web app is told at run time (answered by the gateway itself). */
export const publicConfig = answer({
  data: z.object({
    brand: z.object({ name: z.string() }),
    payment: z.object({
      /** The provider's publishable key; empty when online payment is switched off. */
      publishableKey: z.string(),
      /** Address of the provider's script, version pinned. */
      scriptUrl: z.string(),
    }),
  }),
});
export type PublicConfig = z.infer<typeof publicConfig>['data'];
