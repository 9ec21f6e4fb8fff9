import type { MatchKind } from './index/term-dictionary';

export interface SearchDocument {
  id: string;
  name: string;
  brand: string;
  aliases: readonly string[];
  /** Words of the Hindi name that sound like no other word of the product (`distinctHindiWords`). */
  hindi?: readonly string[];
  categories: readonly string[];
  subCategories: readonly string[];
  unit: string;
  soldOut: boolean;
}

export interface SearchPage {
  /** Hits with every word, best first. */
  ids: readonly string[];
  total: number;
  /** The corrected query, when only the correction found something. */
  didYouMean?: string;
  /** Only without hits: products with some of the words, best first ... */
  near?: readonly string[];
  /** ... and the words that no product has, as typed. */
  unmatched?: readonly string[];
}

/** A word of the query with the word of the product that it matched. */
export interface ExplainedWord {
  typed: string;
  matched: string;
  kind: MatchKind;
  closeness: number;
  /** Weight of the matched word on this product; times closeness it is the score of the typed word. */
  weight: number;
}

export interface ExplainedHit {
  id: string;
  /** Compared before the score. */
  level: number;
  score: number;
  /** The reasons (reasons.ts); they add up to the score. */
  reasons: { name: string; points: number }[];
  words: ExplainedWord[];
}

/**
 * The interface of search: an in-process index today, replaceable by a search server. The same query on an unchanged catalogue
 * returns the same order, so that pages are consistent.
 */
export interface ProductSearch {
  put(entry: SearchDocument): void;
  remove(id: string): void;
  setSoldOut(id: string, soldOut: boolean): void;
  /** @param popularity from 0 (no recent buyers) to 1; may be set before the product is put */
  setPopularity(id: string, popularity: number): void;
  find(text: string, offset: number, limit: number): SearchPage;
  /** Why the first hits rank as they do. */
  explain(text: string, most: number): ExplainedHit[];
  /** All hits, best first. */
  all(text: string): readonly string[];
  /** Synonyms with this prefix that no product has in its texts, those of the most products first. */
  otherNames(beginning: string, most: number): string[];
  /** Products that have every word of the phrase, in any order: a synonym group with the phrase affects them. */
  having(phrase: string): string[];
  /** Whether a product has all of these normalised words as typed, in its texts or as synonyms. */
  has(words: readonly string[]): boolean;
  size(): number;
}
