import { wordsOf, type CopiedProduct } from './products-of-copy';

/**
 * Offline search: every word of the query must begin a word of the name, brand or unit. Names that begin with
 * the query come first, then available products, then short names.
 */
export function searchCopy(products: readonly CopiedProduct[], query: string): CopiedProduct[] {
  const asked = wordsOf(query);
  if (asked === ' ') return [];
  const words = asked
    .trim()
    .split(' ')
    .map((word) => ` ${word}`);
  const rank = ({ product, words: own }: CopiedProduct) =>
    (own.startsWith(asked) ? 0 : 2_000) + (product.stock === 0 ? 1_000 : 0) + Math.min(own.length, 999);
  return products
    .filter(({ words: own }) => words.every((word) => own.includes(word)))
    .map((each) => ({ each, at: rank(each) }))
    .sort((one, other) => one.at - other.at)
    .map(({ each }) => each);
}
