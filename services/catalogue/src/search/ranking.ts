import type { Hits, PostingLists } from './posting-lists';

/** Added for a name that says nothing else than the query ... */
const WHOLE_NAME_BONUS = 8;
/** ... if the name says it: a term that scores less than this is only in a field around it, say its sub-category. */
const MIN_NAME_SCORE = 11;
/** Boost of the sub-category that most of the hits are in: who types milk means the sub-category of milk. */
const SUB_CATEGORY_BOOST = 0.35;
const EXACT_TIER = 3;
/** Added for the brand that is asked for by its name: more than a name that only ends with the same word. */
const BRAND_BONUS = 16;
/** Added for what is bought most, half of it for what a tenth as many buy: decides between products of one kind. */
const POPULARITY_BONUS = 4;

const SCORES = 2 ** 17;
const TIES = 2 ** 12;
const SLOTS = 2 ** 21;

/**
 * The ids of the first `most` hits, best first: exact names, then hits as typed before hits with wrong letters, what can
 * be bought before what is sold out, then by score; ties are broken by the id, so that every replica pages alike.
 * Each hit is ranked as one number, because comparing numbers is what keeps one-letter queries fast.
 */
export function rank(
  found: Hits,
  postings: PostingLists,
  text: string,
  typedWords: number,
  most: number,
): string[] {
  const shares = subCategoryShares(found, postings);
  const keep = createTopK(most);
  for (let at = 0; at < found.slots.length; at += 1) {
    const slot = found.slots[at]!;
    const entry = postings.at(slot);
    const words = found.words[at]!;
    const says =
      found.scores[at]! >= MIN_NAME_SCORE * words ? Math.min(words, entry.ownWords) / entry.ownWords : 0;
    const named = WHOLE_NAME_BONUS * says + POPULARITY_BONUS * entry.popularity;
    const branded = entry.brand === text && text !== '' ? BRAND_BONUS : 0;
    const score = found.scores[at]! * (1 + SUB_CATEGORY_BOOST * shares[entry.subCategory]!) + named + branded;
    const level = (entry.name === text ? EXACT_TIER : found.tiers[at]!) * 2 + (entry.soldOut ? 0 : 1);
    const relevance = Math.min(SCORES - 1, Math.round((score * 1_000) / (typedWords + 0.5)));
    const above = (level * SCORES + relevance + 1) * TIES * SLOTS;
    if (above < keep.least()) continue;
    keep.add(((level * SCORES + relevance) * TIES + tieOf(entry.id)) * SLOTS + slot);
  }
  return keep.best().map((key) => postings.at(key % SLOTS).id);
}

/** Selects the largest of the numbers it is shown. */
function createTopK(most: number) {
  const buffer = new Float64Array(most * 2 + 64);
  let used = 0;
  let least = -1;
  function sort(): void {
    buffer.subarray(0, used).sort();
    if (used > most) {
      buffer.copyWithin(0, used - most, used);
      used = most;
    }
    if (used === most) least = buffer[0]!;
  }
  return {
    least: () => least,
    add(key: number): void {
      if (key <= least) return;
      buffer[used] = key;
      used += 1;
      if (used === buffer.length) sort();
    },
    best(): number[] {
      sort();
      return [...buffer.subarray(0, used)].reverse();
    },
  };
}

/** Of each sub-category its share of all scores, the largest counted as one. */
function subCategoryShares(found: Hits, postings: PostingLists): number[] {
  const shares: number[] = [];
  let largest = 1;
  for (let at = 0; at < found.slots.length; at += 1) {
    const { subCategory } = postings.at(found.slots[at]!);
    const share = (shares[subCategory] ?? 0) + found.scores[at]! ** 2;
    shares[subCategory] = share;
    if (share > largest) largest = share;
  }
  return shares.map((share) => share / largest);
}

const tieOf = (id: string): number => TIES - 1 - (parseInt(id.slice(-3), 16) || 0);
