import type { Match } from './term-dictionary';

export interface IndexedProduct {
  id: string;
  name: string;
  ownWords: number;
  /** Number of its first sub-category. */
  subCategory: number;
  soldOut: boolean;
}

/** The hits of a query as columns: one-letter queries hit tens of thousands of products, too many for an object each. */
export interface Hits {
  slots: number[];
  scores: number[];
  /** How many of the query's words each has. */
  words: number[];
  /** 2 by prefix or sound, 1 fuzzily, 0 with only some of the words. */
  tiers: number[];
}

export type PostingLists = ReturnType<typeof createPostingLists>;

/** Dead slots beyond this share of all are cleared away. */
const DEAD_SHARE = 0.15;
const DEAD_AT_LEAST = 500;
/** A posting is the slot above six bits of weight. */
const WEIGHT_BITS = 6;
const WEIGHT_MASK = 63;

/** The posting lists: for every term the products that have it, with what it scores there. A change of a product is a new slot. */
export function createPostingLists() {
  let lists: number[][] = [];
  let posted: (IndexedProduct | undefined)[] = [];
  let alive = 0;
  const slotOf = new Map<string, number>();
  /** Work space of collect, one entry a slot; zero between calls. */
  let score = new Float32Array(1_024);
  let best = new Float32Array(1_024);
  let words = new Uint8Array(1_024);

  function release(id: string): boolean {
    const slot = slotOf.get(id);
    if (slot === undefined) return false;
    posted[slot] = undefined;
    slotOf.delete(id);
    alive -= 1;
    return true;
  }

  /** Numbers the living anew and drops the postings of the dead. */
  function compact(): void {
    const renumbered = new Int32Array(posted.length).fill(-1);
    const living: IndexedProduct[] = [];
    for (const [slot, entry] of posted.entries()) {
      if (entry) renumbered[slot] = living.push(entry) - 1;
    }
    lists = lists.map((list) =>
      list
        .filter((posting) => renumbered[posting >>> WEIGHT_BITS]! >= 0)
        .map((posting) => (renumbered[posting >>> WEIGHT_BITS]! << WEIGHT_BITS) | (posting & WEIGHT_MASK)),
    );
    posted = living;
    for (const [slot, entry] of living.entries()) slotOf.set(entry.id, slot);
  }

  function makeRoom(): void {
    if (posted.length <= score.length) return;
    const size = Math.ceil(posted.length * 1.5);
    score = new Float32Array(size);
    best = new Float32Array(size);
    words = new Uint8Array(size);
  }

  return {
    size: () => alive,
    at: (slot: number): IndexedProduct => posted[slot] as IndexedProduct,

    put(entry: IndexedProduct, terms: readonly (readonly [term: number, weight: number])[]): void {
      release(entry.id);
      const dead = posted.length - alive;
      if (dead > DEAD_AT_LEAST && dead > posted.length * DEAD_SHARE) compact();
      const slot = posted.push(entry) - 1;
      slotOf.set(entry.id, slot);
      alive += 1;
      for (const [term, weight] of terms) (lists[term] ??= []).push((slot << WEIGHT_BITS) | weight);
      makeRoom();
    },

    remove: release,

    setSoldOut(id: string, soldOut: boolean): boolean {
      const slot = slotOf.get(id);
      const entry = slot === undefined ? undefined : posted[slot];
      if (!entry || entry.soldOut === soldOut) return false;
      entry.soldOut = soldOut;
      return true;
    },

    /** Products that have at least `needed` of the words; of each word only its best match counts. */
    collect(matchesByWord: readonly (readonly Match[])[], needed: number, tier: number): Hits {
      const touched: number[] = [];
      for (const matches of matchesByWord) {
        const mine: number[] = [];
        for (const { term, closeness } of matches) {
          const list = lists[term];
          if (!list) continue;
          for (let at = 0; at < list.length; at += 1) {
            const posting = list[at]!;
            const slot = posting >>> WEIGHT_BITS;
            const scored = closeness * (posting & WEIGHT_MASK);
            const before = best[slot]!;
            if (before === 0) mine.push(slot);
            if (scored > before) best[slot] = scored;
          }
        }
        for (const slot of mine) {
          if (words[slot] === 0) touched.push(slot);
          words[slot]! += 1;
          score[slot]! += best[slot]!;
          best[slot] = 0;
        }
      }
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
    },
  };
}
