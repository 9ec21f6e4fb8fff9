import { serviceConfig } from '@tokri/service-kit';
import { z } from 'zod';

export const config = serviceConfig.extend({
  /** Live addresses that one user may keep. */
  MOST_ADDRESSES: z.coerce.number().int().min(1).default(50),
});
export type AddressConfig = z.infer<typeof config>;
