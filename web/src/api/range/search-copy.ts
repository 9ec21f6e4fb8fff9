import { wordsOf, type CopiedProduct } from './products-of-copy';

/**
 * What fits a query on this device: every word of it begins a word of the name, the brand or the unit. Names that begin with the query come
 * first, of those what can be bought, then the short ones.
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
