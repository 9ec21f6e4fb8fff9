import { z } from 'zod';
import { readTable } from './table';
import type { DemoProduct } from './shop/catalogue';

/** Type of difficulty: plain word, Hindi word, typo, prefix, brand, several words. */
const sort = z.enum(['plain', 'hinglish', 'typo', 'prefix', 'brand', 'words']);

/**
 * Queries that are not used to tune the search: what people type, and what they mean. Kind and brand in product names
 * decide what is relevant, never the results of a search engine.
 */
export interface SearchQuery {
  query: string;
  sort: z.infer<typeof sort>;
  /** A product counts when its name matches this and not `except`. */
  names: RegExp;
  except?: RegExp;
}

/** Case-insensitive patterns of product names. */
const pattern = z.string().transform((text) => new RegExp(text, 'i'));

export const searchQueries: readonly SearchQuery[] = readTable(
  'search-queries.tsv',
  z.object({ sort, query: z.string(), names: pattern, except: pattern.optional() }),
);

/** In Devanagari: Hindi words, transliterated English words, both scripts, with a size, with a typo. */
const devanagariSort = z.enum(['hindi', 'loan', 'mixed', 'size', 'typo']);

/** One half is for development, the other tests whether results hold for queries not used in development. */
export interface DevanagariQuery extends Omit<SearchQuery, 'sort'> {
  sort: z.infer<typeof devanagariSort>;
  half: 'dev' | 'held';
  /** The requested size, as on pack labels. */
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

/** The relevant products: those in stock of the requested size, or of any size if there are none. */
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

/** The relevant products of a query; the part of a name after a comma does not count. */
export const relevantTo = (
  query: Pick<SearchQuery, 'names' | 'except'>,
  products: readonly DemoProduct[],
): DemoProduct[] =>
  products.filter(({ name }) => {
    const plain = name.split(', ')[0] ?? name;
    return query.names.test(plain) && !(query.except?.test(plain) ?? false);
  });
