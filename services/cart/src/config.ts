import { PIECES_PER_LINE } from '@tokri/contracts';
import { internalSecrets, serviceConfig } from '@tokri/service-kit';
import { z } from 'zod';

export const config = serviceConfig.extend({
  ...internalSecrets('cart'),
  CATALOGUE_URL: z.url().describe('Address of catalogue, for products that are not in the projection yet.'),
  MAX_PIECES_PER_LINE: z.coerce
    .number()
    .int()
    .min(1)
    .default(PIECES_PER_LINE)
    .describe('Pieces of one product that a cart may hold; order has a setting of the same name.'),
});
export type CartConfig = z.infer<typeof config>;
