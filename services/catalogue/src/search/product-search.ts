/** What the index holds of a product. */
export interface SearchDocument {
  id: string;
  name: string;
  brand: string;
  aliases: readonly string[];
  categories: readonly string[];
  subCategories: readonly string[];
  unit: string;
  soldOut: boolean;
}

export interface SearchPage {
  /** Best first. */
  ids: readonly string[];
  total: number;
}

/**
 * The one interface of search: an index in the process today, a search server whenever the shop outgrows it. The same
 * query on an unchanged catalogue answers the same order, so pages fit together.
 */
export interface ProductSearch {
  /** Adds a product, or replaces what is known of it. */
  put(entry: SearchDocument): void;
  remove(id: string): void;
  setSoldOut(id: string, soldOut: boolean): void;
  find(text: string, offset: number, limit: number): SearchPage;
  /** Products that have every word of the phrase on them, in whatever order: all that a group of synonyms with it concerns. */
  having(phrase: string): string[];
  size(): number;
}
