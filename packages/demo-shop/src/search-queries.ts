import { z } from 'zod';
import { readTable } from './table';
import type { DemoProduct } from './shop/catalogue';

/** How it is hard: the plain word, a word in Hindi, a slip of the finger, the first letters, a brand, several words. */
const sort = z.enum(['plain', 'hinglish', 'typo', 'prefix', 'brand', 'words']);

/**
 * Queries that nobody tunes the search with: what people type, and what they mean by it. What is right is decided by
 * kind and brand, in the names of products, never by what a search engine returns.
 */
export interface SearchQuery {
  query: string;
  sort: z.infer<typeof sort>;
  /** A product counts when its name matches this and not `except`. */
  names: RegExp;
  except?: RegExp;
}

/** Patterns of product names, without regard to case. */
const pattern = z.string().transform((text) => new RegExp(text, 'i'));

export const searchQueries: readonly SearchQuery[] = readTable(
  'search-queries.tsv',
  z.object({ sort, query: z.string(), names: pattern, except: pattern.optional() }),
);

/** The products that are right for a query; what makers add to a name after a comma does not count. */
export const relevantTo = (query: SearchQuery, products: readonly DemoProduct[]): DemoProduct[] =>
  products.filter(({ name }) => {
    const plain = name.split(', ')[0] ?? name;
    return query.names.test(plain) && !(query.except?.test(plain) ?? false);
  });
