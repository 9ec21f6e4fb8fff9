import { normalizeQuery, SEARCH_TUNING, type SearchTuningChanges } from '@tokri/contracts';
import { conflict, HttpError } from '@tokri/service-kit';
import { tokenize } from '../words/tokenizer';
import { withChanges, type StoredTuning } from './tuning';

/** Changes as they are stored: queries as the query log counts them, no phrase twice, of the same group or query the last. */
export function readChanges({ synonyms, pins }: SearchTuningChanges): SearchTuningChanges {
  return {
    synonyms: lastOfEach(
      synonyms.map(({ groupId, phrases }) => ({ groupId, phrases: readPhrases(phrases) })),
      ({ groupId }) => groupId,
    ),
    pins: lastOfEach(
      pins.map(({ query, productIds }) => ({ query: normalizeQuery(query), productIds })),
      ({ query }) => query,
    ),
  };
}

/** @throws 409 when the shop would have more of its own than there may be */
export function requireRoom(stored: StoredTuning, changes: SearchTuningChanges): void {
  const { ownGroups, pins } = withChanges(stored, changes);
  const { groups, pinnedQueries } = SEARCH_TUNING;
  if (ownGroups.size > groups)
    throw conflict('CONFLICT', `There are at most ${groups} groups of synonyms of your own.`);
  if (pins.size > pinnedQueries)
    throw conflict('CONFLICT', `At most ${pinnedQueries} queries have pinned results.`);
}

/** Phrases that search takes for the same are one. */
function readPhrases(phrases: readonly string[]): string[] {
  if (phrases.length === 0) return [];
  const byWords = new Map<string, string>();
  for (const phrase of phrases) {
    const words = tokenize(phrase).join(' ');
    if (words !== '' && !byWords.has(words)) byWords.set(words, phrase.replace(/\s+/gu, ' '));
  }
  if (byWords.size < 2)
    throw new HttpError(
      400,
      'INVALID_INPUT',
      'A group needs two phrases that differ, each with a letter or digit.',
    );
  return [...byWords.values()];
}

const lastOfEach = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];
