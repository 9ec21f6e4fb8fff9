import { wordsAsTyped } from '../words/tokenizer';
import type { ProductSearch, SearchPage } from '../product-search';
import { knownBrandIn, type KnownBrand } from './known-brands';

/** Near products shown for a brand that the shop does not have. */
const MAX_NEAR = 20;

/**
 * A search that shows goods of the same kind when a query names a well-known brand that the shop does not have: toothpastes
 * for "colgate", no cakes for "coke".
 */
export function createBrandSearch(search: ProductSearch): ProductSearch {
  const absentBrandIn = (text: string): KnownBrand | undefined => {
    const brand = knownBrandIn(text);
    return brand && !search.has(brand.words) ? brand : undefined;
  };
  return {
    ...search,
    find(text, offset, limit): SearchPage {
      const brand = absentBrandIn(text);
      if (!brand) return search.find(text, offset, limit);
      const near = nearTo(brand, (query) => search.find(query, 0, MAX_NEAR));
      return { ids: [], total: 0, near, unmatched: wordsAsTyped(text, brand.words) };
    },
    all: (text) => (absentBrandIn(text) ? [] : search.all(text)),
  };
}

/** The best products for the rest of the query with the brand's kind, else for the rest alone, else for the kind. */
function nearTo({ rest, kind }: KnownBrand, find: (query: string) => SearchPage): readonly string[] {
  const others = rest.join(' ');
  const queries = others === '' ? [kind] : [`${others} ${kind}`, others, kind];
  for (const query of queries) {
    const { ids, didYouMean } = find(query);
    if (ids.length > 0 && didYouMean === undefined) return ids;
  }
  return [];
}
