import type { ListedProduct } from '@tokri/contracts';

/**
 * The products of the loaded pages of a list, each once: one that is added or removed before the next page is loaded
 * moves others into it that an earlier page has.
 */
export const productsOf = (pages: readonly { data: readonly ListedProduct[] }[] = []): ListedProduct[] => [
  ...new Map(pages.flatMap(({ data }) => data).map((product) => [product._id, product])).values(),
];
