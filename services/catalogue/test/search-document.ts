import type { SearchDocument } from '../src/search/product-search';

let made = 0;

export const aDocument = (name: string, more: Partial<SearchDocument> = {}): SearchDocument => ({
  id: (made += 1).toString(16).padStart(24, '0'),
  name,
  brand: '',
  aliases: [],
  categories: [],
  subCategories: [],
  unit: '',
  soldOut: false,
  ...more,
});
