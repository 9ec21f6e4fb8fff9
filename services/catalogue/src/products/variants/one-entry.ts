/** The group number of a product without a variant group. */
export const NO_GROUP = -1;

interface Sized {
  /** Number of its variant group. */
  group: number;
  soldOut: boolean;
  /** Paise. */
  salePrice: number;
}

/** Which product of a group in stock is shown: the first in list order, or the cheapest. */
export type ShownSize = 'first' | 'cheapest';

/**
 * One product of each variant group, and all products without a group. A group has the position of its first product in stock, or
 * else of its first product, so that pages are consistent.
 * @param groups count of group numbers
 */
export function oneOfEachGroup<Of extends Sized>(
  products: readonly Of[],
  groups: number,
  shown: ShownSize = 'first',
): Of[] {
  const places = new Int32Array(groups).fill(-1);
  const chosen: Of[] = [];
  for (let at = 0; at < products.length; at += 1) {
    const product = products[at]!;
    const { group, soldOut, salePrice } = product;
    if (group === NO_GROUP) continue;
    const before = chosen[group];
    if (!before || (before.soldOut && !soldOut)) {
      places[group] = at;
      chosen[group] = product;
    } else if (shown === 'cheapest' && before.soldOut === soldOut && salePrice < before.salePrice) {
      chosen[group] = product;
    }
  }
  return products
    .filter(({ group }, at) => group === NO_GROUP || places[group] === at)
    .map((product) => (product.group === NO_GROUP ? product : chosen[product.group]!));
}
