import { normalizeQuery, SEARCH_TUNING, type SearchTuningChanges } from '@tokri/contracts';
import { conflict, HttpError } from '@tokri/service-kit';
import { tokenize } from '../words/tokenizer';
import { withChanges, type StoredTuning } from './tuning';

/** Normalises changes: queries as in the query log, no duplicate phrases, the last change of each group and query. */
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

/** @throws 409 when the limits of own groups or pinned queries would be exceeded */
export function requireRoom(stored: StoredTuning, changes: SearchTuningChanges): void {
  const { ownGroups, pins } = withChanges(stored, changes);
  const { groups, pinnedQueries } = SEARCH_TUNING;
  if (ownGroups.size > groups)
    throw conflict('CONFLICT', `There are at most ${groups} groups of synonyms of your own.`);
  if (pins.size > pinnedQueries)
    throw conflict('CONFLICT', `At most ${pinnedQueries} queries have pinned results.`);
}

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
