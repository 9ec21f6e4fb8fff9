import type { Diet } from '@tokri/contracts';
import type { Filterable } from './filterable';

/** Filters of a list; an undefined filter passes everything. */
export interface Filter {
  /** Numbers. */
  brands?: ReadonlySet<number> | undefined;
  /** Numbers of countries of origin. */
  countries?: ReadonlySet<number> | undefined;
  /** Paise, both included. */
  priceFrom?: number | undefined;
  priceTo?: number | undefined;
  diet?: Diet | undefined;
  isInStock?: boolean | undefined;
  /** Numbers of sub-categories. */
  subCategories?: ReadonlySet<number> | undefined;
}

/** One bit for each filter. */
export const BIT = { brands: 1, price: 2, diet: 4, stock: 8, subCategories: 16, countries: 32 } as const;

/** The filters that a product does not pass, as bits; 0 when it passes all. */
export function failedBy(product: Filterable, filter: Filter): number {
  const { brands, priceFrom = 0, priceTo = Infinity, diet, isInStock, subCategories } = filter;
  const { countries } = filter;
  let failed = 0;
  if (brands && !brands.has(product.brand)) failed |= BIT.brands;
  if (product.salePrice < priceFrom || product.salePrice > priceTo) failed |= BIT.price;
  if (diet !== undefined && product.diet !== diet) failed |= BIT.diet;
  if (isInStock && product.soldOut) failed |= BIT.stock;
  if (subCategories && !product.subCategories.some((subCategory) => subCategories.has(subCategory)))
    failed |= BIT.subCategories;
  if (countries && !countries.has(product.country)) failed |= BIT.countries;
  return failed;
}

export const isNarrowed = (filter: Filter): boolean =>
  Object.values(filter).some((value) => value !== undefined && value !== false);
