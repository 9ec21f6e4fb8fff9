/** The number of a product that is in no variant group. */
export const NO_GROUP = -1;

interface Sized {
  /** Number of its variant group. */
  group: number;
  soldOut: boolean;
  /** Paise. */
  salePrice: number;
}

/** Which of the products of a group is shown, of those that can be bought: the first in the order of the list, or the cheapest. */
export type ShownSize = 'first' | 'cheapest';

/**
 * One product of each variant group, and all that are in none. A group stands where its first product that can be bought
 * does, or else its first, so that pages fit together.
 * @param groups how many numbers of groups there are
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
