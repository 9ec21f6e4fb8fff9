import { NO_COUNTRY } from './countries';
import { NO_GROUP } from '../variants/one-entry';
import { NO_BRAND, type Filterable } from './filterable';

export interface Listed extends Filterable {
  id: string;
}

/** A product with the fields that lists use. */
export const listed = (id: string, more: Partial<Filterable> = {}): Listed => ({
  id,
  soldOut: false,
  group: NO_GROUP,
  subCategories: [0],
  brand: NO_BRAND,
  country: NO_COUNTRY,
  diet: undefined,
  salePrice: 5_000,
  unitPrice: 0,
  discount: 0,
  createdAt: 0,
  ...more,
});
