import type { IndexedProduct } from '../index/posting-lists';

/** A hit as ranking looks at it. */
export interface RankedHit {
  entry: IndexedProduct;
  /** The query, one space between its words. */
  text: string;
  /** What its words score, each by its best match, and how many they are. */
  score: number;
  words: number;
  /** The share of all scores that its sub-category has, the largest counted as one. */
  share: number;
}

interface Reason {
  /** For people who ask why a product stands where it does. */
  name: string;
  of: (hit: RankedHit) => number;
}

/** Boost of the sub-category that most of the hits are in: who types milk means the sub-category of milk. */
const SUB_CATEGORY_BOOST = 0.35;
/** What a word scores that is only in a field around the name, say its sub-category; and one that is the head of the name. */
const AROUND_SCORE = 10;
const HEAD_SCORE = 24;
/** Added for a name that says nothing else than the query, a quarter of it where that is half the name, and so on ... */
const PLAIN_BONUS = 12;
/** ... and taken for each word that makes it another thing and was not asked for. */
const OTHER_THING_MALUS = 2.5;
/** Added for the brand that is asked for by its name: more than a name that only ends with the same word. */
const BRAND_BONUS = 16;
/** Added for what is bought most, half of it for what a tenth as many buy: decides between products of one kind. */
const POPULARITY_BONUS = 4;

/** Words of its name that the query does not say; all are said when it is found by something around the name alone. */
const unsaid = ({ entry: { ownWords }, words }: RankedHit): number => Math.max(0, ownWords - words);
/** How much the query is about the name: whole where each word scores as its head does, not at all for a field around it. */
const aboutName = ({ score, words }: RankedHit): number =>
  Math.max(0, Math.min(1, (score / words - AROUND_SCORE) / (HEAD_SCORE - AROUND_SCORE)));

/** Everything a score is the sum of: ranking adds it up, and `pnpm ops search-explain` shows it. */
export const REASONS = [
  { name: 'its words', of: ({ score }: RankedHit) => score },
  {
    name: 'its sub-category has most hits',
    of: ({ score, share }: RankedHit) => score * SUB_CATEGORY_BOOST * share,
  },
  {
    name: 'its name says little else',
    of: (hit: RankedHit) => PLAIN_BONUS * aboutName(hit) * (1 - unsaid(hit) / hit.entry.ownWords) ** 2,
  },
  {
    name: 'it is, or is made of, another thing',
    of: (hit: RankedHit) =>
      hit.entry.otherThings === 0
        ? 0
        : -OTHER_THING_MALUS * aboutName(hit) * Math.min(hit.entry.otherThings, unsaid(hit)),
  },
  { name: 'it is bought', of: ({ entry }: RankedHit) => POPULARITY_BONUS * entry.popularity },
  {
    name: 'the query is its brand',
    of: ({ entry, text }: RankedHit) => (text !== '' && entry.brand === text ? BRAND_BONUS : 0),
  },
] as const satisfies readonly Reason[];

const [words, subCategory, plain, otherThings, bought, brand] = REASONS;

/** The sum of all reasons, each called by itself: in a loop over the table the engine would inline none. */
export const scoreOf = (hit: RankedHit): number =>
  words.of(hit) + subCategory.of(hit) + plain.of(hit) + otherThings.of(hit) + bought.of(hit) + brand.of(hit);

/** What a hit scores at most, so that those that are far behind need not be weighed. */
export const mostOf = (hit: RankedHit): number =>
  words.of(hit) + subCategory.of(hit) + bought.of(hit) + brand.of(hit) + PLAIN_BONUS * aboutName(hit);

const EXACT_TIER = 3;

/**
 * Goes before every score: names that are the query, then hits as typed, then misspelled ones; each before those sold out. A plain
 * name beside its brand is the query only as long as it can be bought.
 */
export function levelOf({ entry, text, words: said }: RankedHit, tier: number): number {
  const isExact =
    // Numbers first: the texts of tens of thousands of hits lie far apart.
    said >= entry.ownWords &&
    text !== '' &&
    (entry.name === text || (entry.ownName === text && !entry.soldOut));
  return (isExact ? EXACT_TIER : tier) * 2 + (entry.soldOut ? 0 : 1);
}
