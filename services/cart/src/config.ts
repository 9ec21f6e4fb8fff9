import { internalSecrets, serviceConfig } from '@tokri/service-kit';
import { z } from 'zod';

export const config = serviceConfig.extend({
  ...internalSecrets('cart'),
  CATALOGUE_URL: z
    .url()
    .describe('Address of the catalogue, asked for products that have not been heard of yet.'),
});
export type CartConfig = z.infer<typeof config>;
