import type { ListedProduct } from '@tokri/contracts';

/**
 * The products of the loaded pages of a list, without duplicates: a change of the list between two page loads can
 * repeat products of an earlier page.
 */
export const productsOf = (pages: readonly { data: readonly ListedProduct[] }[] = []): ListedProduct[] => [
  ...new Map(pages.flatMap(({ data }) => data).map((product) => [product._id, product])).values(),
];
