import type { Hits, PostingLists } from '../index/posting-lists';
import { spread } from './spread';
import { levelOf, mostOf, scoreOf, type RankedHit } from './reasons';

const SCORES = 2 ** 17;
const TIES = 2 ** 12;
const SLOTS = 2 ** 21;

/**
 * The ids of the first `most` hits, best first: exact names, then hits as typed before misspelled ones, products in
 * stock before sold-out ones, then by score; ties are broken by the id, so that every replica pages alike.
 * Each hit is ranked as one number, because comparing numbers keeps one-letter queries fast.
 */
export function rank(
  found: Hits,
  postings: PostingLists,
  text: string,
  typedWords: number,
  most: number,
): string[] {
  return rankedSlots(found, postings, text, typedWords, most).map((slot) => postings.at(slot).id);
}

/** One-word queries up to this length can mean goods of many kinds: their first hits show the best of each. */
const SHORT = 2;
const SPREAD_HITS = 200;

/** The first `most` hits as they are shown. */
export function shownSlots(
  found: Hits,
  postings: PostingLists,
  text: string,
  typedWords: number,
  most: number,
): number[] {
  if (typedWords > 1 || text.length > SHORT) return rankedSlots(found, postings, text, typedWords, most);
  const slots = rankedSlots(found, postings, text, typedWords, Math.max(most, SPREAD_HITS));
  const first = spread(slots.slice(0, SPREAD_HITS), (slot) => postings.at(slot).subCategory);
  return [...first, ...slots.slice(SPREAD_HITS)].slice(0, most);
}

function rankedSlots(
  found: Hits,
  postings: PostingLists,
  text: string,
  typedWords: number,
  most: number,
): number[] {
  const shares = subCategoryShares(found, postings);
  const keep = createTopK(most);
  const hit = { text } as RankedHit;
  for (let at = 0; at < found.slots.length; at += 1) {
    const slot = found.slots[at]!;
    const entry = postings.at(slot);
    // Reuses one object, to avoid allocating tens of thousands of hits.
    hit.entry = entry;
    hit.score = found.scores[at]!;
    hit.words = found.words[at]!;
    hit.share = shares[entry.subCategory]!;
    const level = levelOf(hit, found.tiers[at]!);
    // Skips hits that cannot be among the first, even with the maximum score.
    if (keyOf(level, relevanceOf(mostOf(hit), typedWords) + 1) < keep.least()) continue;
    const relevance = relevanceOf(scoreOf(hit), typedWords);
    const above = keyOf(level, relevance + 1);
    if (above < keep.least()) continue;
    keep.add(keyOf(level, relevance) + tieOf(entry.id) * SLOTS + slot);
  }
  return keep.best().map((key) => key % SLOTS);
}

const relevanceOf = (score: number, typedWords: number): number =>
  Math.max(0, Math.min(SCORES - 2, Math.round((score * 1_000) / (typedWords + 0.5))));
const keyOf = (level: number, relevance: number): number => (level * SCORES + relevance) * TIES * SLOTS;

/** Keeps the largest numbers. */
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

/** The share of each sub-category in all scores, relative to the largest. */
export function subCategoryShares(found: Hits, postings: PostingLists): number[] {
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
