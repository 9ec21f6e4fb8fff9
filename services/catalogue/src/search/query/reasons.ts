import type { IndexedProduct } from '../index/posting-lists';

/** The fields of a hit that ranking needs. */
export interface RankedHit {
  entry: IndexedProduct;
  /** The query, one space between its words. */
  text: string;
  /** Sum of the scores of its words, each by its best match, and their count. */
  score: number;
  words: number;
  /** Share of its sub-category in all scores, relative to the largest. */
  share: number;
}

interface Reason {
  /** Shown by `search-explain`. */
  name: string;
  of: (hit: RankedHit) => number;
}

/** Boost of the sub-category with most hits: a query for milk means the sub-category of milk. */
const SUB_CATEGORY_BOOST = 0.35;
/** Score of a word outside the name, such as in the sub-category; and of the head of the name. */
const AROUND_SCORE = 10;
const HEAD_SCORE = 24;
/** Bonus of a name that equals the query; a quarter of it when the query is half of the name, and so on ... */
const PLAIN_BONUS = 12;
/** ... and malus of each word that names another thing and is not in the query. */
const OTHER_THING_MALUS = 2.5;
/** Bonus when the query is the brand: more than for a name that ends with the same word. */
const BRAND_BONUS = 16;
/** Bonus of the most bought products, half for a tenth of the buyers: decides between products of one kind. */
const POPULARITY_BONUS = 4;

/** Words of the name that are not in the query; 0 when it was found outside its name only. */
const unmatchedWords = ({ entry: { ownWords }, words }: RankedHit): number => Math.max(0, ownWords - words);
/** How much the query matches the name: 1 when each word scores like its head, 0 for fields outside the name. */
const aboutName = ({ score, words }: RankedHit): number =>
  Math.max(0, Math.min(1, (score / words - AROUND_SCORE) / (HEAD_SCORE - AROUND_SCORE)));

/** The terms of a score: ranking adds them up, and `pnpm ops search-explain` prints them. */
export const REASONS = [
  { name: 'its words', of: ({ score }: RankedHit) => score },
  {
    name: 'its sub-category has most hits',
    of: ({ score, share }: RankedHit) => score * SUB_CATEGORY_BOOST * share,
  },
  {
    name: 'its name says little else',
    of: (hit: RankedHit) =>
      PLAIN_BONUS * aboutName(hit) * (1 - unmatchedWords(hit) / hit.entry.ownWords) ** 2,
  },
  {
    name: 'it is, or is made of, another thing',
    of: (hit: RankedHit) =>
      hit.entry.otherThings === 0
        ? 0
        : -OTHER_THING_MALUS * aboutName(hit) * Math.min(hit.entry.otherThings, unmatchedWords(hit)),
  },
  { name: 'it is bought', of: ({ entry }: RankedHit) => POPULARITY_BONUS * entry.popularity },
  {
    name: 'the query is its brand',
    of: ({ entry, text }: RankedHit) => (text !== '' && entry.brand === text ? BRAND_BONUS : 0),
  },
] as const satisfies readonly Reason[];

const [words, subCategory, plain, otherThings, bought, brand] = REASONS;

/** The sum of all reasons. Written out, because a loop over the table would not be inlined. */
export const scoreOf = (hit: RankedHit): number =>
  words.of(hit) + subCategory.of(hit) + plain.of(hit) + otherThings.of(hit) + bought.of(hit) + brand.of(hit);

/** Upper bound of the score, to skip hits that are far behind. */
export const mostOf = (hit: RankedHit): number =>
  words.of(hit) + subCategory.of(hit) + bought.of(hit) + brand.of(hit) + PLAIN_BONUS * aboutName(hit);

const EXACT_TIER = 3;

/**
 * Ranks before the score: exact names, then hits as typed, then misspelled ones; within each, products in stock first.
 * A name that equals the query only without brand and additions is exact only while in stock.
 */
export function levelOf({ entry, text, words: matched }: RankedHit, tier: number): number {
  const isExact =
    // Numbers first: comparing texts of tens of thousands of hits is slow.
    matched >= entry.ownWords &&
    text !== '' &&
    (entry.name === text || (entry.ownName === text && !entry.soldOut));
  return (isExact ? EXACT_TIER : tier) * 2 + (entry.soldOut ? 0 : 1);
}
