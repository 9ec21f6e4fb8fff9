import { letterMask, popCount } from './edit-distance';
import { firstLetters, maxEdits, UNFINISHED_FROM } from './plausible-typo';

/** Words of one first letter and length, as columns; the letter masks skip most of them. */
interface Bucket {
  places: number[];
  letters: number[];
}

/** Longer words share a bucket. */
const LONGEST = 24;

/**
 * Candidates for the intended word of a typo: words with a plausible first letter and length that share enough letters, so that the
 * cost hardly grows with the vocabulary.
 */
export function createTypoCandidates() {
  const byFirst = new Map<string, (Bucket | undefined)[]>();

  return {
    add(word: string, place: number): void {
      const lengths = byFirst.get(word.charAt(0)) ?? [];
      byFirst.set(word.charAt(0), lengths);
      const bucket = (lengths[Math.min(word.length, LONGEST)] ??= { places: [], letters: [] });
      bucket.places.push(place);
      bucket.letters.push(letterMask(word));
    },

    forEach(typed: string, visit: (place: number) => void): void {
      const most = maxEdits(typed.length);
      if (most === 0) return;
      const mine = letterMask(typed);
      for (const first of firstLetters(typed)) {
        const lengths = byFirst.get(first);
        if (!lengths) continue;
        // A different first letter is one edit already.
        const slips = first === typed[0] ? most : 1;
        const isUnfinished = first === typed[0] && typed.length >= UNFINISHED_FROM;
        const longest = isUnfinished ? LONGEST : Math.min(typed.length + slips, LONGEST);
        for (let length = Math.min(typed.length - slips, LONGEST); length <= longest; length += 1) {
          const bucket = lengths[length];
          if (!bucket) continue;
          const extra = slips + Math.max(0, length - typed.length);
          for (let at = 0; at < bucket.letters.length; at += 1) {
            const letters = bucket.letters[at]!;
            if (popCount(mine & ~letters) > slips || popCount(letters & ~mine) > extra) continue;
            visit(bucket.places[at]!);
          }
        }
      }
    },
  };
}
