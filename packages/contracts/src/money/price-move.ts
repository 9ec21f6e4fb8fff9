import { salePriceOf, type PriceFacts } from './money';

const percentOf = (from: number, to: number): number => {
  // A price of 0 has no percentage: any rise counts as 100 %.
  if (from === 0) return to === 0 ? 0 : 100;
  return ((to - from) / from) * 100;
};

/**
 * Percent by which the price falls and rises, for the price guard: the larger move of the price with and without
 * discount.
 */
export function priceMove(before: PriceFacts, after: PriceFacts): { fall: number; rise: number } {
  const moves = [percentOf(before.price, after.price), percentOf(salePriceOf(before), salePriceOf(after))];
  return { fall: Math.max(0, ...moves.map((move) => -move)), rise: Math.max(0, ...moves) };
}
