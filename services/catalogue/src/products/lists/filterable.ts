import type { Diet, Variant } from '@tokri/contracts';

/** What lists are narrowed, counted and sorted by. Names are numbers, so that tens of thousands are gone through in a few milliseconds. */
export interface Filterable {
  soldOut: boolean;
  /** Number of its variant group, or `NO_GROUP`. */
  group: number;
  /** Numbers of its sub-categories. */
  subCategories: readonly number[];
  /** Number of its brand, or `NO_BRAND`. */
  brand: number;
  diet: Diet | undefined;
  /** Paise after discount. */
  salePrice: number;
  /** What `unitPriceRank` says. */
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
 * Orders products by what a kilogram or litre costs, then those that are sold by the piece, then those whose unit tells no
 * amount: a price of a piece says nothing beside one of a kilogram.
 */
export function unitPriceRank(unitPrice: Variant['unitPrice']): number {
  if (!unitPrice) return NO_AMOUNT;
  const paise = Math.min(unitPrice.paise, MOST_PAISE);
  return unitPrice.per === 'piece' ? MOST_PAISE + 1 + paise : paise;
}

/** What such a rank was made of: prices of one kind compare. */
export function pricePerUnit(rank: number): { of: 'amount' | 'piece' | 'nothing'; paise: number } {
  if (rank >= NO_AMOUNT) return { of: 'nothing', paise: 0 };
  return rank > MOST_PAISE ? { of: 'piece', paise: rank - MOST_PAISE - 1 } : { of: 'amount', paise: rank };
}
