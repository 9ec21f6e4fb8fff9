import { salePriceOf, type ExpirySteps, type PriceFacts } from '@tokri/contracts';

type Step = ExpirySteps['steps'][number];

/** The most days first. */
export const inOrder = (steps: readonly Step[]): Step[] => steps.toSorted((a, b) => b.daysLeft - a.daysLeft);

/**
 * The discount to propose for a product whose first lot can be sold for so many days: the highest of the steps that it has reached.
 * Undefined where that would not lower the price, and for lots that cannot be sold any more.
 * @returns percent, and rupees that shoppers would pay
 */
export function proposeDiscount(
  { price, ...facts }: PriceFacts,
  daysLeft: number,
  steps: readonly Step[],
): { discount: number; salePrice: number } | undefined {
  const reached = steps.filter((step) => daysLeft >= 0 && daysLeft <= step.daysLeft);
  if (reached.length === 0) return undefined;
  const discount = Math.max(...reached.map((step) => step.discount));
  const salePrice = salePriceOf({ price, discount });
  return salePrice < salePriceOf({ price, ...facts }) ? { discount, salePrice } : undefined;
}
