import { discountedPrice } from './money';

interface Priced {
  price: number;
  discount: number;
}

const percentOf = (from: number, to: number): number => {
  // A price of 0 has no percentage: any rise counts as 100 %.
  if (from === 0) return to === 0 ? 0 : 100;
  return ((to - from) / from) * 100;
};

/**
 * Percent by which the price falls and rises, for the price guard: the larger move of the price with and without
 * discount.
 */
export function priceMove(before: Priced, after: Priced): { fall: number; rise: number } {
  const sale = ({ price, discount }: Priced) => discountedPrice(price, discount);
  const moves = [percentOf(before.price, after.price), percentOf(sale(before), sale(after))];
  return { fall: Math.max(0, ...moves.map((move) => -move)), rise: Math.max(0, ...moves) };
}
