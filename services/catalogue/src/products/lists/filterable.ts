import type { Diet, Variant } from '@tokri/contracts';

/** Fields for filters, facets and sorting. Names are numbers, so that tens of thousands are read in milliseconds. */
export interface Filterable {
  soldOut: boolean;
  /** Number of its variant group, or `NO_GROUP`. */
  group: number;
  /** Numbers of its sub-categories. */
  subCategories: readonly number[];
  /** Number of its brand, or `NO_BRAND`. */
  brand: number;
  /** Number of its country of origin, or `NO_COUNTRY`. */
  country: number;
  diet: Diet | undefined;
  /** Paise after discount. */
  salePrice: number;
  /** By `unitPriceRank`. */
  unitPrice: number;
  /** Percent. */
  discount: number;
  /** Milliseconds since 1970. */
  createdAt: number;
}

export const NO_BRAND = -1;

const MOST_PAISE = 2 ** 29 - 1;
const NO_AMOUNT = 2 * (MOST_PAISE + 1);

/**
 * Orders products by the price of a kilogram or litre, then those sold by the piece, then those whose unit has no amount: prices
 * per piece and per kilogram do not compare.
 */
export function unitPriceRank(unitPrice: Variant['unitPrice']): number {
  if (!unitPrice) return NO_AMOUNT;
  const paise = Math.min(unitPrice.paise, MOST_PAISE);
  return unitPrice.per === 'piece' ? MOST_PAISE + 1 + paise : paise;
}

/** Splits a rank into its kind and price; prices of one kind compare. */
export function pricePerUnit(rank: number): { of: 'amount' | 'piece' | 'nothing'; paise: number } {
  if (rank >= NO_AMOUNT) return { of: 'nothing', paise: 0 };
  return rank > MOST_PAISE ? { of: 'piece', paise: rank - MOST_PAISE - 1 } : { of: 'amount', paise: rank };
}
