import { MAX_LENGTH, SEARCH_TUNING } from '@tokri/contracts/limits';
import type { Tuning } from './search-tuning-api';
import { msg } from '../../lib/language';

/**
 * The CSV format of synonyms and pinned results: one line per group or query, its phrases or products in the
 * following cells.
 */
const KIND = { synonyms: 'synonyms', pins: 'pinned' } as const;
const MOST_CELLS = Math.max(SEARCH_TUNING.phrasesOfGroup, SEARCH_TUNING.productsOfQuery);
export const TITLES = [
  msg('Kind'),
  msg('Group or query'),
  ...Array.from({ length: MOST_CELLS }, (_, at) => String(at + 1)),
];

interface TuningFile {
  synonyms: { groupId: string; phrases: string[] }[];
  pins: { query: string; productIds: string[] }[];
  /** Number of invalid lines. */
  leftOut: number;
}

/** The shop's own groups, edited or disabled built-in groups, and pinned results. */
export const linesOf = ({ synonyms, pins }: Tuning): string[][] => [
  ...synonyms
    .filter(({ phrases, builtIn }) => phrases.join('\n') !== builtIn?.join('\n'))
    .map(({ groupId, phrases }) => [KIND.synonyms, groupId, ...phrases]),
  ...pins.map(({ query, products }) => [KIND.pins, query, ...products.map(({ _id }) => _id)]),
];

/** @param newId creates the id of a group without one */
export function readLines(rows: readonly (readonly string[])[], newId: () => string): TuningFile {
  const read: TuningFile = { synonyms: [], pins: [], leftOut: 0 };
  for (const row of rows) {
    const [kind = '', name = '', ...cells] = row.map((cell) => cell.trim());
    const texts = [...new Set(cells.filter((cell) => cell !== ''))];
    if (kind === '' && name === '' && texts.length === 0) continue;
    if (kind === KIND.synonyms && isGroup(name, texts)) {
      read.synonyms.push({ groupId: name === '' ? newId() : name, phrases: texts });
    } else if (kind === KIND.pins && isPinned(name, texts)) {
      read.pins.push({ query: name, productIds: texts.map((id) => id.toLowerCase()) });
    } else read.leftOut += 1;
  }
  return read;
}

const GROUP_ID = /^[a-z0-9-]{0,100}$/;
const OBJECT_ID = /^[0-9a-f]{24}$/i;

const isGroup = (groupId: string, phrases: readonly string[]): boolean =>
  GROUP_ID.test(groupId) &&
  // A built-in group without phrases is disabled.
  (phrases.length === 0 ? groupId !== '' : phrases.length > 1) &&
  phrases.length <= SEARCH_TUNING.phrasesOfGroup &&
  phrases.every((phrase) => phrase.length <= MAX_LENGTH.synonym);

const isPinned = (query: string, ids: readonly string[]): boolean =>
  query !== '' &&
  query.length <= MAX_LENGTH.pinnedQuery &&
  ids.length <= SEARCH_TUNING.productsOfQuery &&
  ids.every((id) => OBJECT_ID.test(id));
