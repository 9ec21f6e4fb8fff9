import { internalSecrets, serviceConfig } from '@tokri/service-kit';
import { z } from 'zod';

export const config = serviceConfig.extend({
  ...internalSecrets('address'),
  MAX_ADDRESSES: z.coerce
    .number()
    .int()
    .min(1)
    .default(50)
    .describe('Live addresses that one user may keep.'),
});
export type AddressConfig = z.infer<typeof config>;
