import { z } from 'zod';
import { callsOf } from '../../call';
import { answer } from '../../envelope';

const defineCall = callsOf('catalogue');

/** What a product needs before it goes on sale; a document of the catalogue, which acts by it (ADR 30). */
const saleRules = z
  .object({
    /** Only products with all facts that the law wants (`missingFacts`) go on sale; loose ones need none. */
    completeFactsOnly: z.boolean(),
    /** Products on sale that lack facts, such as those from before the rule. */
    lackingFacts: z.int().min(0),
  })
  .meta({ id: 'SaleRules' });
export type SaleRules = z.infer<typeof saleRules>;

export const getSaleRules = defineCall('GET /api/product/sale-rules', {
  auth: 'A',
  permission: 'settings.write',
  summary: 'What a product needs before it goes on sale (additive)',
  response: answer({ data: saleRules }),
});

export const saveSaleRules = defineCall('PUT /api/product/sale-rules', {
  auth: 'A',
  permission: 'settings.write',
  summary: 'Change what a product needs before it goes on sale (additive)',
  request: z.object({ completeFactsOnly: z.boolean() }),
  response: answer({ data: saleRules }),
});
