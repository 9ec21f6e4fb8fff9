import { discountedPrice, toPaise, type PriceFacts } from './money';

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

/**
 * The discount of a product with a selling price: percent off the price, rounded down to two decimals, so that no badge
 * promises more than is taken off. Both in rupees, the selling price not above the price.
 */
export function percentOff(price: number, sellingPrice: number): number {
  const paise = toPaise(price);
  // Paise x 10^4 are whole numbers, so the division is rounded down exactly.
  return paise === 0 ? 0 : Math.floor(((paise - toPaise(sellingPrice)) * 10_000) / paise) / 100;
}

/** A selling price that equals the price, or is above it, is none. */
export const withSellingPrice = (price: number, sellingPrice: number): PriceFacts =>
  toPaise(sellingPrice) >= toPaise(price)
    ? { price, discount: 0 }
    : { price, discount: percentOff(price, sellingPrice), sellingPrice };

/** Fields left out stay; null clears the selling price. */
export interface PriceChange {
  price?: number | undefined;
  discount?: number | undefined;
  sellingPrice?: number | null | undefined;
}

/** Whether the request has both prices, and the selling price is the higher one. Both can be invalid amounts. */
export const isAbovePrice = ({ price, sellingPrice }: PriceChange): boolean =>
  typeof price === 'number' && typeof sellingPrice === 'number' && sellingPrice > price;

/**
 * The price of a product after a change (docs/contract.md, Money). A selling price determines the discount. Another
 * discount without a selling price clears the one before; the discount that the product shows clears nothing, because
 * clients send whole products. A price below the selling price lowers it to the price.
 */
export function withPriceChange(before: PriceFacts, change: PriceChange): PriceFacts {
  const { price = before.price, discount = before.discount, sellingPrice } = change;
  if (typeof sellingPrice === 'number') return withSellingPrice(price, sellingPrice);
  if (sellingPrice === null || before.sellingPrice === undefined) return { price, discount };
  const kept = withSellingPrice(price, before.sellingPrice);
  return discount === before.discount || discount === kept.discount ? kept : { price, discount };
}

/**
 * The price at which shoppers pay `salePrice`: by a discount where one gives exactly this price and the product had no
 * selling price, otherwise by a selling price. Both in rupees, the sale price not above the price.
 */
export function soldFor(price: number, salePrice: number, before?: PriceFacts): PriceFacts {
  if (before?.sellingPrice !== undefined) return withSellingPrice(price, salePrice);
  const discounts = [...(before ? [before.discount] : []), discountFor(price, salePrice)];
  const discount = discounts.find((each) => sellsFor(price, each, salePrice));
  return discount === undefined ? withSellingPrice(price, salePrice) : { price, discount };
}
