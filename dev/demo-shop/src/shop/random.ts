import { createHash } from 'node:crypto';

/** A reproducible stream of numbers in [0, 1): the same key gives the same stream on every machine. */
export type Random = () => number;

/** Hashes the key (xmur3) and feeds it to mulberry32; both are exact 32-bit integer arithmetic. */
export function randomOf(key: string): Random {
  let state = 1779033703 ^ key.length;
  for (let at = 0; at < key.length; at += 1) {
    state = Math.imul(state ^ key.charCodeAt(at), 3432918353);
    state = (state << 13) | (state >>> 19);
  }
  state = Math.imul(state ^ (state >>> 16), 2246822507);
  state = Math.imul(state ^ (state >>> 13), 3266489909);
  state ^= state >>> 16;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const between = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}

const share = (rank: number): number => (rank + 1) ** -1.3;

/** Picks early items more often: the n-th has weight 1/n^1.3, like market shares. */
export function pickRanked<Item>(random: Random, items: readonly Item[]): Item {
  const total = items.reduce((sum, _, rank) => sum + share(rank), 0);
  let left = random() * total;
  for (const [rank, item] of items.entries()) {
    left -= share(rank);
    if (left <= 0) return item;
  }
  return pick(random, items);
}

/** A value of a distribution given by quantiles, with linear interpolation. */
export function fromQuantiles(
  random: Random,
  quantiles: readonly (readonly [share: number, value: number])[],
): number {
  const share = random();
  for (let at = 1; at < quantiles.length; at += 1) {
    const [low, high] = [quantiles[at - 1], quantiles[at]];
    if (low && high && share <= high[0]) {
      return low[1] + ((share - low[0]) / (high[0] - low[0])) * (high[1] - low[1]);
    }
  }
  return quantiles.at(-1)?.[1] ?? 0;
}

/** A stable 24-digit hex id in the format of the shop's ids. */
export const demoId = (kind: string, slug: string): string =>
  createHash('sha256').update(`tokri/${kind}/${slug}`).digest('hex').slice(0, 24);

/** Lower-case words joined by hyphens; only a-z, 0-9 and hyphens remain. */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
