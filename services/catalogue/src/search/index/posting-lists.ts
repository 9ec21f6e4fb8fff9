import { isDeepStrictEqual } from 'node:util';
import type { Match as TermMatch } from './term-dictionary';

type Match = Pick<TermMatch, 'term' | 'closeness'>;

export interface IndexedProduct {
  id: string;
  name: string;
  /** Its name without brand and additions, with counts for ranking (scoring.ts). */
  ownName: string;
  ownWords: number;
  otherThings: number;
  /** Number of its first sub-category. */
  subCategory: number;
  /** The words of its brand, one space between them. */
  brand: string;
  soldOut: boolean;
  /** 0 for no recent buyers, towards 1 for many. */
  popularity: number;
}

/** The hits of a query as columns: one-letter queries hit tens of thousands of products, too many for an object each. */
export interface Hits {
  slots: number[];
  scores: number[];
  /** How many words of the query each hit has. */
  words: number[];
  /** 2: matched by prefix or sound, 1: matched fuzzily, 0: only some of the words match. */
  tiers: number[];
}

export type PostingLists = ReturnType<typeof createPostingLists>;

const DEAD_SHARE = 0.15;
const DEAD_AT_LEAST = 500;
/** A posting packs a slot or term with six bits of weight. */
const WEIGHT_BITS = 6;
const WEIGHT_MASK = 63;
/** Typical terms per product: with more postings per candidate, checking the terms of the candidates is faster. */
const TERMS_OF_A_PRODUCT = 16;
const NO_POSTINGS: readonly number[] = [];

/**
 * Posting lists: for every term the products that have it, with its weight; and for every product its terms, so that frequent words
 * need not be looked up next to a rare one. A changed product gets a new slot.
 */
export function createPostingLists() {
  /** Most terms have one product: its posting is stored without a list, which would take sixty bytes. */
  let lists: (number | number[])[] = [];
  const alone = [0];
  let posted: (IndexedProduct | undefined)[] = [];
  /** The terms of all slots, concatenated; `ends` has the end of each slot. */
  let termsOfSlots = new Int32Array(16_384);
  let ends = new Int32Array(1_024);
  let alive = 0;
  const slotOf = new Map<string, number>();
  /** Work space of collect, one entry a slot; zero between calls. Sums of `best` are exact in `score`, in any order. */
  let score = new Float64Array(1_024);
  let best = new Float32Array(1_024);
  let words = new Uint8Array(1_024);
  /** Work space, one entry per term. */
  let closenessOf = new Float32Array(1_024);

  function release(id: string): boolean {
    const slot = slotOf.get(id);
    if (slot === undefined) return false;
    posted[slot] = undefined;
    slotOf.delete(id);
    alive -= 1;
    return true;
  }

  const endOf = (slot: number): number => (slot < 0 ? 0 : ends[slot]!);

  /** The postings of a term; valid until the next call. */
  function listOf(term: number): readonly number[] {
    const known = lists[term];
    if (typeof known !== 'number') return known ?? NO_POSTINGS;
    alone[0] = known;
    return alone;
  }

  function isPosted(entry: IndexedProduct, own: readonly number[]): boolean {
    const slot = slotOf.get(entry.id);
    if (slot === undefined || !isDeepStrictEqual(posted[slot], entry)) return false;
    const begin = endOf(slot - 1);
    return (
      ends[slot]! - begin === own.length && own.every((posting, at) => termsOfSlots[begin + at] === posting)
    );
  }

  function append(entry: IndexedProduct, postings: Iterable<number>): void {
    const slot = posted.push(entry) - 1;
    slotOf.set(entry.id, slot);
    if (slot >= ends.length) makeRoom();
    let end = endOf(slot - 1);
    for (const posting of postings) {
      if (end === termsOfSlots.length) termsOfSlots = enlarged(termsOfSlots);
      termsOfSlots[end] = posting;
      end += 1;
      const term = posting >>> WEIGHT_BITS;
      const entered = (slot << WEIGHT_BITS) | (posting & WEIGHT_MASK);
      const known = lists[term];
      if (known === undefined) lists[term] = entered;
      else if (typeof known === 'number') lists[term] = [known, entered];
      else known.push(entered);
    }
    ends[slot] = end;
  }

  /** Renumbers live slots and drops dead postings. */
  function compact(): void {
    const [before, terms, endsBefore] = [posted, termsOfSlots.slice(), ends.slice()];
    posted = [];
    lists = new Array<number | number[]>(lists.length);
    for (const [slot, entry] of before.entries()) {
      if (entry) append(entry, terms.subarray(slot === 0 ? 0 : endsBefore[slot - 1]!, endsBefore[slot]));
    }
  }

  function makeRoom(): void {
    ends = enlarged(ends);
    score = new Float64Array(ends.length);
    best = new Float32Array(ends.length);
    words = new Uint8Array(ends.length);
  }

  /** Sets `best` of the products that have any of the matches, and returns them. @param having only products with this many words */
  function look(matches: readonly Match[], having?: number): number[] {
    const mine: number[] = [];
    for (const { term, closeness } of matches) {
      const list = listOf(term);
      for (let at = 0; at < list.length; at += 1) {
        const posting = list[at]!;
        const slot = posting >>> WEIGHT_BITS;
        if (having !== undefined && words[slot] !== having) continue;
        const scored = closeness * (posting & WEIGHT_MASK);
        const before = best[slot]!;
        if (before === 0) mine.push(slot);
        if (scored > before) best[slot] = scored;
      }
    }
    return mine;
  }

  /** Like `look` for these products only, by their own terms. */
  function lookAt(slots: readonly number[], matches: readonly Match[]): number[] {
    const last = matches.reduce((largest, { term }) => Math.max(largest, term), 0);
    while (last >= closenessOf.length) closenessOf = new Float32Array(closenessOf.length * 2);
    for (const { term, closeness } of matches) {
      if (closeness > closenessOf[term]!) closenessOf[term] = closeness;
    }
    const mine: number[] = [];
    for (const slot of slots) {
      let most = 0;
      for (let at = endOf(slot - 1); at < ends[slot]!; at += 1) {
        const posting = termsOfSlots[at]!;
        const scored = closenessOf[posting >>> WEIGHT_BITS]! * (posting & WEIGHT_MASK);
        if (scored > most) most = scored;
      }
      if (most > 0) mine.push(slot);
      best[slot] = most;
    }
    for (const { term } of matches) closenessOf[term] = 0;
    return mine;
  }

  function count(slots: readonly number[]): void {
    for (const slot of slots) {
      words[slot]! += 1;
      score[slot]! += best[slot]!;
      best[slot] = 0;
    }
  }

  function hitsAmong(touched: readonly number[], needed: number, tier: number): Hits {
    const found: Hits = { slots: [], scores: [], words: [], tiers: [] };
    for (const slot of touched) {
      if (words[slot]! >= needed && posted[slot]) {
        found.slots.push(slot);
        found.scores.push(score[slot]!);
        found.words.push(words[slot]!);
        found.tiers.push(tier);
      }
      words[slot] = 0;
      score[slot] = 0;
    }
    return found;
  }

  const postingsOf = (matches: readonly Match[]): number =>
    matches.reduce((sum, { term }) => sum + listOf(term).length, 0);

  return {
    size: () => alive,
    at: (slot: number): IndexedProduct => posted[slot] as IndexedProduct,

    /** @returns false when the entry is unchanged, as for changes of price or stock */
    put(entry: IndexedProduct, terms: readonly (readonly [term: number, weight: number])[]): boolean {
      const own = terms.map(([term, weight]) => (term << WEIGHT_BITS) | weight);
      if (isPosted(entry, own)) return false;
      release(entry.id);
      const dead = posted.length - alive;
      if (dead > DEAD_AT_LEAST && dead > posted.length * DEAD_SHARE) compact();
      append(entry, own);
      alive += 1;
      return true;
    },

    remove: release,

    setSoldOut(id: string, soldOut: boolean): boolean {
      const slot = slotOf.get(id);
      const entry = slot === undefined ? undefined : posted[slot];
      if (!entry || entry.soldOut === soldOut) return false;
      entry.soldOut = soldOut;
      return true;
    },

    /** Number of postings of the matches, about the number of their products. */
    countOf: postingsOf,
    /** The weight of the term on the product; 0 when it does not have it. */
    weightOf(slot: number, term: number): number {
      for (let at = endOf(slot - 1); at < ends[slot]!; at += 1) {
        const posting = termsOfSlots[at]!;
        if (posting >>> WEIGHT_BITS === term) return posting & WEIGHT_MASK;
      }
      return 0;
    },
    countOfTerm: (term: number): number => listOf(term).length,

    setPopularity(id: string, popularity: number): boolean {
      const slot = slotOf.get(id);
      const entry = slot === undefined ? undefined : posted[slot];
      if (!entry || entry.popularity === popularity) return false;
      entry.popularity = popularity;
      return true;
    },

    /**
     * Products that have each of the words; of each word only its best match counts. The rarest word is looked up first, so that the
     * cost depends on its postings.
     */
    collectAll(matchesByWord: readonly (readonly Match[])[], tier: number): Hits {
      const byRarity = matchesByWord
        .map((matches) => ({ matches, postings: postingsOf(matches) }))
        .sort((a, b) => a.postings - b.postings);
      if (byRarity[0]?.postings === 0) return hitsAmong([], 0, tier);
      let touched: number[] = [];
      let candidates: number[] = [];
      for (const [place, { matches, postings }] of byRarity.entries()) {
        if (place === 0) touched = candidates = look(matches);
        else if (postings > candidates.length * TERMS_OF_A_PRODUCT) candidates = lookAt(candidates, matches);
        else candidates = look(matches, place);
        count(candidates);
      }
      return hitsAmong(touched, byRarity.length, tier);
    },

    /** Products with the largest number of query words. */
    collectMost(matchesByWord: readonly (readonly Match[])[], tier: number): Hits {
      const touched: number[] = [];
      for (const matches of matchesByWord) {
        const mine = look(matches);
        for (const slot of mine) if (words[slot] === 0) touched.push(slot);
        count(mine);
      }
      let most = 1;
      for (const slot of touched) if (words[slot]! > most && posted[slot]) most = words[slot]!;
      return hitsAmong(touched, most, tier);
    },
  };
}

function enlarged(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.ceil(numbers.length * 1.5));
  larger.set(numbers);
  return larger;
}
