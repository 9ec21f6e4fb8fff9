import type { MatchKind } from './index/term-dictionary';

/** What the index holds of a product. */
export interface SearchDocument {
  id: string;
  name: string;
  brand: string;
  aliases: readonly string[];
  /** Words of the name in Hindi that nothing else on it sounds like (`distinctHindiWords`). */
  hindi?: readonly string[];
  categories: readonly string[];
  subCategories: readonly string[];
  unit: string;
  soldOut: boolean;
}

export interface SearchPage {
  /** What fits every word, best first. */
  ids: readonly string[];
  total: number;
  /** The query as it is spelled, when it found something by that alone. */
  didYouMean?: string;
  /** Only where nothing fits every word: what fits some of them, best first ... */
  near?: readonly string[];
  /** ... and the words that nothing fits, as they were typed. */
  unmatched?: readonly string[];
}

/** A word of the query, and what of the product it was taken for. */
export interface ExplainedWord {
  typed: string;
  matched: string;
  kind: MatchKind;
  closeness: number;
  /** What the matched word scores on this product; times the closeness it is what the typed word scores. */
  weight: number;
}

export interface ExplainedHit {
  id: string;
  /** Goes before the score. */
  level: number;
  score: number;
  /** By the table of reasons; they add up to the score. */
  reasons: { name: string; points: number }[];
  words: ExplainedWord[];
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
  /** @param popularity 0 for what nobody bought of late, 1 for what most did; also of products that are not there yet */
  setPopularity(id: string, popularity: number): void;
  find(text: string, offset: number, limit: number): SearchPage;
  /** Why its first hits stand where they do. */
  explain(text: string, most: number): ExplainedHit[];
  /** All hits, best first. */
  all(text: string): readonly string[];
  /** Words that begin so by which products are called though nothing on them says so, those of the most products first. */
  otherNames(beginning: string, most: number): string[];
  /** Products that have every word of the phrase on them, in whatever order: all that a group of synonyms with it concerns. */
  having(phrase: string): string[];
  size(): number;
}
