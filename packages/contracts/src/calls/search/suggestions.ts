import { z } from 'zod';
import { callsOf } from '../../call';
import { answer } from '../../envelope';
import { line } from '../../fields';
import { MAX_LENGTH } from '../../limits';

const defineCall = callsOf('catalogue');

const named = z.object({ _id: z.string(), name: z.string(), name_hi: z.string().optional() });

const suggestedCategory = z.object({ category: named, subCategory: named.optional() });
export type SuggestedCategory = z.infer<typeof suggestedCategory>;

const suggestedProduct = z.object({
  ...named.shape,
  brand: z.string().optional(),
  unit: z.string(),
  /** Empty when it has no picture. */
  image: z.string(),
  /** Rupees, before discount. */
  price: z.number(),
  discount: z.number(),
  /** As in `Product`. */
  sellingPrice: z.number().optional(),
});
export type SuggestedProduct = z.infer<typeof suggestedProduct>;

const suggestions = z
  .object({
    /** At most 4 queries that complete the typed text; for an empty search up to 8 popular ones. Each has results. */
    queries: z.array(z.string()),
    /** At most 2 brands. */
    brands: z.array(z.string()),
    /** At most 3. */
    shelves: z.array(suggestedCategory),
    /** At most 4, the first results of the search; one of each variant group. */
    products: z.array(suggestedProduct),
  })
  .meta({ id: 'Suggestions' });
export type Suggestions = z.infer<typeof suggestions>;

export const getSuggestions = defineCall('POST /api/product/suggest', {
  auth: 'P',
  summary: 'Suggestions while a search is typed: queries, brands, categories, products (additive)',
  request: z.object({ search: line(0, MAX_LENGTH.search).default('') }),
  response: answer({ data: suggestions }),
});
