import type { PostingLists } from '../index/posting-lists';
import type { ExplainedHit, ExplainedWord } from '../product-search';
import { shownSlots, subCategoryShares } from './ranking';
import { levelOf, REASONS, scoreOf } from './reasons';
import type { Reading, Retrieved } from './retrieval';
import type { Match } from '../index/term-dictionary';

/** Explains the rank of the first hits with the reasons and scores that the ranking uses. */
export function explainHits(
  { hits, readings }: Retrieved,
  postings: PostingLists,
  text: string,
  typedWords: number,
  most: number,
): ExplainedHit[] {
  const shares = subCategoryShares(hits, postings);
  const places = new Map(hits.slots.map((slot, at) => [slot, at]));
  return shownSlots(hits, postings, text, typedWords, most).map((slot) => {
    const at = places.get(slot)!;
    const entry = postings.at(slot);
    const share = shares[entry.subCategory]!;
    const hit = { entry, text, score: hits.scores[at]!, words: hits.words[at]!, share };
    return {
      id: entry.id,
      level: levelOf(hit, hits.tiers[at]!),
      score: scoreOf(hit),
      reasons: REASONS.map(({ name, of }) => ({ name, points: of(hit) })),
      words: firstFitting(readings, slot, postings),
    };
  });
}

/** The matches of the first reading with every word on the product. */
function firstFitting(readings: readonly Reading[], slot: number, postings: PostingLists): ExplainedWord[] {
  for (const { words, matches } of readings) {
    const explained = words.flatMap((typed, at) => bestMatch(typed, matches[at]!, slot, postings) ?? []);
    if (explained.length === words.length) return explained;
  }
  return [];
}

function bestMatch(
  typed: string,
  matches: readonly Match[],
  slot: number,
  postings: PostingLists,
): ExplainedWord | undefined {
  let best: ExplainedWord | undefined;
  for (const { term, word: matched, kind, closeness } of matches) {
    const weight = postings.weightOf(slot, term);
    if (weight * closeness > (best ? best.weight * best.closeness : 0))
      best = { typed, matched, kind, closeness, weight };
  }
  return best;
}
