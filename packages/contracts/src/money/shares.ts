/* Splits whole amounts into whole shares that add up. */

/**
 * Splits an amount in proportion to the weights by the largest remainder: each share is its exact value, rounded down or
 * up. Of equal remainders the first gets more.
 * @param amount whole, not negative @param weights not negative, at least one above zero unless the amount is 0
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => amount * (weight / all));
  const shares = exact.map(Math.floor);
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  exact
    .map((share, at) => ({ at, remainder: share - Math.floor(share) }))
    .filter(({ at }) => weights[at]! > 0)
    .sort((one, other) => other.remainder - one.remainder || one.at - other.at)
    .slice(0, left)
    .forEach(({ at }) => (shares[at]! += 1));
  return shares;
}

/**
 * Price of some of the equal pieces of a line. Parts of a line, one after the other, add up to it; where the price of a
 * piece is whole, every part is exact.
 * @param total paise of the line @param of pieces of the line @param before pieces counted already
 */
export function priceOfPieces(total: number, of: number, pieces: number, before = 0): number {
  if (of === 0) return 0;
  const upTo = (count: number) => Math.round(total * (count / of));
  return upTo(before + pieces) - upTo(before);
}
