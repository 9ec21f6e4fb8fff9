import { discountedPrice, toPaise } from './money';

/**
 * The discount in percent, with two decimals, that leads to the sale price. Discounts are whole rupees, so a sale price
 * that cannot be reached becomes the next lower reachable one. Both in rupees, the sale price not above the price.
 */
export function discountFor(price: number, salePrice: number): number {
  const paise = toPaise(price);
  if (paise === 0) return 0;
  const rupeesOff = Math.ceil((paise - toPaise(salePrice)) / 100);
  const hundredths = Math.min(10_000, Math.floor((rupeesOff * 1e6) / paise));
  // Above 10,000 rupees a hundredth of a percent is more than a rupee.
  const isAbove = toPaise(discountedPrice(price, hundredths / 100)) > toPaise(salePrice);
  return Math.min(10_000, hundredths + (isAbove ? 1 : 0)) / 100;
}

/** Whether this discount gives exactly this sale price. */
export const sellsFor = (price: number, discount: number, salePrice: number): boolean =>
  toPaise(discountedPrice(price, discount)) === toPaise(salePrice);
