import type { Found, Postings } from './postings';

/** Points for a name that says nothing else than the query ... */
const WHOLE_NAME = 8;
/** ... if the name says it: a word that scores less than this stands only around the thing, say on its shelf. */
const ON_THE_THING = 11;
/** More for the sub-category that most of the hits stand in: who types milk means the milk shelf. */
const POPULAR_SHELF = 0.35;
const EXACT_TIER = 3;

const SCORES = 2 ** 17;
const TIES = 2 ** 12;
const SLOTS = 2 ** 21;

/**
 * The ids of the first `most` hits, best first: exact names, then hits as typed before hits with wrong letters, what can
 * be bought before what is sold out, then by points; ties are broken by the id, so that every replica pages alike.
 * Each hit is ranked as one number, because comparing numbers is what keeps one-letter queries fast.
 */
export function bestFirst(
  found: Found,
  postings: Postings,
  text: string,
  typedWords: number,
  most: number,
): string[] {
  const shares = shelfShares(found, postings);
  const keep = createKeeper(most);
  for (let at = 0; at < found.slots.length; at += 1) {
    const slot = found.slots[at]!;
    const entry = postings.at(slot);
    const words = found.words[at]!;
    const says =
      found.scores[at]! >= ON_THE_THING * words ? Math.min(words, entry.ownWords) / entry.ownWords : 0;
    const named = WHOLE_NAME * says;
    const points = found.scores[at]! * (1 + POPULAR_SHELF * shares[entry.shelf]!) + named;
    const level = (entry.name === text ? EXACT_TIER : found.tiers[at]!) * 2 + (entry.soldOut ? 0 : 1);
    const rank = Math.min(SCORES - 1, Math.round((points * 1_000) / (typedWords + 0.5)));
    const above = (level * SCORES + rank + 1) * TIES * SLOTS;
    if (above < keep.least()) continue;
    keep.add(((level * SCORES + rank) * TIES + tieOf(entry.id)) * SLOTS + slot);
  }
  return keep.best().map((key) => postings.at(key % SLOTS).id);
}

/** Keeps the largest numbers it is shown. */
function createKeeper(most: number) {
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

/** Of each shelf its part of all points, the largest counted as one. */
function shelfShares(found: Found, postings: Postings): number[] {
  const shares: number[] = [];
  let largest = 1;
  for (let at = 0; at < found.slots.length; at += 1) {
    const { shelf } = postings.at(found.slots[at]!);
    const share = (shares[shelf] ?? 0) + found.scores[at]! ** 2;
    shares[shelf] = share;
    if (share > largest) largest = share;
  }
  return shares.map((share) => share / largest);
}

const tieOf = (id: string): number => TIES - 1 - (parseInt(id.slice(-3), 16) || 0);
