import { z } from 'zod';
import { readTable } from './table';
import type { DemoProduct } from './shop/catalogue';

/** Type of difficulty: the plain word, a word in Hindi, a typing error, the first letters, a brand, several words. */
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

/** In Devanagari: words in Hindi, English ones as transliterated, both scripts, with a size, with a slip. */
const devanagariSort = z.enum(['hindi', 'loan', 'mixed', 'size', 'typo']);

/** One half is there to develop by, the other to test whether results hold for queries not used in development. */
export interface DevanagariQuery extends Omit<SearchQuery, 'sort'> {
  sort: z.infer<typeof devanagariSort>;
  half: 'dev' | 'held';
  /** The size that is asked for, as packs are labelled. */
  unit?: string;
}

export const devanagariQueries: readonly DevanagariQuery[] = readTable(
  'devanagari-queries.tsv',
  z.object({
    sort: devanagariSort,
    half: z.enum(['dev', 'held']),
    query: z.string(),
    names: pattern,
    except: pattern.optional(),
    unit: z.string().optional(),
  }),
);

/** The products that are right for it: those to buy of the size that is asked for, or of any where there is none of that. */
export function relevantToDevanagari(
  query: DevanagariQuery,
  products: readonly DemoProduct[],
): DemoProduct[] {
  const right = relevantTo(query, products);
  const sized = right.filter(
    ({ unit, stock }) => stock > 0 && ` ${unit.toLowerCase()}`.endsWith(` ${query.unit}`),
  );
  return sized.length > 0 ? sized : right;
}

/** The products that are right for a query; what makers add to a name after a comma does not count. */
export const relevantTo = (
  query: Pick<SearchQuery, 'names' | 'except'>,
  products: readonly DemoProduct[],
): DemoProduct[] =>
  products.filter(({ name }) => {
    const plain = name.split(', ')[0] ?? name;
    return query.names.test(plain) && !(query.except?.test(plain) ?? false);
  });
